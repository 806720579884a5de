import type { Modalidade } from '#domain/agendamentos/agendamento.ts'
import { diaDaSemana } from '#domain/formato/dia.ts'
import { horaLocal } from '#domain/formato/fuso.ts'
import { faixaDoPeriodo, ofertasSemResposta, type DesejoDeEspera, type StatusEspera } from './espera.ts'

/** A free start, as the slot engine gives it. */
interface Inicio {
  /** Epoch milliseconds. */
  inicio: number
  local_id: string | null
  modalidades: readonly Modalidade[]
}

/** Whether a free start suits a waiting person; places, days and parts of the day in `zona`. */
export function serve(
  desejo: DesejoDeEspera,
  livre: Inicio,
  { zona, agora }: { zona: string; agora: number },
): boolean {
  if (desejo.modalidade !== null && !livre.modalidades.includes(desejo.modalidade)) return false
  if (livre.inicio < agora + desejo.aviso_min * 60_000) return false
  if (desejo.antes_de !== null && livre.inicio >= desejo.antes_de) return false
  if (desejo.inicio_exato !== null) return livre.inicio === desejo.inicio_exato
  if (desejo.local_ids.length > 0 && (livre.local_id === null || !desejo.local_ids.includes(livre.local_id)))
    return false
  const { data, minuto } = horaLocal(livre.inicio, zona)
  if (data < desejo.de || data > desejo.ate) return false
  if (desejo.dias_semana.length > 0 && !desejo.dias_semana.includes(diaDaSemana(data))) return false
  return (
    desejo.periodos.length === 0 ||
    desejo.periodos.some((cada) => faixaDoPeriodo[cada].de <= minuto && minuto < faixaDoPeriodo[cada].ate)
  )
}

/** The facts that order a list. */
interface NaFila {
  id: string
  inicio_exato: number | null
  prioridade: number
  /** Epoch milliseconds. */
  chegou: number
}

/**
 * Order of asking when an hour frees: those who lost that very hour, then the professional's priority, then the order of arrival. The id only decides between two arrivals at one
 * instant.
 */
export function naOrdemDaEspera<T extends NaFila>(fila: readonly T[]): T[] {
  return fila.toSorted(
    (a, b) =>
      Number(b.inicio_exato !== null) - Number(a.inicio_exato !== null) ||
      b.prioridade - a.prioridade ||
      a.chegou - b.chegou ||
      (a.id < b.id ? -1 : 1),
  )
}

/** Status of an entry after an unanswered offer: it waits on, unless its time is over or it has let too many pass. */
export function depoisDoSilencio(espera: {
  semResposta: number
  expira_em: number
  agora: number
}): Extract<StatusEspera, 'aguardando' | 'expirado'> {
  const { semResposta, expira_em, agora } = espera
  return expira_em <= agora || semResposta >= ofertasSemResposta ? 'expirado' : 'aguardando'
}
