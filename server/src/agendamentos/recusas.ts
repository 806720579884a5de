import { ORPCError } from '@orpc/server'
import { recusasDaAgenda } from '#domain/agendamentos/marcar/conflito.ts'
import { fraseDoHorario, recusasDeAto, recusasDeHorario } from '#domain/agendamentos/recusas.ts'
import { brokenConstraint } from '../database/errors.ts'

const recusas = { ...recusasDeAto, ...recusasDeHorario }
export type CodigoDeRecusa = keyof typeof recusas

/** A refusal of booking or of an act, with the status and the sentence of the contract. Only procedures whose contract names it may throw it. */
export function recusar(code: CodigoDeRecusa, data?: unknown): ORPCError<string, unknown> {
  const { status, message } = recusas[code]
  const motivo = code === 'HORARIO_INDISPONIVEL' ? (data as { motivo: string }).motivo : null
  const frase = motivo === null ? message : fraseDoHorario(motivo)
  return new ORPCError(code, { status, message: frase, data, defined: true })
}

/** `recusar` for procedures of the agenda, which have sentences of their own. */
export function recusarNaAgenda(
  code: keyof typeof recusasDaAgenda,
  data?: unknown,
): ORPCError<string, unknown> {
  const { status, message } = recusasDaAgenda[code]
  return new ORPCError(code, { status, message, data, defined: true })
}

/** An hour that may not be had. It is caught where the nearest free ones can be read, after the rollback. */
export class HoraRecusada extends Error {
  override name = 'HoraRecusada'
  /** A type of `Motivo` of the slot engine, or 'mesmo-horario'. */
  readonly motivo: string
  constructor(motivo: string) {
    super(motivo)
    this.motivo = motivo
  }
}

/** Maps a broken constraint to the refusal that the caller gets. Any other error is thrown as it is. */
export function recusaDaEscrita(error: unknown): unknown {
  switch (brokenConstraint(error)) {
    case 'agendamentos_um_por_horario':
      return new HoraRecusada('ocupado')
    case 'agendamentos_um_por_paciente':
      return recusar('PACIENTE_OCUPADO')
    case 'agendamentos_um_por_sala':
      return recusar('SALA_OCUPADA')
    default:
      return error
  }
}
