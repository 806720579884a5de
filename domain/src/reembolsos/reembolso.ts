/** Column `reembolsos.situacao` (FIN-08). */
export const situacoesDoReembolso = ['pedido', 'recebido', 'recusado'] as const
export type SituacaoDoReembolso = (typeof situacoesDoReembolso)[number]

export const rotulosDoReembolso: Record<SituacaoDoReembolso, string> = {
  pedido: 'Pedido',
  recebido: 'Recebido',
  recusado: 'Recusado',
}

/** What may become of one: an answer, and back to asked when it was said by mistake or is asked again. */
const transicoes: Record<SituacaoDoReembolso, readonly SituacaoDoReembolso[]> = {
  pedido: ['recebido', 'recusado'],
  recebido: ['pedido'],
  recusado: ['pedido'],
}
export const podeIrPara = (de: SituacaoDoReembolso, para: SituacaoDoReembolso): boolean =>
  transicoes[de].includes(para)

/** Sums of what was asked: what still waits, what came, and what of it the plan kept. */
export function somarReembolsos(
  pedidos: Iterable<{
    situacao: SituacaoDoReembolso
    pedido_centavos: number
    recebido_centavos: number | null
  }>,
): {
  pedidos_centavos: number
  aguardando_centavos: number
  recebido_centavos: number
  negado_centavos: number
} {
  const soma = { pedidos_centavos: 0, aguardando_centavos: 0, recebido_centavos: 0, negado_centavos: 0 }
  for (const { situacao, pedido_centavos, recebido_centavos } of pedidos) {
    soma.pedidos_centavos += pedido_centavos
    if (situacao === 'pedido') soma.aguardando_centavos += pedido_centavos
    else {
      soma.recebido_centavos += recebido_centavos ?? 0
      soma.negado_centavos += pedido_centavos - (recebido_centavos ?? 0)
    }
  }
  return soma
}
