/** Column `servicos_profissionais.oferta`: a service that a clinic's manager offered to one of its professionals. Null: never offered, or one's own. */
export const statusOferta = ['pendente', 'aceita'] as const
export type StatusOferta = (typeof statusOferta)[number]

/** Who acts on an offer: the manager whose service it is, or the professional who may perform it. */
export type AtorDaOferta = 'quem-oferece' | 'quem-recebe'

/** From each status, null for none, who brings it to which: a pending one is withdrawn or refused, an accepted one is the professional's own. */
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
