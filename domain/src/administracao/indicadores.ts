import { diaDaSemana, inicioDoMes, somarDias } from '#domain/formato/dia.ts'
import { dataLocal, inicioDoDia } from '#domain/formato/fuso.ts'

/** The six cards of HOME-05, in their order. */
export const indicadores = [
  'usuarios',
  'clinicas',
  'profissionais',
  'consultas',
  'receita',
  'satisfacao',
] as const
export type Indicador = (typeof indicadores)[number]

export const periodos = ['semana', 'mes', 'trimestre', 'ano'] as const
export type Periodo = (typeof periodos)[number]
export const periodoPadrao: Periodo = 'mes'

/** The platform's calendar is that of the capital. */
export const zonaDaPlataforma = 'America/Sao_Paulo'

/** A period so far, and the equally long part of the period before; instants in epoch milliseconds, ends excluded. */
export interface Recorte {
  de: number
  ate: number
  antesDe: number
  antesAte: number
}

const meses: Record<Exclude<Periodo, 'semana'>, number> = { mes: 1, trimestre: 3, ano: 12 }

/** First day of the period in which `hoje` lies, or of an earlier one; weeks begin on Sunday. */
function comeco(hoje: string, periodo: Periodo, quantosAntes: number): string {
  if (periodo === 'semana') return somarDias(hoje, -diaDaSemana(hoje) - 7 * quantosAntes)
  const passo = meses[periodo]
  const dentro = (Number(hoje.slice(5, 7)) - 1) % passo
  return inicioDoMes(hoje, -dentro - passo * quantosAntes)
}

/** The period so far, beside the same part of the one before: a whole month is never compared with half of one. */
export function recorteDe(periodo: Periodo, agora: number): Recorte {
  const hoje = dataLocal(agora, zonaDaPlataforma)
  const [atual, anterior] = [comeco(hoje, periodo, 0), comeco(hoje, periodo, 1)].map((dia) =>
    inicioDoDia(dia, zonaDaPlataforma),
  ) as [number, number]
  return { de: atual, ate: agora, antesDe: anterior, antesAte: Math.min(anterior + (agora - atual), atual) }
}

/** Starts of the last `quantos` periods, oldest first, and the end of the newest: the points of a sparkline. */
export function cortesDe(periodo: Periodo, agora: number, quantos: number): number[] {
  const hoje = dataLocal(agora, zonaDaPlataforma)
  return Array.from({ length: quantos }, (_, i) =>
    inicioDoDia(comeco(hoje, periodo, quantos - 1 - i), zonaDaPlataforma),
  )
}

/** Change in tenths of a percent; null where there was nothing before. */
export function variacaoDe(agora: number, antes: number): number | null {
  return antes === 0 ? null : Math.round(((agora - antes) / antes) * 1000)
}

export const tiposDeVariacao = ['positiva', 'negativa', 'neutra'] as const
export type TipoDeVariacao = (typeof tiposDeVariacao)[number]

/** Whether a change is good: more is better for every one of the six. Half a percent is noise. */
export function tipoDaVariacao(variacao: number | null): TipoDeVariacao {
  if (variacao === null || Math.abs(variacao) < 5) return 'neutra'
  return variacao > 0 ? 'positiva' : 'negativa'
}
