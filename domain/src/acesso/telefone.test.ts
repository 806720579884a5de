import { describe, expect, test } from 'vitest'
import { digitosDeTelefone, mascararEmail, oQueOTelefoneDiz } from './telefone.ts'

const maria = { nome: 'Maria das Dores Lima', email: 'maria.lima@exemplo.com.br', tipo_usuario: 'paciente' }

describe('LOGIN-09 what a phone tells a stranger', () => {
  test.each([
    ['of a person with a login', true],
    ['of a record that a clinic made', false],
  ])('LOGIN-09 %s: the first name, the type, and an e-mail that only they recognise', (_whose, tem_login) => {
    expect(oQueOTelefoneDiz({ ...maria, tem_login })).toEqual({
      encontrado: true,
      tem_login,
      nome: 'Maria',
      email: 'm•••@exemplo.com.br',
      tipo_usuario: 'paciente',
    })
  })

  test('LOGIN-09 of nobody: the same members', () => {
    expect(Object.keys(oQueOTelefoneDiz(undefined))).toEqual(
      Object.keys(oQueOTelefoneDiz({ ...maria, tem_login: true })),
    )
    expect(oQueOTelefoneDiz(undefined).encontrado).toBe(false)
  })

  test.each([
    ['paciente-administrador', 'paciente'],
    ['profissional-administrador', 'profissional'],
    ['administrador-geral', null],
    ['clinica', null],
  ])('LOGIN-09 the type %s is said as %s', (tipo_usuario, dito) =>
    expect(oQueOTelefoneDiz({ ...maria, tipo_usuario, tem_login: true }).tipo_usuario).toBe(dito),
  )

  test.each([
    ['a@exemplo.com', 'a•••@exemplo.com'],
    ['😀bc@exemplo.com', '😀•••@exemplo.com'],
    ['"a@b"@exemplo.com', '"•••@exemplo.com'],
    ['@exemplo.com', '•••'],
    ['sem-arroba', '•••'],
  ])('LOGIN-09 %s is masked as %s', (email, mascarado) => expect(mascararEmail(email)).toBe(mascarado))

  test.each([
    ['1134567890', true],
    ['11934567890', true],
    ['113456789', false],
    ['119345678901', false],
    ['0134567890', false],
    ['(11) 93456-7890', false],
    ['１１９３４５６７８９０', false],
  ])('LOGIN-09 %s as digits of a phone: %s', (digitos, vale) =>
    expect(digitosDeTelefone.safeParse(digitos).success).toBe(vale),
  )
})
