import type { StatusAgendamento } from './agendamento.ts'

/**
 * Allowed transitions of status (APPT-02); every other one is refused. A `reagendado` comes back by being confirmed: the specification offers it neither cancel nor reschedule, and
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

/** Cancel is offered and accepted only for agendado or confirmado (APPT-02). */
export function podeCancelar(status: StatusAgendamento): boolean {
  return podeMudarStatus(status, 'cancelado')
}

/** Reschedule is offered and accepted only for agendado or confirmado (APPT-02). */
export function podeReagendar(status: StatusAgendamento): boolean {
  return podeMudarStatus(status, 'reagendado')
}
