import { plural } from '#domain/formato/plural.ts'

const HORA = 3_600_000

/** Waiting time in words: minutes, then hours, then days. */
export function tempoDeEspera(desde: string, agora: number): string {
  const ms = Math.max(0, agora - Date.parse(desde))
  if (ms < HORA) return plural(Math.max(1, Math.floor(ms / 60_000)), 'minuto')
  if (ms < 48 * HORA) return plural(Math.floor(ms / HORA), 'hora')
  return plural(Math.floor(ms / (24 * HORA)), 'dia')
}
