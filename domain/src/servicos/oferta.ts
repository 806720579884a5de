/** Column `servicos_profissionais.oferta`: a service that a clinic's manager offered to one of its professionals. Null: never offered, or one's own. */
export const statusOferta = ['pendente', 'aceita'] as const
export type StatusOferta = (typeof statusOferta)[number]

/** Actors on an offer: the manager who owns the service, or the professional who may perform it. */
export type AtorDaOferta = 'quem-oferece' | 'quem-recebe'

/** Allowed changes with their actor; null is the status before any offer. A pending offer is withdrawn or refused, an accepted one belongs to the professional. */
const transicoes: readonly [
  de: StatusOferta | null,
  para: StatusOferta | null,
  quem: readonly AtorDaOferta[],
][] = [
  [null, 'pendente', ['quem-oferece']],
  ['pendente', 'aceita', ['quem-recebe']],
  ['pendente', null, ['quem-oferece', 'quem-recebe']],
]

export const podeMudarOferta = (
  ator: AtorDaOferta,
  de: StatusOferta | null,
  para: StatusOferta | null,
): boolean =>
  transicoes.some(([antes, depois, quem]) => antes === de && depois === para && quem.includes(ator))
