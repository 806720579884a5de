import type { StatusAgendamento } from './agendamento.ts'

/**
 * Allowed transitions of status (APPT-02); every other one is refused. A `reagendado` comes back by being confirmed, by an act of its own or on the way to
 * another one (`caminhoAte`).
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

/**
 * The statuses that one act leads through, the new one last; none where the table has no way. What was moved and waits is confirmed and then moved again or cancelled: nobody has to
 * confirm what they are about to give up.
 */
export function caminhoAte(de: StatusAgendamento, para: StatusAgendamento): readonly StatusAgendamento[] {
  if (podeMudarStatus(de, para)) return [para]
  if (de === 'reagendado' && (para === 'cancelado' || para === 'reagendado')) return ['confirmado', para]
  return []
}

/** Cancel is offered and accepted for agendado and confirmado, and for reagendado by way of its confirmation (APPT-02). */
export function podeCancelar(status: StatusAgendamento): boolean {
  return caminhoAte(status, 'cancelado').length > 0
}

/** Reschedule is offered and accepted where cancelling is (APPT-02). */
export function podeReagendar(status: StatusAgendamento): boolean {
  return caminhoAte(status, 'reagendado').length > 0
}
