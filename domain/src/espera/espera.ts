import type { Modalidade } from '#domain/agendamentos/agendamento.ts'

/** Column `lista_espera.status`. */
export const statusEspera = [
  'aguardando',
  'ofertado',
  'agendado',
  'recusado',
  'expirado',
  'retirado',
] as const
export type StatusEspera = (typeof statusEspera)[number]

export const rotulosStatusEspera: Record<StatusEspera, string> = {
  aguardando: 'Na lista',
  ofertado: 'Horário oferecido',
  agendado: 'Agendado',
  recusado: 'Recusado',
  expirado: 'Expirado',
  retirado: 'Retirado',
}

/** Column `ofertas_espera.status`. */
export const statusOferta = ['aberta', 'aceita', 'recusada', 'expirada', 'retirada'] as const
export type StatusOferta = (typeof statusOferta)[number]

/** Parts of a day, in minutes of the local clock; end excluded. */
export const periodos = ['manha', 'tarde', 'noite'] as const
export type Periodo = (typeof periodos)[number]
export const faixaDoPeriodo: Record<Periodo, { de: number; ate: number }> = {
  manha: { de: 0, ate: 720 },
  tarde: { de: 720, ate: 1_080 },
  noite: { de: 1_080, ate: 1_440 },
}
export const rotulosPeriodo: Record<Periodo, string> = { manha: 'Manhã', tarde: 'Tarde', noite: 'Noite' }

/** Column `lista_espera.prioridade`, by its number: given by the professional, with a reason. */
export const prioridadesEspera = ['normal', 'alta', 'urgente'] as const
export type PrioridadeEspera = (typeof prioridadesEspera)[number]
export const rotulosPrioridadeEspera: Record<PrioridadeEspera, string> = {
  normal: 'Normal',
  alta: 'Alta',
  urgente: 'Urgente',
}

/** How long an offered hour is held for one person, in milliseconds. */
export const ofertaDura = 15 * 60_000
/** How long a person who lost a race keeps their place for that very hour, in milliseconds. */
export const encaixeJustoDura = 24 * 3_600_000
/** Most open entries of one person, and offers in a row that may go unanswered. */
export const maximoNaEspera = 10
export const ofertasSemResposta = 3
/** Days of the past from which a person's chance is computed. */
export const diasDasVagas = 28
/** Furthest day of an entry. */
export const maiorEsperaDias = 180

/** The rule by which freed hours are offered, in the words of the screen. */
export const regraDaEspera =
  'O horário que vaga é oferecido a uma pessoa de cada vez e fica guardado para ela por 15 minutos. Primeiro quem perdeu exatamente aquele horário, depois a prioridade dada pelo profissional e, por fim, a ordem de chegada. Quem não pode ser atendido naquele dia ou local é pulado e continua no mesmo lugar.'

/** Wishes of a waiting person. Empty lists: any. */
export interface DesejoDeEspera {
  /** Local dates, both included. */
  de: string
  ate: string
  /** 0 is Sunday. */
  dias_semana: readonly number[]
  periodos: readonly Periodo[]
  local_ids: readonly string[]
  modalidade: Modalidade | null
  /** Least minutes between the offer and the start. */
  aviso_min: number
  /** Only that very hour, epoch milliseconds ('encaixe justo'). */
  inicio_exato: number | null
  /** Only hours before this one, epoch milliseconds: the start of the appointment that is to come earlier. */
  antes_de: number | null
}
