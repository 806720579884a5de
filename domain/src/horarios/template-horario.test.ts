import { expect, test } from 'vitest'
import { rotulosStatusAprovacao, statusAprovacao, templateValeParaAgendar } from './template-horario.ts'

test('DATA-09 only the active and approved template gives hours to book', () => {
  const valem = statusAprovacao.flatMap((status_aprovacao) =>
    [true, false]
      .filter((ativo) => templateValeParaAgendar({ ativo, status_aprovacao }))
      .map((ativo) => [status_aprovacao, ativo]),
  )
  expect(valem).toEqual([['aprovado', true]])
})

test('DATA-09 every approval status has a label of its own', () => {
  expect(new Set(statusAprovacao.map((status) => rotulosStatusAprovacao[status])).size).toBe(4)
})
