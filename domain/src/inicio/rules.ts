import type { Presenca, StatusAgendamento } from '#domain/agendamentos/agendamento.ts'
import { quantasAtividades } from './painel.ts'

const MINUTO = 60_000

/**
 * What is shown of the activities of every kind (HOME-03): the newest first, five of them; of the same instant in the order given.
 */
export function juntarAtividades<A extends { quando: string }>(...listas: readonly (readonly A[])[]): A[] {
  return listas
    .flat()
    .sort((a, b) => Date.parse(b.quando) - Date.parse(a.quando))
    .slice(0, quantasAtividades.mostradas)
}

/** What the day is told from: instants as ISO text. */
export interface ConsultaDoDia {
  status: StatusAgendamento
  data_agendamento: string
  presenca: Presenca | null
  chegada_em: string | null
  inicio_real: string | null
  profissional_id: string | null
}

const porComecar: readonly StatusAgendamento[] = ['agendado', 'confirmado', 'reagendado']

/** Whether somebody has come and is not yet being seen. */
export function espera({ status, chegada_em, presenca }: ConsultaDoDia): boolean {
  return chegada_em !== null && presenca !== 'ausente' && porComecar.includes(status)
}

/** Whole minutes that somebody in the waiting room has waited; null for who is not there. `agora` in epoch milliseconds. */
export function minutosDeEspera(consulta: ConsultaDoDia, agora: number): number | null {
  if (!espera(consulta)) return null
  return Math.max(0, Math.floor((agora - Date.parse(consulta.chegada_em!)) / MINUTO))
}

/**
 * By how many minutes a professional runs late, 0 for on time: the one who is being seen began so much later than agreed, or the next one
 * has come and has not begun. Who did not come delays nobody.
 */
export function atrasoDoDia(consultas: readonly ConsultaDoDia[], agora: number): number {
  const emCurso = consultas.find(({ status }) => status === 'em-andamento')
  const comecou = emCurso?.inicio_real ? atraso(emCurso, Date.parse(emCurso.inicio_real)) : 0
  const naSala = consultas.filter(espera).map((consulta) => atraso(consulta, agora))
  return Math.max(0, comecou, ...naSala)
}

const atraso = ({ data_agendamento }: ConsultaDoDia, ate: number) =>
  Math.floor((ate - Date.parse(data_agendamento)) / MINUTO)

/**
 * How long until a consultation, in the largest words that still help: 'começa agora', 'em 40 min', 'em 3 h', 'em 3 h 20 min'; null from a
 * day on, where days are counted by the calendar.
 */
export function contagemRegressiva(inicio: string, duracao_min: number, agora: number): string | null {
  const falta = Math.ceil((Date.parse(inicio) - agora) / MINUTO)
  if (falta <= -duracao_min) return null
  if (falta <= 0) return 'Começa agora'
  if (falta < 60) return `Em ${falta} min`
  if (falta >= 24 * 60) return null
  const [horas, minutos] = [Math.floor(falta / 60), falta % 60]
  return minutos === 0 ? `Em ${horas} h` : `Em ${horas} h ${minutos} min`
}
