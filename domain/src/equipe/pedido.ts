/** Column `pedidos_vinculo.situacao`: a professional asks to join the team of a clinic. */
export const situacoesDoPedido = ['pendente', 'aceito', 'recusado', 'retirado', 'vencido'] as const
export type SituacaoDoPedido = (typeof situacoesDoPedido)[number]

export const rotulosSituacaoDoPedido: Record<SituacaoDoPedido, string> = {
  pendente: 'Aguardando resposta',
  aceito: 'Aceito',
  recusado: 'Recusado',
  retirado: 'Retirado',
  vencido: 'Vencido',
}

export const atosDoPedido = ['aceitar', 'recusar', 'retirar', 'vencer'] as const
export type AtoDoPedido = (typeof atosDoPedido)[number]

/** Who acts: whoever keeps the team of the clinic, the professional who asked, and the product when the time is over. */
export const atoresDoPedido = ['clinica', 'profissional', 'produto'] as const
export type AtorDoPedido = (typeof atoresDoPedido)[number]

/** How long a request can be answered. */
export const diasDoPedido = 30
/** How many requests one professional may have open. */
export const maximoDePedidosAbertos = 10
/** Characters, at most, of the message and of the reason of a refusal. */
export const limitesDoPedido = { mensagem: 300, motivo: 300 } as const

const transicoes: Record<
  SituacaoDoPedido,
  Partial<Record<AtoDoPedido, { ator: AtorDoPedido; para: SituacaoDoPedido }>>
> = {
  pendente: {
    aceitar: { ator: 'clinica', para: 'aceito' },
    recusar: { ator: 'clinica', para: 'recusado' },
    retirar: { ator: 'profissional', para: 'retirado' },
    vencer: { ator: 'produto', para: 'vencido' },
  },
  aceito: {},
  recusado: {},
  retirado: {},
  vencido: {},
}

/** S14: where an act of somebody leads a request; null when it is not theirs to do, or not from here. */
export function depoisDoAto(
  de: SituacaoDoPedido,
  ato: AtoDoPedido,
  ator: AtorDoPedido,
): SituacaoDoPedido | null {
  const passo = transicoes[de][ato]
  return passo?.ator === ator ? passo.para : null
}

/** Where a request stands at `agora`: one whose time is over is over, whether or not its row says so yet. */
export function situacaoDoPedido(
  { situacao, expira_em }: { situacao: SituacaoDoPedido; expira_em: string | Date },
  agora: Date,
): SituacaoDoPedido {
  return situacao === 'pendente' && new Date(expira_em) <= agora ? 'vencido' : situacao
}

/** Why a professional may not ask to join a clinic; null when they may. */
export function recusaDoPedido(visto: {
  /** Whether the clinic is shown to everybody. */
  ativa: boolean
  participa: boolean
  /** Whether an own request to this clinic waits for its answer. */
  pediu: boolean
  /** Own requests that wait for an answer, everywhere. */
  abertos: number
}): 'clinica-fechada' | 'ja-participa' | 'ja-pediu' | 'demais' | null {
  if (!visto.ativa) return 'clinica-fechada'
  if (visto.participa) return 'ja-participa'
  if (visto.pediu) return 'ja-pediu'
  return visto.abertos >= maximoDePedidosAbertos ? 'demais' : null
}
