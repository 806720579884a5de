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

/** Actors: those who keep the team of the clinic, the professional who asked, and the product when the time is over. */
export const atoresDoPedido = ['clinica', 'profissional', 'produto'] as const
export type AtorDoPedido = (typeof atoresDoPedido)[number]

/** Days in which a request can be answered. */
export const diasDoPedido = 30
/** Most open requests of one professional. */
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

/** S14: the status of a request after an act; null when the actor may not do it, or not from here. */
export function depoisDoAto(
  de: SituacaoDoPedido,
  ato: AtoDoPedido,
  ator: AtorDoPedido,
): SituacaoDoPedido | null {
  const passo = transicoes[de][ato]
  return passo?.ator === ator ? passo.para : null
}

/** Status of a request at `agora`: an expired one is over, whether or not its row says so yet. */
export function situacaoDoPedido(
  { situacao, expira_em }: { situacao: SituacaoDoPedido; expira_em: string | Date },
  agora: Date,
): SituacaoDoPedido {
  return situacao === 'pendente' && new Date(expira_em) <= agora ? 'vencido' : situacao
}

/** Why a professional may not ask to join a clinic; null when they may. */
export function recusaDoPedido(visto: {
  /** Whether the clinic is public. */
  ativa: boolean
  participa: boolean
  /** The caller has an open request to this clinic. */
  pediu: boolean
  /** Open requests of the caller, everywhere. */
  abertos: number
}): 'clinica-fechada' | 'ja-participa' | 'ja-pediu' | 'demais' | null {
  if (!visto.ativa) return 'clinica-fechada'
  if (visto.participa) return 'ja-participa'
  if (visto.pediu) return 'ja-pediu'
  return visto.abertos >= maximoDePedidosAbertos ? 'demais' : null
}
