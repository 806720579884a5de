import type { Modalidade } from '#domain/agendamentos/agendamento.ts'
import type { Aceitacao } from './conteudo.ts'

/** Part of a day: minutes of the local clock, `inicio_min` 0 to 1439, `fim_min` up to 1440 (midnight), end excluded. */
export type Faixa = { inicio_min: number; fim_min: number }

/** An opening window of a day: for whom, where and for which services. */
export type Janela = Faixa & {
  local_id: string | null
  sala_id: string | null
  /** At least one. */
  modalidades: readonly Modalidade[]
  /** Null: every service. */
  servico_ids: readonly string[] | null
  /** Names of plans; null: every plan that the professional takes. Without effect where `aceita` is 'so-particular'. */
  planos: readonly string[] | null
  aceita: Aceitacao
}

/** `dia_semana` is 0 (Sunday) to 6. */
export type Intervalo = Janela & { dia_semana: number }
export type Pausa = Faixa & { dia_semana: number }

/**
 * The published week of a professional, and its rules. The template without dates is the default; a dated one replaces it from `vigente_de` to `vigente_ate`, both included. Dated
 * ones do not overlap; if they did, the one that begins last would count.
 */
export type Template = {
  id: string
  vigente_de: string | null
  vigente_ate: string | null
  /** IANA zone of the professional's place; all dates and minutes are local to it. */
  zona: string
  /** Starts lie on a grid of so many minutes that begins with each window. */
  passo_min: number
  /** Length of a consultation whose service has none. */
  duracao_min: number
  /** Free minutes that a consultation needs around itself. They may lie outside the window. */
  intervalo_antes_min: number
  intervalo_depois_min: number
  /** Least notice, in minutes before the start. */
  antecedencia_min: number
  /** Local days that can be booked, today included. */
  horizonte_dias: number
  /** Most consultations of one local day, and of one week from Sunday on; null: no limit. */
  max_por_dia: number | null
  max_por_semana: number | null
  /** Whether the current local day can be booked. */
  mesmo_dia: boolean
  intervalos: readonly Intervalo[]
  /** Breaks: they interrupt the intervals of their weekday, and no window of an exception. */
  pausas: readonly Pausa[]
}

/**
 * A change of one local date. On one date: 'fecha' always takes away its part of the day (all of it without `faixa`); 'substitui' windows replace weekday, breaks and holiday;
 * 'acrescenta' windows are added.
 */
export type Excecao =
  | { data: string; modo: 'fecha'; faixa: Faixa | null }
  | { data: string; modo: 'substitui' | 'acrescenta'; janela: Janela }

/** An instant range in epoch milliseconds, end excluded. */
export type Ocupado = { inicio: number; fim: number }

/** A room of the hours that somebody else of the clinic has, buffers included, or that is out of use. */
export type SalaTomada = Ocupado & { sala_id: string }

/**
 * A session of a group with at least one patient: `tomadas` of its `vagas`, holds included. Its time is taken, except for those who want the same service. At most one begins at an
 * instant.
 */
export type Sessao = {
  servico_id: string
  /** Epoch milliseconds. */
  inicio: number
  duracao_min: number
  intervalo_antes_min: number
  intervalo_depois_min: number
  modalidade: Modalidade
  /** Where it takes place; null without a place. */
  local_id: string | null
  sala_id: string | null
  vagas: number
  tomadas: number
}

/** The wanted consultation; an absent field does not matter. */
export type PedidoDeHorario = {
  servico?: {
    id: string
    duracao_min: number
    /** Null: as the template says. */
    intervalo_antes_min: number | null
    intervalo_depois_min: number | null
    modalidades: readonly Modalidade[]
    /** Places of the service, for windows that have a place; null or absent: every place. */
    local_ids?: readonly string[] | null
    /** As `planos` of a window. */
    planos?: readonly string[] | null
    aceita?: Aceitacao
    /** Seats of one hour; absent: one. */
    vagas?: number
  }
  modalidade?: Modalidade
  pagamento?: 'particular' | { plano: string }
  local_id?: string
}

/** Everything that decides when one professional is free. The order of a list matters only where it is stated. */
export type EntradaHorarios = {
  /** First and last local date, 'YYYY-MM-DD', both included. */
  de: string
  ate: string
  /** Now, epoch milliseconds. */
  agora: number
  templates: readonly Template[]
  excecoes: readonly Excecao[]
  /** Local dates closed by a holiday, with its name; without those on which the professional works. */
  feriados: ReadonlyMap<string, string>
  /** Taken ranges, sorted by `inicio`, each with its own buffers. */
  ocupados: readonly Ocupado[]
  /** When rooms are taken, sorted by `inicio`; absent: never. */
  salas?: readonly SalaTomada[]
  /** Sessions of groups; absent: none. */
  sessoes?: readonly Sessao[]
  /** Consultations by local date, for the limits, a session counted once: every day of the weeks of `de` and `ate`. */
  marcados: ReadonlyMap<string, number>
  pedido: PedidoDeHorario
  /** Names of the plans that the professional takes; absent: any. */
  planos_aceitos?: readonly string[]
  /** At most this many slots; none when absent. */
  limite?: number
}

export type HorarioLivre = {
  /** Epoch milliseconds. */
  inicio: number
  duracao_min: number
  /** Those of the window that match the request; for a session, its own. */
  modalidades: readonly Modalidade[]
  local_id: string | null
  sala_id: string | null
  /** Free seats; only for a service with several. */
  restam?: number
  /** The slot joins a session: its place and room are set already. */
  junta?: true
}
