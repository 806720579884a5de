import { dataDoNumero, numeroDoDia } from './dia.ts'

/**
 * Wall time in an IANA zone ('America/Sao_Paulo'), by the zone data of the platform's `Intl` and nothing else.
 * Instants are milliseconds since the epoch (UTC); minutes of a day are integers from 0 to 1439. An unknown zone is a
 * RangeError from `Intl`.
 */
const MINUTO = 60_000
const DIA = 86_400_000
/** Longer than any offset from UTC, so that it crosses every change of day. */
const ALCANCE = 26 * 60 * MINUTO
const TAMANHO_DO_CACHE = 20_000

export type HoraLocal = {
  /** Local date, 'YYYY-MM-DD'. */
  data: string
  /** Minute of the local day, 0 to 1439. */
  minuto: number
}

type Zona = { formato: Intl.DateTimeFormat; porDia: Map<number, number> }
const zonas = new Map<string, Zona>()

function zonaDe(zona: string): Zona {
  let guardada = zonas.get(zona)
  if (!guardada) {
    const formato = new Intl.DateTimeFormat('en-US', {
      timeZone: zona,
      hourCycle: 'h23',
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
      second: '2-digit',
    })
    guardada = { formato, porDia: new Map() }
    zonas.set(zona, guardada)
  }
  return guardada
}

/** The wall clock of the zone at an instant, written as if it were UTC, in milliseconds. */
function parede(formato: Intl.DateTimeFormat, instante: number): number {
  // 'en-US' writes 'MM/DD/YYYY, HH:MM:SS'.
  const texto = formato.format(instante)
  return Date.UTC(
    Number(texto.slice(6, 10)),
    Number(texto.slice(0, 2)) - 1,
    Number(texto.slice(3, 5)),
    Number(texto.slice(12, 14)),
    Number(texto.slice(15, 17)),
    Number(texto.slice(18, 20)),
  )
}

/** The IANA zone of the device, or of the process. */
export const zonaDoAparelho = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone

/** Milliseconds that the zone is ahead of UTC at an instant (negative in Brazil). */
export function desvio(instante: number, zona: string): number {
  const segundo = Math.floor(instante / 1000) * 1000
  return parede(zonaDe(zona).formato, segundo) - segundo
}

/** Local date and minute of an instant. */
export function horaLocal(instante: number, zona: string): HoraLocal {
  const local = parede(zonaDe(zona).formato, instante)
  const numero = Math.floor(local / DIA)
  return { data: dataDoNumero(numero), minuto: Math.floor((local - numero * DIA) / MINUTO) }
}

/** Local date of an instant, counted in days from 1970-01-01. */
export function diaLocal(instante: number, zona: string): number {
  const fixo = desvioDoDia(Math.floor(instante / DIA), zona)
  return Math.floor((instante + (fixo ?? desvio(instante, zona))) / DIA)
}

/** Local date, 'YYYY-MM-DD', of an instant: 'today' when the instant is now. */
export function dataLocal(instante: number, zona: string): string {
  return dataDoNumero(diaLocal(instante, zona))
}

/**
 * The instant at which the zone's clocks show that minute of that date.
 * @returns the first of the two when clocks are set back over it, null when they jump over it.
 */
export function instanteDe(data: string, minuto: number, zona: string): number | null {
  return instanteDoDia(numeroDoDia(data), minuto, zona)
}

/** As `instanteDe`, for a day counted from 1970-01-01. */
export function instanteDoDia(numero: number, minuto: number, zona: string): number | null {
  const relogio = numero * DIA + minuto * MINUTO
  let primeiro: number | null = null
  for (const perto of [relogio - ALCANCE, relogio, relogio + ALCANCE]) {
    const instante = relogio - desvio(perto, zona)
    const mostra = instante + desvio(instante, zona) === relogio
    if (mostra && (primeiro === null || instante < primeiro)) primeiro = instante
  }
  return primeiro
}

/** The first instant of a local date: 00:00, or later where clocks jump over midnight. */
export function inicioDoDia(data: string, zona: string): number {
  const numero = numeroDoDia(data)
  for (let minuto = 0; ; minuto++) {
    const instante = instanteDoDia(numero, minuto, zona)
    if (instante !== null) return instante
  }
}

/**
 * The zone's offset on a whole local day, in milliseconds; null when clocks may change on that day or beside it, and every wall time must be computed by itself. Remembered per
 * zone and day: a run over many days costs one look-up each.
 */
export function desvioDoDia(numero: number, zona: string): number | null {
  const { formato, porDia } = zonaDe(zona)
  if (porDia.size > TAMANHO_DO_CACHE) porDia.clear()
  const base = desvioAMeiaNoite(numero, formato, porDia)
  for (const vizinho of [numero - 1, numero + 1, numero + 2])
    if (desvioAMeiaNoite(vizinho, formato, porDia) !== base) return null
  return base
}

function desvioAMeiaNoite(numero: number, formato: Intl.DateTimeFormat, porDia: Map<number, number>): number {
  let guardado = porDia.get(numero)
  if (guardado === undefined) {
    guardado = parede(formato, numero * DIA) - numero * DIA
    porDia.set(numero, guardado)
  }
  return guardado
}

/** Whether the platform knows an IANA zone of that name. Old names and 'UTC' count, because devices report them. */
export function ehZona(zona: string): boolean {
  try {
    return new Intl.DateTimeFormat('pt-BR', { timeZone: zona }).resolvedOptions().timeZone !== ''
  } catch {
    return false
  }
}
