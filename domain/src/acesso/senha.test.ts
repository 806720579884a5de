import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { caracteresEspeciais, regrasNaoCumpridas, regrasSenha, senhaForte } from './senha.ts'

describe('LOGIN-07 the password rules', () => {
  test.each<[string, string[]]>([
    ['Cuidar26!', []],
    ['Cuidar2!', []],
    ['Ação2026?', []],
    ['Cuida2!', ['tamanho']],
    ['cuidar26!', ['maiuscula']],
    ['CUIDAR26!', ['minuscula']],
    ['Cuidar-se!', ['numero']],
    ['Cuidar2026', ['especial']],
    ['Cuidar2026-_', ['especial']],
    ['cuidar26', ['maiuscula', 'especial']],
    ['', ['tamanho', 'maiuscula', 'minuscula', 'numero', 'especial']],
    ['😀😀😀😀', ['tamanho', 'maiuscula', 'minuscula', 'numero', 'especial']],
  ])('LOGIN-07 %j lacks %j', (senha, faltam) => {
    expect(regrasNaoCumpridas(senha)).toEqual(faltam)
    expect(senhaForte(senha)).toBe(faltam.length === 0)
  })

  test('LOGIN-07 each of the twenty special characters counts', () => {
    const aceitos = [...'!@#$%^&*(),.?":{}|<>']
    expect([...caracteresEspeciais]).toEqual(aceitos)
    expect(aceitos).toHaveLength(20)
    for (const especial of aceitos) expect(regrasNaoCumpridas(`Cuidar26${especial}`)).toEqual([])
  })

  test('LOGIN-07 a strong password stays strong when more is typed', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), (antes, depois) => {
        expect(senhaForte(`${antes}Cuidar26!${depois}`)).toBe(true)
      }),
    )
  })
})

test('LOGIN-07 the checklist reads as drawn', () => {
  expect(regrasSenha.map((regra) => regra.rotulo)).toEqual([
    '8 caracteres',
    '1 letra maiúscula',
    '1 letra minúscula',
    '1 número',
    '1 caractere especial',
  ])
})
