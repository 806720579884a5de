import type { StatusAgendamento } from './agendamento.ts'

/**
 * From which status to which an appointment may go (APPT-02); whatever is not here is refused.
 * `reagendado` comes back by being confirmed: the specification offers it neither cancel nor reschedule, and
 * without this way out it could never move again.
 */
export const transicoes: Record<StatusAgendamento, readonly StatusAgendamento[]> = {
  agendado: ['confirmado', 'em-andamento', 'cancelado', 'reagendado'],
  confirmado: ['em-andamento', 'cancelado', 'reagendado'],
  'em-andamento': ['concluido'],
  concluido: [],
  cancelado: [],
  reagendado: ['confirmado'],
}

export function podeMudarStatus(de: StatusAgendamento, para: StatusAgendamento): boolean {
  return transicoes[de].includes(para)
}

/** Cancel is offered, and taken by the server, only for agendado or confirmado (APPT-02). */
export function podeCancelar(status: StatusAgendamento): boolean {
  return podeMudarStatus(status, 'cancelado')
}

/** Reschedule is offered, and taken by the server, only for agendado or confirmado (APPT-02). */
export function podeReagendar(status: StatusAgendamento): boolean {
  return podeMudarStatus(status, 'reagendado')
}
