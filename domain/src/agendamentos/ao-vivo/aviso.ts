import type { StatusAgendamento } from '../agendamento.ts'

/** Messages on an open screen about another person's change (APPT-06). */
export const avisos = ['cancelado', 'reagendado', 'confirmado', 'iniciada', 'concluida', 'horario'] as const
export type Aviso = (typeof avisos)[number]

/** A change: status and start before and after; instants as ISO text. */
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
 * The message for a change on an open screen (APPT-06): that of the new status, and 'horario' when only the hour changed. Null for a booking and for other changes. Taking a move
 * back is a change of hour.
 */
export function avisoDaMudanca({ ato, de, para, inicio_antes, inicio }: Mudanca): Aviso | null {
  if (de === null) return null
  if (de !== para && ato !== 'desfazer') return doStatus[para] ?? null
  return inicio_antes !== null && Date.parse(inicio_antes) !== Date.parse(inicio) ? 'horario' : null
}
