import type { Motivo, TipoDeMotivo } from '#domain/horarios/livres/motivo.ts'
import type { DiaDaPrevia } from '#domain/horarios/contract-previa.ts'

export type Lacuna = DiaDaPrevia['lacunas'][number]

/** State of one minute of a day. */
export type RespostaDoMinuto =
  | { tipo: 'livre' }
  /** Inside a free consultation that begins earlier. */
  | { tipo: 'dentro'; inicio_min: number }
  | { tipo: 'lacuna'; lacuna: Lacuna }

/** Why a consultation may or may not begin at a minute (0 to 1439); null when the day does not say. */
export function respostaDoMinuto(dia: DiaDaPrevia, minuto: number): RespostaDoMinuto | null {
  if (dia.livres.some((livre) => livre.minuto === minuto)) return { tipo: 'livre' }
  const lacuna = dia.lacunas.find(({ inicio_min, fim_min }) => inicio_min <= minuto && minuto < fim_min)
  if (lacuna) return { tipo: 'lacuna', lacuna }
  const dentro = dia.livres.findLast(
    (livre) => livre.minuto < minuto && minuto < livre.minuto + livre.duracao_min,
  )
  return dentro ? { tipo: 'dentro', inicio_min: dentro.minuto } : null
}

/** The free starts of a day, each once. */
export function iniciosDe({ livres }: DiaDaPrevia): number[] {
  return [...new Set(livres.map(({ minuto }) => minuto))]
}

/** The one reason that closes the day from midnight to midnight. */
export function motivoDoDia({ lacunas }: DiaDaPrevia): Motivo | null {
  const [unica] = lacunas
  return lacunas.length === 1 && unica!.inicio_min === 0 && unica!.fim_min === 1440 ? unica!.motivo : null
}

/** The gaps to mention: without the night before and after the hours. */
export function lacunasVisiveis(dia: DiaDaPrevia): Lacuna[] {
  if (motivoDoDia(dia)) return []
  return dia.lacunas.filter(
    ({ motivo, inicio_min, fim_min }) =>
      motivo.tipo !== 'fora-do-expediente' || (inicio_min > 0 && fim_min < 1440),
  )
}

/** Kinds of reasons by the minutes that they remove from a day, the largest first. */
export function motivosPorPeso(dia: DiaDaPrevia): TipoDeMotivo[] {
  const pesos = new Map<TipoDeMotivo, number>()
  for (const { motivo, inicio_min, fim_min } of lacunasVisiveis(dia))
    pesos.set(motivo.tipo, (pesos.get(motivo.tipo) ?? 0) + fim_min - inicio_min)
  return [...pesos].toSorted((a, b) => b[1] - a[1]).map(([tipo]) => tipo)
}

/** The hours shared by the bars of all days: everything free or taken, at least four hours. */
export function janelaDaPrevia(dias: readonly DiaDaPrevia[]): { de: number; ate: number } {
  let [de, ate] = [1440, 0]
  for (const dia of dias) {
    for (const livre of dia.livres) {
      de = Math.min(de, livre.minuto)
      ate = Math.max(ate, livre.minuto + livre.duracao_min)
    }
    for (const lacuna of lacunasVisiveis(dia)) {
      de = Math.min(de, lacuna.inicio_min)
      ate = Math.max(ate, lacuna.fim_min)
    }
  }
  if (ate <= de) return { de: 480, ate: 1080 }
  const inicio = Math.floor(de / 60) * 60
  return { de: inicio, ate: Math.min(1440, Math.max(Math.ceil(ate / 60) * 60, inicio + 240)) }
}

/** Look of a stretch of a bar. */
export type Tom = 'livre' | 'ocupado' | 'pausa' | 'regra' | 'fechado'
export type Trecho = { inicio_min: number; fim_min: number; tom: Tom }

const tons: Partial<Record<TipoDeMotivo, Tom>> = {
  ocupado: 'ocupado',
  'intervalo-antes': 'ocupado',
  'intervalo-depois': 'ocupado',
  'sala-ocupada': 'ocupado',
  pausa: 'pausa',
  'fora-do-expediente': 'fechado',
  feriado: 'fechado',
  excecao: 'fechado',
  'sem-expediente': 'fechado',
  'sem-template': 'fechado',
}

/** A day as stretches of a bar. Free consultations that touch are joined. */
export function trechosDe({ livres, lacunas }: DiaDaPrevia): Trecho[] {
  const trechos: Trecho[] = lacunas.map(({ inicio_min, fim_min, motivo }) => ({
    inicio_min,
    fim_min,
    tom: tons[motivo.tipo] ?? 'regra',
  }))
  let aberto: Trecho | null = null
  for (const { minuto, duracao_min } of livres) {
    if (aberto && minuto <= aberto.fim_min) aberto.fim_min = Math.max(aberto.fim_min, minuto + duracao_min)
    else trechos.push((aberto = { inicio_min: minuto, fim_min: minuto + duracao_min, tom: 'livre' }))
  }
  return trechos.toSorted((a, b) => a.inicio_min - b.inicio_min)
}
