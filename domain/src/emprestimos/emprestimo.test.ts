import { expect, test } from 'vitest'
import {
  alfabetoDoCodigo,
  formatarCodigo,
  leituraEmPalavras,
  lerCodigo,
  motivoDaLeitura,
  recusaDasPartes,
} from './emprestimo.ts'

test('S9 a code has nothing that is read for something else, and forty bits', () => {
  expect(alfabetoDoCodigo).not.toMatch(/[01IO]/)
  expect(new Set(alfabetoDoCodigo).size).toBe(32)
})

test.each([
  ['abcd-2345', 'ABCD2345'],
  [' ABCD 2345 ', 'ABCD2345'],
  ['ABCD234', null],
  ['ABCD23456', null],
  ['ABCD2340', null],
  ['ABCD234I', null],
  ['', null],
])('S9 the code that was typed as %j is %j', (texto, codigo) => {
  expect(lerCodigo(texto)).toBe(codigo)
  if (codigo) expect(lerCodigo(formatarCodigo(codigo))).toBe(codigo)
})

test('L3 a reading says what was read', () => {
  expect(leituraEmPalavras(motivoDaLeitura('saude'))).toBe('Dados de saúde')
  expect(leituraEmPalavras(motivoDaLeitura('evolucao', true))).toBe('Evolução aberta')
  expect(leituraEmPalavras('Outra coisa')).toBe('Outra coisa')
})

test('S1 something is lent, and the card of somebody else is not', () => {
  expect(recusaDasPartes([], true)).toContain('pelo menos uma')
  expect(recusaDasPartes(['saude'], true)).toBeNull()
  expect(recusaDasPartes(['consultas', 'documentos'], false)).toBeNull()
  expect(recusaDasPartes(['saude', 'consultas'], false)).toContain('só a própria pessoa')
})
