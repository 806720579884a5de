import type { StatusAgendamento } from './agendamento.ts'
import { podeMudarStatus } from './rules.ts'

/** What people do with an appointment. `desfazer` takes back the last move of whoever made it. */
export const atos = [
  'confirmar',
  'cancelar',
  'reagendar',
  'chegar',
  'ausentar',
  'iniciar',
  'concluir',
  'desfazer',
] as const
export type Ato = (typeof atos)[number]

/** On which side of an appointment somebody stands: the patient or who looks after them, or the professional or who keeps the agenda. */
export const lados = ['paciente', 'profissional', 'sistema'] as const
export type Lado = (typeof lados)[number]

/** The status that an act leads to; null where the status stays as it is. */
export const statusDoAto: Record<Ato, StatusAgendamento | null> = {
  confirmar: 'confirmado',
  cancelar: 'cancelado',
  reagendar: 'reagendado',
  chegar: null,
  ausentar: null,
  iniciar: 'em-andamento',
  concluir: 'concluido',
  desfazer: null,
}

const atosDoPaciente = [
  'confirmar',
  'cancelar',
  'reagendar',
  'chegar',
  'desfazer',
] as const satisfies readonly Ato[]

/** What decides whether an act is allowed: instants in epoch milliseconds. */
export interface Situacao {
  status: StatusAgendamento
  inicio: number
  /** Minutes. */
  duracao_min: number
  agora: number
  presenca: 'presente' | 'ausente' | null
}

/** How early somebody may check in, in milliseconds before the start. */
export const chegadaAntes = 2 * 3_600_000

/**
 * Whether an act is allowed now, for a side (APPT-02): by the table of transitions, and by the clock. The notice and the number of moves
 * that a professional asks for are `politica.ts`'s to say; `desfazer` is decided by the history.
 */
export function podeAgir(
  ato: Ato,
  lado: Lado,
  { status, inicio, duracao_min, agora, presenca }: Situacao,
): boolean {
  if (lado === 'paciente' && !(atosDoPaciente as readonly Ato[]).includes(ato)) return false
  const para = statusDoAto[ato]
  if (para !== null && !podeMudarStatus(status, para)) return false
  const aberto = status === 'agendado' || status === 'confirmado' || status === 'reagendado'
  switch (ato) {
    case 'chegar':
      return (
        aberto && presenca === null && agora >= inicio - chegadaAntes && agora < inicio + duracao_min * 60_000
      )
    case 'ausentar':
      return aberto && presenca !== 'ausente' && agora >= inicio
    case 'cancelar':
    case 'reagendar':
      // What lies in the past is closed by the professional, or booked anew.
      return lado !== 'paciente' || agora < inicio
    case 'confirmar':
      return agora < inicio + duracao_min * 60_000
    case 'desfazer':
      return status !== 'cancelado' && status !== 'concluido'
    default:
      return true
  }
}

/**
 * Whether who keeps an agenda takes an appointment to another hour: by `reagendar` where the table has it, and one that was moved already and
 * waits to be confirmed goes on waiting, at another hour (APPT-02: no other transition; APPT-06: 'Horário Alterado').
 */
export const podeMudarHora = (situacao: Situacao): boolean =>
  situacao.status === 'reagendado' || podeAgir('reagendar', 'profissional', situacao)
