import type { Presenca, StatusAgendamento } from '#domain/agendamentos/agendamento.ts'
import { quantasAtividades } from './painel.ts'

const MINUTO = 60_000

/** The shown activities of all kinds (HOME-03): the five newest; at one instant in the given order. */
export function juntarAtividades<A extends { quando: string }>(...listas: readonly (readonly A[])[]): A[] {
  return listas
    .flat()
    .sort((a, b) => Date.parse(b.quando) - Date.parse(a.quando))
    .slice(0, quantasAtividades.mostradas)
}

/** A consultation of the day. Instants as ISO text. */
export interface ConsultaDoDia {
  status: StatusAgendamento
  data_agendamento: string
  presenca: Presenca | null
  chegada_em: string | null
  inicio_real: string | null
  profissional_id: string | null
}

const porComecar: readonly StatusAgendamento[] = ['agendado', 'confirmado', 'reagendado']

/** Whether the patient has arrived and waits. */
export function espera({ status, chegada_em, presenca }: ConsultaDoDia): boolean {
  return chegada_em !== null && presenca !== 'ausente' && porComecar.includes(status)
}

/** Whole minutes that somebody in the waiting room has waited; null for a patient who is not there. `agora` in epoch milliseconds. */
export function minutosDeEspera(consulta: ConsultaDoDia, agora: number): number | null {
  if (!espera(consulta)) return null
  return Math.max(0, Math.floor((agora - Date.parse(consulta.chegada_em!)) / MINUTO))
}

/**
 * Delay of a professional in minutes, 0 for on time: the present consultation began so much later than agreed, or the next patient has arrived and waits. A missing patient delays
 * nobody.
 */
export function atrasoDoDia(consultas: readonly ConsultaDoDia[], agora: number): number {
  const emCurso = consultas.find(({ status }) => status === 'em-andamento')
  const comecou = emCurso?.inicio_real ? atraso(emCurso, Date.parse(emCurso.inicio_real)) : 0
  const naSala = consultas.filter(espera).map((consulta) => atraso(consulta, agora))
  return Math.max(0, comecou, ...naSala)
}

const atraso = ({ data_agendamento }: ConsultaDoDia, ate: number) =>
  Math.floor((ate - Date.parse(data_agendamento)) / MINUTO)

/** Time until a consultation, in the largest useful words: 'começa agora', 'em 40 min', 'em 3 h', 'em 3 h 20 min'; null from a day on, where the calendar counts days. */
export function contagemRegressiva(inicio: string, duracao_min: number, agora: number): string | null {
  const falta = Math.ceil((Date.parse(inicio) - agora) / MINUTO)
  if (falta <= -duracao_min) return null
  if (falta <= 0) return 'Começa agora'
  if (falta < 60) return `Em ${falta} min`
  if (falta >= 24 * 60) return null
  const [horas, minutos] = [Math.floor(falta / 60), falta % 60]
  return minutos === 0 ? `Em ${horas} h` : `Em ${horas} h ${minutos} min`
}
