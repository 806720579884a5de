import type { Modalidade } from '#domain/agendamentos/agendamento.ts'

export const tiposDeSugestao = [
  'abrir-intervalo',
  'fechar-intervalo',
  'duracao',
  'folga',
  'modalidade',
  'lembrete-extra',
  'sinal',
  'teto-de-encaixes',
] as const
export type TipoDeSugestao = (typeof tiposDeSugestao)[number]

export const situacoesDaSugestao = ['aberta', 'agendada', 'aplicada', 'dispensada', 'revertida'] as const
export type SituacaoDaSugestao = (typeof situacoesDaSugestao)[number]

/** Hours of one weekday, in wall minutes. */
export interface Bloco {
  dia_semana: number
  inicio_min: number
  fim_min: number
}

/** What would change. Nothing of it names a person: a suggestion is about hours and services, never about who comes. */
export type Mudanca =
  | ({ tipo: 'abrir-intervalo' | 'fechar-intervalo' | 'modalidade' } & Bloco)
  | { tipo: 'duracao'; servico_id: string; duracao_min: number }
  | { tipo: 'folga'; depois_min: number }
  | { tipo: 'lembrete-extra'; dias: number }
  | { tipo: 'sinal'; servico_id: string }
  | ({ tipo: 'teto-de-encaixes'; teto: number } & Bloco)

/** Kinds that change the hours, and go through their draft, approval and publication. */
export const mudamHorarios: readonly TipoDeSugestao[] = [
  'abrir-intervalo',
  'fechar-intervalo',
  'folga',
  'modalidade',
]

/** Kinds that are in force the moment they are applied, and no longer when reverted: the reminder is switched on, the cap is asked by every booking that squeezes in. */
export const aplicamNaHora: readonly TipoDeSugestao[] = ['lembrete-extra', 'teto-de-encaixes']

/** Units of a gain. Of the last two, less is better. */
export type Unidade = 'consultas-por-semana' | 'horas-por-semana' | 'minutos-de-atraso' | 'faltas-por-semana'

/** What is expected, with the interval in which it lies eight times in ten. */
export interface Ganho {
  unidade: Unidade
  valor: number
  de: number
  ate: number
}

/** Minutes that two people wait: whoever has the hour already, and whoever comes by the change; null where nobody comes. */
export interface EsperaDosDois {
  antes: number
  depois: number
  de_quem_entra: number | null
}

export interface ConteudoDaSugestao {
  titulo: string
  /** What the rows say, with how many there are. */
  prova: string
  mudanca: Mudanca
  ganho: Ganho
  espera: EsperaDosDois
  /** What was taken for granted; empty where nothing was. */
  supoe: string
}

/** One suggestion; its key is the change itself. */
export interface Sugestao extends ConteudoDaSugestao {
  tipo: TipoDeSugestao
  chave: string
  servico_id: string | null
}

export type EstadoDaVisita = 'concluida' | 'ausente' | 'cancelada' | 'sem-desfecho'

/** A consultation of the weeks that were looked at. */
export interface VisitaDaHistoria {
  /** Week, from 0 on. */
  semana: number
  /** Local day, 'YYYY-MM-DD', and wall time. */
  dia: string
  dia_semana: number
  minuto: number
  duracao_min: number
  estado: EstadoDaVisita
  dias_marcada: number
  atraso_min: number | null
  /** Real length; null where it was not measured. */
  real_min: number | null
  servico_id: string | null
  modalidade: Modalidade
}

/** Open minutes of one hour of the week in one of the weeks. */
export interface AbertaDaHistoria {
  semana: number
  dia_semana: number
  hora: number
  minutos: number
}

/** Who waits for an hour: wanted weekdays and times of day, empty for any. */
export interface EsperaDaHistoria {
  dias_semana: readonly number[]
  periodos: readonly ('manha' | 'tarde' | 'noite')[]
}

export interface ServicoDaHistoria {
  id: string
  nome: string
  duracao_min: number
  /** It has a price, and asks for nothing before the visit. */
  aceita_sinal: boolean
}

/** Some weeks of one agenda. */
export interface HistoriaDaAgenda {
  semanas: number
  visitas: readonly VisitaDaHistoria[]
  abertas: readonly AbertaDaHistoria[]
  esperas: readonly EsperaDaHistoria[]
  servicos: readonly ServicoDaHistoria[]
  /** Minutes after a consultation that are kept free now. */
  depois_min: number
}

/** Weeks that suggestions and simulations look at, and weeks after which a change is looked at again. */
export const semanasDaProva = 8
export const semanasDaConferencia = 4

export const chaveDe = (mudanca: Mudanca): string =>
  Object.entries(mudanca)
    .filter(([campo]) => campo !== 'tipo')
    .map(([, valor]) => valor)
    .join(':')

export const fimDe = ({ minuto, duracao_min }: Pick<VisitaDaHistoria, 'minuto' | 'duracao_min'>) =>
  minuto + duracao_min

/** Whether a visit begins in a block. */
export const noBloco = (visita: Pick<VisitaDaHistoria, 'dia_semana' | 'minuto'>, bloco: Bloco): boolean =>
  visita.dia_semana === bloco.dia_semana && visita.minuto >= bloco.inicio_min && visita.minuto < bloco.fim_min

export const veioOuFaltou = ({ estado }: VisitaDaHistoria) => estado === 'concluida' || estado === 'ausente'
