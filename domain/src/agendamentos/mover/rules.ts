import type { StatusAgendamento } from '../agendamento.ts'
import { podeMudarHora, type Situacao } from '../ato.ts'

/** Statuses in which length, room, place and professional may still change. */
const abertos: readonly StatusAgendamento[] = ['agendado', 'confirmado', 'reagendado', 'em-andamento']

/** Whether those who keep the agenda may change an appointment. @param mudaHora its start changes too */
export const podeMudar = (situacao: Situacao, mudaHora: boolean): boolean =>
  mudaHora ? podeMudarHora(situacao) : abertos.includes(situacao.status)

/** Whether the professional got money for it, or the patient says so: such an appointment is not handed over. */
export const temPagamento = (
  pagamento_status: string,
  { pix_informado }: { pix_informado: boolean },
): boolean => pagamento_status === 'pago' || pagamento_status === 'parcial' || pix_informado

/** Moving an `encaixe` makes it an ordinary appointment, unless it is squeezed in again. */
export const ficaEncaixe = (
  antes: boolean,
  { deNovo, mudaHora, passa }: { deNovo: boolean; mudaHora: boolean; passa: boolean },
): boolean => deNovo || (antes && !mudaHora && !passa)

/** Columns that change with the hour: the appointment waits to be confirmed, and its presence is cleared. */
export function reagendada(
  antes: { inicio: Date; observacoes: string },
  { inicio, motivo, anota }: { inicio: Date; motivo: string; anota: string | null },
) {
  return {
    status: 'reagendado' as const,
    reagendado_de: antes.inicio,
    data_agendamento: inicio,
    motivo_reagendamento: motivo,
    // APPT-04: the reason stays with the notes.
    observacoes: [antes.observacoes, anota && `Reagendado: ${anota}`].filter(Boolean).join('\n'),
    presenca: null,
    chegada_em: null,
    chamado_em: null,
    confirmado_pelo_paciente_em: null,
  }
}
