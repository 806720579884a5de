import { ORPCError } from '@orpc/client'
import type { AgendamentoForaDoHorario } from '#domain/horarios/respostas.ts'
import { escolhaDe, faltaEm, type Escolhas } from './publicacao/decisoes.ts'

/** Appointments that an act would leave outside, when the server refused it for them. Null for any other failure. */
export function foraDoErro(error: unknown): AgendamentoForaDoHorario[] | null {
  if (!(error instanceof ORPCError) || error.code !== 'AGENDAMENTOS_FORA') return null
  return (error.data as { fora?: AgendamentoForaDoHorario[] } | undefined)?.fora ?? null
}

/** The appointment whose new start was refused. */
export function recusadoDoErro(error: unknown): string | null {
  if (!(error instanceof ORPCError) || error.code !== 'HORARIO_RECUSADO') return null
  return (error.data as { agendamento_id?: string } | undefined)?.agendamento_id ?? null
}

/** Goes to the first undecided appointment. */
export function irAoPrimeiroSemDecisao(fora: readonly AgendamentoForaDoHorario[], escolhas: Escolhas): void {
  const primeiro = fora.find((um) => faltaEm(escolhaDe(escolhas, um)) !== null)
  if (primeiro) document.getElementById(`fora-${primeiro.agendamento_id}`)?.focus()
}
