/**
 * Events of the live channel. Each word is the capability whose rows changed; `acesso` means that the person's rights have changed. Column `eventos.tipo` has one word more,
 * `sessao`, which no client gets.
 */
export const tiposEvento = [
  'acesso',
  'agendamentos',
  'aprovacao',
  'clinicas',
  'emprestimos',
  'equipe',
  'espera',
  'financeiro',
  'horarios',
  'notificacoes',
  'pacientes',
  'prontuario',
  'rede',
] as const
export type TipoEvento = (typeof tiposEvento)[number]

/** One change: the kind of row, and its id. The row's procedure gives its content. Of the network the id is empty: it says only that there is something to ask for. */
export interface Evento {
  tipo: TipoEvento
  id: string
}

export function ehTipoEvento(palavra: unknown): palavra is TipoEvento {
  return (tiposEvento as readonly unknown[]).includes(palavra)
}

/** Address of the channel. */
export const caminhoDosEventos = '/api/eventos'

/** Seconds between two pulses of the server on a stream without events. */
export const pulsoSegundos = 20
