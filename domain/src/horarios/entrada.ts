import type { Modalidade } from '#domain/agendamentos/agendamento.ts'
import type { Aceitacao } from './conteudo.ts'

/** Part of a day: minutes of the local clock, `inicio_min` 0 to 1439, `fim_min` up to 1440 (midnight), end excluded. */
export type Faixa = { inicio_min: number; fim_min: number }

/** A stretch of a day in which the professional attends, and whom, where and what for. */
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
 * The week of a professional as published, and its rules. One without dates is the default; a dated one takes its place from
 * `vigente_de` to `vigente_ate`, both included. Dated ones do not overlap; if they did, the one that begins last would count.
 */
export type Template = {
  id: string
  vigente_de: string | null
  vigente_ate: string | null
  /** IANA zone of the place where the professional works; dates and minutes are of its clocks. */
  zona: string
  /** Starts lie on a grid of so many minutes that begins with each window. */
  passo_min: number
  /** How long a consultation is where the service does not say. */
  duracao_min: number
  /** Free minutes that a consultation needs around itself. They may lie outside of the window. */
  intervalo_antes_min: number
  intervalo_depois_min: number
  /** Nobody books later than so many minutes before the start. */
  antecedencia_min: number
  /** Local days that can be booked, today included. */
  horizonte_dias: number
  /** Consultations of one local day, of one week from Sunday on; null: as many as fit. */
  max_por_dia: number | null
  max_por_semana: number | null
  /** Whether the local day of now can be booked at all. */
  mesmo_dia: boolean
  intervalos: readonly Intervalo[]
  /** They interrupt the intervals of their weekday, and no window of an exception. */
  pausas: readonly Pausa[]
}

/**
 * What changes one local date. On one date: any 'fecha' takes away its part of the day (all of it without `faixa`), whatever else is
 * there; 'substitui' windows take the place of weekday, breaks and holiday; 'acrescenta' windows come on top of them.
 */
export type Excecao =
  | { data: string; modo: 'fecha'; faixa: Faixa | null }
  | { data: string; modo: 'substitui' | 'acrescenta'; janela: Janela }

/** An instant range in epoch milliseconds, end excluded. */
export type Ocupado = { inicio: number; fim: number }

/** A room that the hours name, taken by somebody else of the clinic, buffers included, or out of use. */
export type SalaTomada = Ocupado & { sala_id: string }

/**
 * A session of a group that somebody is in already: `tomadas` of its `vagas`, held ones among them. Its time is one of those that are
 * taken, and who wants the same service may still have it. At most one begins at an instant.
 */
export type Sessao = {
  servico_id: string
  /** Epoch milliseconds. */
  inicio: number
  duracao_min: number
  intervalo_antes_min: number
  intervalo_depois_min: number
  modalidade: Modalidade
  /** Where it takes place, and null for what does not happen at a place. */
  local_id: string | null
  sala_id: string | null
  vagas: number
  tomadas: number
}

/** What somebody looks for; whatever is absent does not matter to them. */
export type PedidoDeHorario = {
  servico?: {
    id: string
    duracao_min: number
    /** Null: as the template says. */
    intervalo_antes_min: number | null
    intervalo_depois_min: number | null
    modalidades: readonly Modalidade[]
    /** Where it is offered, of the windows that have a place; null or absent: at every one. */
    local_ids?: readonly string[] | null
    /** As those of a window. */
    planos?: readonly string[] | null
    aceita?: Aceitacao
    /** How many people share one hour of it; one when absent. */
    vagas?: number
  }
  modalidade?: Modalidade
  pagamento?: 'particular' | { plano: string }
  local_id?: string
}

/** Everything that decides when one professional is free. Nothing depends on the order of its lists but where it is said. */
export type EntradaHorarios = {
  /** First and last local date, 'YYYY-MM-DD', both included. */
  de: string
  ate: string
  /** Now, epoch milliseconds. */
  agora: number
  templates: readonly Template[]
  excecoes: readonly Excecao[]
  /** Local dates that are closed for a holiday, with its name; those that the professional works on are left out by who reads them. */
  feriados: ReadonlyMap<string, string>
  /** What is taken already, sorted by `inicio`, each with its own buffers included. */
  ocupados: readonly Ocupado[]
  /** When rooms cannot be had, sorted by `inicio`; absent: always. */
  salas?: readonly SalaTomada[]
  /** Of groups; none when absent. */
  sessoes?: readonly Sessao[]
  /** Consultations by local date, a session counted once, for the limits: of every day of the weeks that `de` and `ate` lie in. */
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
  /** Those of the window that the request leaves; of a session, its own. */
  modalidades: readonly Modalidade[]
  local_id: string | null
  sala_id: string | null
  /** Seats that are left; only of a service with several. */
  restam?: number
  /** Others are in it already: place and room are theirs, and not to be looked for. */
  junta?: true
}
