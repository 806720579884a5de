import { describe, expect, test } from 'vitest'
import { codigoCid, lerTerminologia } from './ler-arquivo.ts'
import { listasProprias } from './listas-proprias.ts'
import type { SistemaDeTermos } from './sistemas.ts'

const utf8 = (texto: string) => new TextEncoder().encode(texto)
const latin1 = (texto: string) => Uint8Array.from(texto, (letra) => letra.charCodeAt(0))
const lido = (bytes: Uint8Array, sistema: SistemaDeTermos = 'cid10') => {
  const arquivo = lerTerminologia(bytes, sistema)
  if (arquivo.recusa !== null) throw new Error(arquivo.recusa)
  return arquivo
}

describe('files', () => {
  test('PRONT-16 the table of DATASUS is read in its Latin letters, and its codes get their point', () => {
    const { termos, erros } = lido(
      latin1(
        'SUBCAT;CLASSIF;RESTRSEXO;CAUSAOBITO;DESCRICAO;DESCRABREV;REFER;EXCLUIDOS;\r\nA000;;;;Cólera devida a Vibrio cholerae 01;A00.0 Colera;;;\r\nI10X;;;;Hipertensão essencial;I10 Hipertensao;;;\r\n',
      ),
    )
    expect(erros).toEqual([])
    expect(termos.map(({ codigo, descricao }) => [codigo, descricao])).toEqual([
      ['A00.0', 'Cólera devida a Vibrio cholerae 01'],
      ['I10', 'Hipertensão essencial'],
    ])
  })

  test('PRONT-16 a simple CSV carries synonyms and substances, also between quotes', () => {
    const { termos } = lido(
      utf8(
        '\uFEFFcódigo,descrição,sinônimos,substâncias\n1,"Amoxicilina, cápsula ""500""",amoxil|amox,amoxicilina\n',
      ),
      'medicamentos',
    )
    expect(termos).toEqual([
      {
        codigo: '1',
        descricao: 'Amoxicilina, cápsula "500"',
        sinonimos: ['amoxil', 'amox'],
        substancias: ['amoxicilina'],
      },
    ])
  })

  test('PRONT-16 each line that does not fit is named with its number, and the others are read', () => {
    const { termos, erros } = lido(
      utf8(
        `codigo;descricao\nA00.0;Cólera\nXX;Nada\n;Sem código\nA01.0;\nA000;De novo\n\nB01.9;${'a'.repeat(301)}\n`,
      ),
    )
    expect(termos.map(({ codigo }) => codigo)).toEqual(['A00.0'])
    expect(erros).toEqual([
      { linha: 3, mensagem: "'XX' não é um código da CID-10." },
      { linha: 4, mensagem: 'Falta o código.' },
      { linha: 5, mensagem: 'Falta a descrição.' },
      { linha: 6, mensagem: 'O código A00.0 já está na linha 2.' },
      { linha: 8, mensagem: 'A descrição passa de 300 letras.' },
    ])
  })

  test.each([
    [utf8(''), 'cid10', 'vazio'],
    [utf8('PK\u0003\u0004'), 'cid10', 'compactado'],
    [utf8('%PDF-1.7'), 'cid10', 'PDF'],
    [Uint8Array.from([97, 0, 98]), 'cid10', 'não é um texto'],
    [utf8('nome;idade\nAna;3'), 'cid10', 'codigo e descricao'],
    [utf8('codigo;descricao\n'), 'tuss', 'só tem a linha'],
    [utf8('SUBCAT;DESCRICAO\nA000;Cólera'), 'tuss', 'é da CID-10'],
  ] as const)(
    'PRONT-16 a file that is not what it says is refused by a sentence (%#)',
    (bytes, sistema, frase) => {
      expect(lerTerminologia(bytes, sistema).recusa).toContain(frase)
    },
  )

  test('PRONT-16 12 450 lines are read in the time of a tap', () => {
    const linhas = Array.from(
      { length: 12_450 },
      (_, i) =>
        `${String.fromCharCode(65 + Math.floor(i / 1000))}${String(Math.floor((i % 1000) / 10)).padStart(2, '0')}${i % 10};Doença ${i}`,
    )
    expect(lido(utf8(`SUBCAT;DESCRICAO\n${linhas.join('\n')}`)).termos).toHaveLength(12_450)
  })
})

test('PRONT-16 our own lists hold each code once, and codes of CID-10 are in its form', () => {
  for (const { sistema, termos } of listasProprias) {
    expect(new Set(termos.map(({ codigo }) => codigo)).size, sistema).toBe(termos.length)
    for (const { codigo, descricao, substancias } of termos) {
      expect(descricao, codigo).not.toBe('')
      expect(codigo.length).toBeLessThanOrEqual(40)
      if (sistema === 'cid10') expect(codigoCid(codigo)).toBe(codigo)
      if (sistema === 'medicamentos') expect(substancias, codigo).not.toEqual([])
    }
  }
  const quantos = Object.fromEntries(listasProprias.map(({ sistema, termos }) => [sistema, termos.length]))
  expect(quantos['cid10']).toBeGreaterThanOrEqual(150)
  expect(quantos['medicamentos']).toBeGreaterThanOrEqual(150)
})
