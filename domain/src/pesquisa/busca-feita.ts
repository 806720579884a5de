/** What an answer shows of each kind. */
export const mostrados = {
  profissionais: 12,
  horarios: 4,
  outros: 2,
  servicos: 6,
  posts: 6,
  dicas: 6,
} as const
/** Searches that a person keeps, at most. */
export const limiteBuscasSalvas = 50
/** Days after which a search that was not saved is forgotten. */
export const diasDoHistorico = 30

/** How long what was erased of the history may be taken back; then it is deleted. */
export const minutosParaRestaurar = 10
