import type { StatusAgendamento } from '../agendamento.ts'

/** What an open screen says of a change that somebody else made (APPT-06). */
export const avisos = ['cancelado', 'reagendado', 'confirmado', 'iniciada', 'concluida', 'horario'] as const
export type Aviso = (typeof avisos)[number]

/** A change: status and begin before and after; instants as ISO text. */
export interface Mudanca {
  ato: string
  de: StatusAgendamento | null
  para: StatusAgendamento
  inicio_antes: string | null
  inicio: string
}

const doStatus: Partial<Record<StatusAgendamento, Aviso>> = {
  cancelado: 'cancelado',
  reagendado: 'reagendado',
  confirmado: 'confirmado',
  'em-andamento': 'iniciada',
  concluido: 'concluida',
}

/**
 * What a change is called on an open screen (APPT-06): by the status that it led to, and 'horario' for another hour without that. Null
 * for a booking and for what changes neither; who took a move back only changed the hour.
 */
export function avisoDaMudanca({ ato, de, para, inicio_antes, inicio }: Mudanca): Aviso | null {
  if (de === null) return null
  if (de !== para && ato !== 'desfazer') return doStatus[para] ?? null
  return inicio_antes !== null && Date.parse(inicio_antes) !== Date.parse(inicio) ? 'horario' : null
}
