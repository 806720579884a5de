import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { aReceber, receber, type SituacaoDoPagamento } from './recebimento.ts'

const aberta = (preco_centavos: number, recebido_centavos: number | null): SituacaoDoPagamento => ({
  status: 'concluido',
  plano: false,
  pagamento_status: recebido_centavos ? 'parcial' : 'pendente',
  preco_centavos,
  recebido_centavos,
})

test('FIN-06 a price that is paid in parts is paid when, and only when, the parts add up to it', () => {
  const partes = fc.array(fc.integer({ min: 1, max: 1_000_000 }), { minLength: 1, maxLength: 12 })
  fc.assert(
    fc.property(partes, (lista) => {
      const preco_centavos = lista.reduce((soma, parte) => soma + parte)
      let recebido: number | null = null
      for (const [vez, parte] of lista.entries()) {
        const situacao = aberta(preco_centavos, recebido)
        const falta = aReceber(situacao)!
        expect(receber(situacao, falta + 1)).toEqual({ recusa: 'a-mais' })
        const feito = receber(situacao, parte)
        if ('recusa' in feito) throw new Error(feito.recusa)
        expect(feito.recebido_centavos + aReceber({ ...situacao, ...feito })!).toBe(preco_centavos)
        expect(feito.pagamento_status).toBe(vez === lista.length - 1 ? 'pago' : 'parcial')
        recebido = feito.recebido_centavos
      }
    }),
  )
})
