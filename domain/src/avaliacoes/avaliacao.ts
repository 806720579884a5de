import * as z from 'zod'

/** Column `avaliacoes.status`: only `publicada` is seen by others, and counts in the finder's rating. */
export const statusAvaliacao = ['pendente', 'publicada', 'contestada', 'removida', 'arquivada'] as const
export type StatusAvaliacao = (typeof statusAvaliacao)[number]
export const statusAvaliacaoSchema = /* @__PURE__ */ z.enum(statusAvaliacao)

export const rotulosStatusAvaliacao: Record<StatusAvaliacao, string> = {
  pendente: 'Em análise',
  publicada: 'Publicada',
  contestada: 'Contestada',
  removida: 'Removida',
  arquivada: 'Retirada',
}

/** The three marks, 1 to 5. */
export const notasDaAvaliacao = ['nota_geral', 'nota_atencao', 'nota_espera'] as const
export type NotaDaAvaliacao = (typeof notasDaAvaliacao)[number]

export const rotulosNota: Record<NotaDaAvaliacao, string> = {
  nota_geral: 'Nota geral',
  nota_atencao: 'Atenção',
  nota_espera: 'Tempo de espera',
}

/** Most characters of a review and of the words about it. */
export const tamanhosDaAvaliacao = {
  comentario: 2_000,
  resposta: 2_000,
  contestacao: 1_000,
  explicacao: 1_000,
  motivo: 500,
} as const

/**
 * Delay of a consultation in minutes; null without a recorded start.
 * @param marcado agreed start, epoch milliseconds
 * @param inicio real start, epoch milliseconds
 */
export function esperaEmMinutos(marcado: number, inicio: number | null): number | null {
  return inicio === null ? null : Math.max(0, Math.round((inicio - marcado) / 60_000))
}
