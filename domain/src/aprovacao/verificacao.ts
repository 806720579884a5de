/** The professional is told so many days before the end of a verification. */
export const diasDeAvisoDaReconferencia = 30
/** A verification that is over counts as being renewed for so many days; after them the finder leaves the professional out. */
export const diasDeRenovacao = 60

const DIA_MS = 86_400_000

/** What a verification is worth: with a seal, without one while it is renewed, or nothing. */
export type SituacaoDaVerificacao = 'em-vigor' | 'em-renovacao' | 'vencida'

/**
 * The one rule of the seal, for list, profile, own page and administration.
 * @param conferir_ate end of the check, which is a year after it (epoch ms)
 * @param agora epoch ms
 */
export function situacaoDaVerificacao(conferir_ate: number, agora: number): SituacaoDaVerificacao {
  if (agora < conferir_ate) return 'em-vigor'
  return agora < conferir_ate + diasDeRenovacao * DIA_MS ? 'em-renovacao' : 'vencida'
}

/** The last end (ms) of a check that is worth nothing at `agora`. */
export const vencidasAte = (agora: number): number => agora - diasDeRenovacao * DIA_MS
