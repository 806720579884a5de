import { epoch, formatarDia, type Instante } from './data.ts'
import { diasEntre } from './dia.ts'
import { plural } from './plural.ts'

const MINUTO = 60_000
const HORA = 60 * MINUTO
const DIA = 24 * HORA

/** Elapsed milliseconds; zero for a clock that runs ahead. */
function decorrido(quando: Instante, agora: Instante): number {
  return Math.max(0, epoch(agora) - epoch(quando))
}

/** Age of a post (POST-05): 'Há poucos minutos', 'Há N horas', 'Ontem' (24 to 48 hours), 'Há N dias'. */
export function tempoDoPost(quando: Instante, agora: Instante): string {
  const ms = decorrido(quando, agora)
  if (ms < HORA) return 'Há poucos minutos'
  if (ms < DIA) return `Há ${plural(Math.floor(ms / HORA), 'hora')}`
  if (ms < 2 * DIA) return 'Ontem'
  return `Há ${plural(Math.floor(ms / DIA), 'dia')}`
}

/** Age of a recent activity (HOME-03): 'Agora mesmo' under one minute, then minutes, hours, days. */
export function tempoDaAtividade(quando: Instante, agora: Instante): string {
  const ms = decorrido(quando, agora)
  if (ms < MINUTO) return 'Agora mesmo'
  if (ms < HORA) return `Há ${plural(Math.floor(ms / MINUTO), 'minuto')}`
  if (ms < DIA) return `Há ${plural(Math.floor(ms / HORA), 'hora')}`
  return `Há ${plural(Math.floor(ms / DIA), 'dia')}`
}

/**
 * Day of a transaction (FIN-04): 'Hoje', 'Ontem', 'N dias atrás' up to 7 days, else 'dd/MM/yyyy'; a day to come is written out.
 * Both are civil days 'YYYY-MM-DD'; `hoje` is that of the person's zone.
 */
export function diaDaTransacao(data: string, hoje: string): string {
  const dias = diasEntre(data, hoje)
  if (dias === 0) return 'Hoje'
  if (dias === 1) return 'Ontem'
  return dias > 1 && dias <= 7 ? `${dias} dias atrás` : formatarDia(data)
}
