import type { Modalidade } from '#domain/agendamentos/agendamento.ts'

/** Column `intervalos_horarios.tipo`: opening hours, or a break inside them. */
export const tiposIntervalo = ['atendimento', 'pausa'] as const
export type TipoIntervalo = (typeof tiposIntervalo)[number]
export const rotulosTipoIntervalo: Record<TipoIntervalo, string> = {
  atendimento: 'Atendimento',
  pausa: 'Pausa',
}

/** Column `intervalos_horarios.aceita`: who may book there, by the way they pay. */
export const aceitacoes = ['todos', 'so-planos', 'so-particular'] as const
export type Aceitacao = (typeof aceitacoes)[number]
export const rotulosAceitacao: Record<Aceitacao, string> = {
  todos: 'Planos e particular',
  'so-planos': 'Só planos de saúde',
  'so-particular': 'Só particular',
}

/** Column `templates_horarios.confirmacao`: whether a booking stands at once or waits for the professional. */
export const confirmacoes = ['automatica', 'manual'] as const
export type Confirmacao = (typeof confirmacoes)[number]
export const rotulosConfirmacao: Record<Confirmacao, string> = {
  automatica: 'Automática',
  manual: 'Manual',
}

/** Column `excecoes_horarios.modo`. On one date 'substitui' applies first, then 'acrescenta', and 'fecha' last. */
export const modosExcecao = ['fecha', 'substitui', 'acrescenta'] as const
export type ModoExcecao = (typeof modosExcecao)[number]
export const rotulosModoExcecao: Record<ModoExcecao, string> = {
  fecha: 'Fecha',
  substitui: 'Substitui',
  acrescenta: 'Acrescenta',
}

/** Part of a day with its offer: minutes of the local clock, `fim_min` up to 1440, end excluded. */
export interface JanelaDeAtendimento {
  inicio_min: number
  fim_min: number
  /** Null where no place is needed (only teleconsulta or domiciliar). */
  local_id: string | null
  sala_id: string | null
  modalidades: Modalidade[]
  /** Null: every service. */
  servico_ids: string[] | null
  /** Names of health plans; null: every one that the professional takes. */
  planos: string[] | null
  aceita: Aceitacao
}

/** One interval of the week. Of a break only the hours count. */
export interface IntervaloSemanal extends JanelaDeAtendimento {
  /** Sunday 0 to Saturday 6. */
  dia_semana: number
  tipo: TipoIntervalo
}

/** The rules of a template: columns of `templates_horarios` of the same name. */
export interface RegrasTemplate {
  /** Starts are offered every so many minutes from the beginning of an interval. */
  passo_min: number
  /** Length of a consultation whose service has none. */
  duracao_min: number
  intervalo_antes_min: number
  intervalo_depois_min: number
  /** Minimum notice, in minutes. */
  antecedencia_min: number
  /** How many local days can be booked, today included. */
  horizonte_dias: number
  /** Null: no limit. */
  max_por_dia: number | null
  max_por_semana: number | null
  /** Whether the day itself may be booked. */
  mesmo_dia: boolean
  confirmacao: Confirmacao
  /** First consultations of a patient, per day; null: no limit. */
  primeira_consulta_max_por_dia: number | null
}

/** A template as it is edited, stored (`versoes_template_horarios.conteudo`) and published. */
export interface ConteudoTemplate {
  nome: string
  /** IANA zone of all minutes and dates; the server takes it from the places. */
  zona: string
  /** 'YYYY-MM-DD', both included. Both null for the default, which counts when no dated template does. */
  vigente_de: string | null
  vigente_ate: string | null
  regras: RegrasTemplate
  intervalos: IntervaloSemanal[]
}

/** Smallest and largest value of each number, as the database has them. */
export const limitesRegras = {
  passo_min: [5, 240],
  duracao_min: [5, 480],
  intervalo_antes_min: [0, 240],
  intervalo_depois_min: [0, 240],
  antecedencia_min: [0, 43_200],
  horizonte_dias: [1, 365],
  max_por_dia: [1, 200],
  max_por_semana: [1, 1_000],
  primeira_consulta_max_por_dia: [1, 200],
} as const satisfies Partial<Record<keyof RegrasTemplate, readonly [number, number]>>

/** Most intervals of a template, templates of a professional, and periods and windows of one act on exceptions. */
export const maiorNumero = { intervalos: 140, templates: 30, periodos: 60, janelas: 20 } as const

export const regrasPadrao: RegrasTemplate = {
  passo_min: 30,
  duracao_min: 30,
  intervalo_antes_min: 0,
  intervalo_depois_min: 0,
  antecedencia_min: 60,
  horizonte_dias: 60,
  max_por_dia: null,
  max_por_semana: null,
  mesmo_dia: true,
  confirmacao: 'automatica',
  primeira_consulta_max_por_dia: null,
}

/** Content of a new template: Monday to Friday, 8:00 to 18:00 with a break at noon, at the given place. */
export function conteudoInicial(nome: string, zona: string, local_id: string | null): ConteudoTemplate {
  const base = {
    local_id,
    sala_id: null,
    modalidades: [local_id === null ? 'teleconsulta' : 'presencial'] as Modalidade[],
    servico_ids: null,
    planos: null,
    aceita: 'todos' as const,
  }
  const intervalos = [1, 2, 3, 4, 5].flatMap((dia_semana): IntervaloSemanal[] => [
    { ...base, dia_semana, tipo: 'atendimento', inicio_min: 480, fim_min: 1080 },
    { ...base, dia_semana, tipo: 'pausa', inicio_min: 720, fim_min: 780 },
  ])
  return { nome, zona, vigente_de: null, vigente_ate: null, regras: { ...regrasPadrao }, intervalos }
}

/** Opening minutes of a week, without the breaks; overlaps count once. */
export function minutosPorSemana({ intervalos }: Pick<ConteudoTemplate, 'intervalos'>): number {
  const minutos = new Set<number>()
  const cada = (tipo: TipoIntervalo, fazer: (minuto: number) => void) => {
    for (const { dia_semana, inicio_min, fim_min } of intervalos.filter((um) => um.tipo === tipo))
      for (let minuto = inicio_min; minuto < fim_min; minuto++) fazer(dia_semana * 1440 + minuto)
  }
  cada('atendimento', (minuto) => minutos.add(minuto))
  cada('pausa', (minuto) => minutos.delete(minuto))
  return minutos.size
}
