import { expect, test } from 'vitest'
import { formasPagamento } from '#domain/referencia/formas-pagamento.ts'
import {
  formaPagamentoSchema,
  rotulosStatusTransacao,
  statusTransacao,
  statusTransacaoPadrao,
  tiposTransacao,
} from './transacao.ts'

test('FIN-01 a transaction is receita or despesa and confirmada unless said otherwise', () => {
  expect(tiposTransacao).toEqual(['receita', 'despesa'])
  expect(statusTransacaoPadrao).toBe('confirmada')
  expect(new Set(statusTransacao.map((status) => rotulosStatusTransacao[status])).size).toBe(4)
})

test('FIN-01 the ways of paying are those of the reference list and no other', () => {
  for (const { codigo } of formasPagamento) expect(formaPagamentoSchema.parse(codigo)).toBe(codigo)
  expect(formaPagamentoSchema.safeParse('cheque').success).toBe(false)
})
