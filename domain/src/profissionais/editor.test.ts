import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  cabeMaisUma,
  etiquetas,
  perfilParaGuardar,
  perfilVazio,
  quantasEspecialidades,
  recusasDeEspecialidade,
  recusasDoPerfil,
  ufsRepetidas,
  ultimaConferida,
} from './editor.ts'

describe('PRO-02 words of a profile', () => {
  test.each<[string[], string[]]>([
    [['  Hipertensão ', 'hipertensão', 'HIPERTENSÃO'], ['Hipertensão']],
    [
      ['Hipertensao', 'Hipertensão'],
      ['Hipertensao', 'Hipertensão'],
    ],
    [['', '  ', '\n'], []],
    [['dor   nas\tcostas'], ['dor nas costas']],
    [
      ['<b>x</b>', '😀', 'שלום'],
      ['<b>x</b>', '😀', 'שלום'],
    ],
  ])('PRO-02 %j is kept as %j', (antes, depois) => {
    expect(etiquetas(antes)).toEqual(depois)
  })

  test('PRO-02 cleaned words stay as they are when cleaned again', () => {
    fc.assert(
      fc.property(fc.array(fc.string({ unit: 'grapheme' })), (lista) => {
        const limpas = etiquetas(lista)
        expect(etiquetas(limpas)).toEqual(limpas)
        expect(limpas.every((texto) => texto !== '' && texto === texto.trim())).toBe(true)
      }),
    )
  })

  test('PRO-02 plans stay in the list while none is accepted, so that switching back loses nothing', () => {
    const perfil = { ...perfilVazio, planos_aceitos: [' Amil '] }
    expect(perfilParaGuardar(perfil)).toMatchObject({ aceita_planos_saude: false, planos_aceitos: ['Amil'] })
  })

  test('PRO-02 the counter of 500 refuses nothing; what the database cannot keep is told by field', () => {
    expect(recusasDoPerfil({ ...perfilVazio, biografia: 'a'.repeat(501) })).toEqual({})
    expect(recusasDoPerfil({ ...perfilVazio, biografia: '😀'.repeat(4000) })).toEqual({})
    expect(
      recusasDoPerfil({
        ...perfilVazio,
        biografia: 'a'.repeat(4001),
        idiomas: ['x'.repeat(300)],
        areas_interesse: ['x'.repeat(301)],
        certificacoes: Array.from({ length: 61 }, (_, qual) => `Curso ${qual}`),
      }),
    ).toEqual({
      biografia: 'Use no máximo 4000 caracteres.',
      areas_interesse: 'Use no máximo 300 caracteres em cada item.',
      certificacoes: 'Use no máximo 60 itens.',
    })
  })
})

describe('PRO-06 how many specialties', () => {
  const tem = (...linhas: string[]) =>
    linhas.map((linha) => {
      const [especialidade = '', uf_registro = ''] = linha.split('/')
      return { especialidade, uf_registro }
    })
  test.each<[string[], string, boolean]>([
    [[], 'Medicina', true],
    [['Medicina/SP', 'Medicina/RJ', 'Nutrição/SP'], 'Psicologia', true],
    [['Medicina/SP', 'Nutrição/SP', 'Psicologia/SP'], 'Farmácia', false],
    [['Medicina/SP', 'Nutrição/SP', 'Psicologia/SP'], 'Medicina', true],
  ])('PRO-06 with %j, one of %s may come: %s', (linhas, especialidade, cabe) => {
    expect(cabeMaisUma(tem(...linhas), especialidade)).toBe(cabe)
  })

  test('PRO-06 one in several states counts once, and a state twice is told by its letters', () => {
    const linhas = tem('Medicina/SP', 'Medicina/RJ', 'Nutrição/BA')
    expect(quantasEspecialidades(linhas)).toBe(2)
    expect(ufsRepetidas(linhas, 'Medicina', ['SP', 'BA', 'RJ'])).toEqual(['RJ', 'SP'])
    expect(recusasDeEspecialidade.repetida(['RJ', 'SP'])).toBe(
      'Você já possui esta especialidade registrada para: RJ, SP.',
    )
  })
})

test('PRO-07 the last checked registration is the one without which nothing checked is left', () => {
  const linhas = [
    { id: 'a', conferido: true },
    { id: 'b', conferido: false },
    { id: 'c', conferido: true },
  ]
  expect(ultimaConferida(linhas, ['a'])).toBe(false)
  expect(ultimaConferida(linhas, ['a', 'c'])).toBe(true)
  expect(ultimaConferida(linhas, ['b'])).toBe(false)
  expect(ultimaConferida([{ id: 'b', conferido: false }], ['b'])).toBe(false)
})
