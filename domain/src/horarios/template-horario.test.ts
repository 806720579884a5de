import { expect, test } from 'vitest'
import { rotulosStatusAprovacao, statusAprovacao } from './template-horario.ts'

test('DATA-09 every approval status has a label of its own', () => {
  expect(new Set(statusAprovacao.map((status) => rotulosStatusAprovacao[status])).size).toBe(4)
})
