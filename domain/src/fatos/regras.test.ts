import { expect, test } from 'vitest'
import { situacoesDoFato, tiposDeFato, vale } from './fato.ts'
import { compararQuando, escreverQuando, lerQuando } from './quando.ts'
import { fiosDe, recusasDasDatas } from './regras.ts'

test.each([
  ['2015', '2015'],
  ['03/2015', '2015-03'],
  ['3/2015', '2015-03'],
  ['12/03/2015', '2015-03-12'],
  [' 29/02/2024 ', '2024-02-29'],
  ['29/02/2023', null],
  ['13/2015', null],
  ['0000', null],
  ['ontem', null],
  ['', null],
])('PRONT-04 a date known to the year, month or day is read: %j', (texto, quando) => {
  expect(lerQuando(texto)).toBe(quando)
  if (quando) expect(lerQuando(escreverQuando(quando))).toBe(quando)
})

test('PRONT-04 a year is neither before nor after a month of that year', () => {
  expect(compararQuando('2015', '2015-07')).toBe(0)
  expect(compararQuando('2014', '2015-07')).toBeLessThan(0)
  expect(compararQuando('2015-08', '2015-07-31')).toBeGreaterThan(0)
})

test.each([
  [{ inicio: '2015', situacao: 'ativo' }, []],
  [{ inicio: '1970', situacao: 'ativo' }, ['inicio']],
  [{ inicio: '1980', situacao: 'ativo' }, []],
  [{ inicio: '2027', situacao: 'ativo' }, ['inicio']],
  [{ inicio: '2026-11-24', situacao: 'ativo' }, ['inicio']],
  [{ inicio: '2015', fim: '2014', situacao: 'resolvido' }, ['fim']],
  [{ inicio: '2015-05', fim: '2015', situacao: 'resolvido' }, []],
  [{ fim: '2015', situacao: 'ativo' }, ['fim']],
  [{ fim: '2015', situacao: 'suspenso' }, []],
  [{ quando: '2026-11-23', situacao: 'aplicada' }, []],
  [{ quando: '1979', situacao: 'aplicada' }, ['quando']],
] as const)(
  'PRONT-04 dates before birth, in the future and out of order are refused (%j)',
  (datas, campos) => {
    expect(Object.keys(recusasDasDatas(datas, '1980-06-15', '2026-11-23'))).toEqual(campos)
  },
)

test('PRONT-04 a fact stands as its last row, with all that it was before', () => {
  const linha = (id: string, fato_id: string, anterior_id: string | null) => ({ id, fato_id, anterior_id })
  const fios = fiosDe([
    linha('c', 'a', 'b'),
    linha('a', 'a', null),
    linha('x', 'x', null),
    linha('b', 'a', 'a'),
  ])
  expect(fios.map(({ fato_id, atual, antes }) => [fato_id, atual.id, antes.map(({ id }) => id)])).toEqual([
    ['a', 'c', ['b', 'a']],
    ['x', 'x', []],
  ])
})

test('PRONT-04 a new fact holds, and what was written by mistake does not', () => {
  for (const tipo of tiposDeFato) {
    expect(vale(situacoesDoFato[tipo][0])).toBe(true)
    expect(vale(situacoesDoFato[tipo].at(-1)!)).toBe(false)
  }
})
