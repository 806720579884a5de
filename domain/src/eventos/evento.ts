/**
 * What the live channel tells of. A word is the capability whose rows changed; `acesso` says that what the person may see has
 * changed. Column `eventos.tipo` knows one word more, `sessao`, which no client is told.
 */
export const tiposEvento = [
  'acesso',
  'agendamentos',
  'aprovacao',
  'clinicas',
  'emprestimos',
  'equipe',
  'espera',
  'horarios',
  'notificacoes',
  'pacientes',
] as const
export type TipoEvento = (typeof tiposEvento)[number]

/** One change: which kind of row, and its id. What is in the row is read through its own procedure. */
export interface Evento {
  tipo: TipoEvento
  id: string
}

export function ehTipoEvento(palavra: unknown): palavra is TipoEvento {
  return (tiposEvento as readonly unknown[]).includes(palavra)
}

/** Address of the channel. */
export const caminhoDosEventos = '/api/eventos'

/** Seconds between two signs of life of the server on a stream without events. */
export const pulsoSegundos = 20
