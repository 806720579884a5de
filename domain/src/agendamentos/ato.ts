import type { StatusAgendamento } from './agendamento.ts'
import { caminhoAte } from './rules.ts'

/** Acts of people on an appointment. `chamar` calls who waits to the room; `desfazer` takes back the caller's own last move or check-in. */
export const atos = [
  'confirmar',
  'cancelar',
  'reagendar',
  'chegar',
  'chamar',
  'ausentar',
  'iniciar',
  'concluir',
  'desfazer',
] as const
export type Ato = (typeof atos)[number]

/** The two sides of an appointment: the patient or those who look after them; the professional or those who keep the agenda. */
export const lados = ['paciente', 'profissional', 'sistema'] as const
export type Lado = (typeof lados)[number]

/** The status after an act; null where the status stays. */
export const statusDoAto: Record<Ato, StatusAgendamento | null> = {
  confirmar: 'confirmado',
  cancelar: 'cancelado',
  reagendar: 'reagendado',
  chegar: null,
  chamar: null,
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

/** The facts that decide over an act. Instants in epoch milliseconds. */
export interface Situacao {
  status: StatusAgendamento
  inicio: number
  /** Minutes. */
  duracao_min: number
  agora: number
  presenca: 'presente' | 'ausente' | null
}

/** Check-in opens so many milliseconds before the start. */
export const chegadaAntes = 2 * 3_600_000

/**
 * Whether the table of transitions and the clock allow a side an act now (APPT-02). `politica.ts` adds the professional's notice and number of moves; the history decides over
 * `desfazer`.
 */
export function podeAgir(
  ato: Ato,
  lado: Lado,
  { status, inicio, duracao_min, agora, presenca }: Situacao,
): boolean {
  if (lado === 'paciente' && !(atosDoPaciente as readonly Ato[]).includes(ato)) return false
  const para = statusDoAto[ato]
  if (para !== null && caminhoAte(status, para).length === 0) return false
  const aberto = status === 'agendado' || status === 'confirmado' || status === 'reagendado'
  switch (ato) {
    case 'chegar':
      return (
        aberto && presenca === null && agora >= inicio - chegadaAntes && agora < inicio + duracao_min * 60_000
      )
    case 'chamar':
      return aberto && presenca === 'presente'
    case 'ausentar':
      return aberto && presenca !== 'ausente' && agora >= inicio
    case 'cancelar':
    case 'reagendar':
      // The professional closes a past appointment, or books anew.
      return lado !== 'paciente' || agora < inicio
    case 'confirmar':
      return agora < inicio + duracao_min * 60_000
    case 'desfazer':
      return status !== 'cancelado' && status !== 'concluido'
    default:
      return true
  }
}

/** Whether those who keep an agenda may give an appointment another hour. */
export const podeMudarHora = (situacao: Situacao): boolean => podeAgir('reagendar', 'profissional', situacao)
