import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { podeIrPara, situacoesDoReembolso, somarReembolsos } from './reembolso.ts'

test('FIN-08 a reimbursement is answered once, and asked again from either answer', () => {
  expect(
    situacoesDoReembolso.map((de) =>
      situacoesDoReembolso.map((para) => (podeIrPara(de, para) ? 'S' : 'n')).join(''),
    ),
  ).toEqual(['nSS', 'Snn', 'Snn'])
})

test('FIN-06 FIN-08 what waits, what came and what was kept back are what was asked', () => {
  const pedido = fc
    .record({
      situacao: fc.constantFrom(...situacoesDoReembolso),
      pedido_centavos: fc.integer({ min: 1, max: 100_000 }),
      parte: fc.integer({ min: 1, max: 100 }),
    })
    .map(({ situacao, pedido_centavos, parte }) => ({
      situacao,
      pedido_centavos,
      recebido_centavos: situacao === 'recebido' ? Math.ceil((pedido_centavos * parte) / 100) : null,
    }))
  fc.assert(
    fc.property(fc.array(pedido), (pedidos) => {
      const soma = somarReembolsos(pedidos)
      expect(soma.aguardando_centavos + soma.recebido_centavos + soma.negado_centavos).toBe(
        soma.pedidos_centavos,
      )
      expect(soma.negado_centavos).toBeGreaterThanOrEqual(0)
    }),
  )
})
