import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { lerSinais } from './sinais.ts'
import { casos } from './testing/casos.ts'

const linhas = casos
  .trim()
  .split('\n')
  .map((linha) => ({ quer: linha[0]!, texto: linha.slice(2) }))
const nivelDe = (texto: string) =>
  ({ emergencia: 'E', crise: 'C', aviso: '-', nenhum: '-' })[lerSinais(texto).nivel]

test('BUSCA-03 of four hundred cases at least 99 of 100 that are one are found, and 80 of 100 that are found are one', () => {
  expect(new Set(linhas.map(({ texto }) => texto)).size).toBeGreaterThanOrEqual(400)
  const positivas = linhas.filter(({ quer }) => quer !== '-')
  const achadas = linhas.filter(({ texto }) => nivelDe(texto) !== '-')
  const certas = achadas.filter(({ quer }) => quer !== '-')
  expect(certas.length / positivas.length).toBeGreaterThanOrEqual(0.99)
  expect(certas.length / achadas.length).toBeGreaterThanOrEqual(0.8)
})

test('BUSCA-03 each of ours is read as it should be', () => {
  expect(linhas.filter(({ quer, texto }) => nivelDe(texto) !== quer)).toEqual([])
})

test('BUSCA-03 self-harm leads to 188, and what endangers now to 192 first', () => {
  expect(lerSinais('quero morrer').nivel).toBe('crise')
  expect(lerSinais('quero morrer, tomei uma cartela inteira').nivel).toBe('emergencia')
})

test('BUSCA-03 what is denied is a line that quotes it, and never the full stop', () => {
  expect(lerSinais('Tontura ao levantar, sem dor no peito')).toEqual({
    nivel: 'aviso',
    sinais: [{ chave: 'peito', trecho: 'dor no peito', agora: false }],
  })
})

test('BUSCA-03 any text is read, and quotes its own words', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 300, unit: 'grapheme' }), (texto) => {
      for (const { trecho } of lerSinais(`${texto} dor no peito`).sinais)
        expect(`${texto} dor no peito`.normalize('NFC')).toContain(trecho)
    }),
  )
})
