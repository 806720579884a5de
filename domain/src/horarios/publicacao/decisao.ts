import { podeCancelar, podeReagendar } from '#domain/agendamentos/rules.ts'
import type { StatusAgendamento } from '#domain/agendamentos/agendamento.ts'

/** Choices for an appointment that new hours leave outside. */
export const acoesForaDoHorario = ['manter', 'mover', 'cancelar'] as const
export type AcaoForaDoHorario = (typeof acoesForaDoHorario)[number]
export const rotulosAcaoForaDoHorario: Record<AcaoForaDoHorario, string> = {
  manter: 'Manter como está',
  mover: 'Mudar de horário',
  cancelar: 'Cancelar',
}

/** Reason of a move when none is given. */
export const motivoPadraoDaMudanca = 'Mudança nos horários de atendimento'

export type DecisaoAgendamento =
  | { agendamento_id: string; acao: 'manter' }
  /** `inicio` is an instant, ISO 8601 in UTC. */
  | { agendamento_id: string; acao: 'mover'; inicio: string; motivo?: string | undefined }
  | { agendamento_id: string; acao: 'cancelar'; motivo: string }

/** The choices that the status of an appointment allows (APPT-02); keeping is always one. */
export function acoesPossiveis(status: StatusAgendamento): AcaoForaDoHorario[] {
  return acoesForaDoHorario.filter(
    (acao) =>
      acao === 'manter' ||
      (acao === 'mover' && podeReagendar(status)) ||
      (acao === 'cancelar' && podeCancelar(status)),
  )
}
