import { ORPCError, ValidationError } from '@orpc/server'
import * as z from 'zod'
import { recusasDaChave, type RecusaDaChave } from '#domain/integracoes/recusas.ts'
import { errosComuns } from '#domain/rpc/base.ts'
import { StoreDown } from '../armazem/while-it-answers.ts'
import {
  brokenConstraint,
  DatabaseDown,
  DatabaseOverloaded,
  isCrossed,
  sqlState,
} from '../database/errors.ts'

// Refusals of a schema are in the person's language.
z.config(z.locales.pt())

type CodigoComum = keyof typeof errosComuns

/** One of the common errors, with the sentence and the status of the contract. */
export function erroComum(code: CodigoComum, data?: unknown): ORPCError<string, unknown> {
  const { status, message } = errosComuns[code]
  return new ORPCError(code, { status, message, data, defined: true })
}

/** Fields that are refused. The first sentence is told where no field stands to tell it beside. */
export const camposRecusados = (campos: readonly { campo: string; mensagem: string }[]) =>
  new ORPCError('ENTRADA_INVALIDA', {
    status: errosComuns.ENTRADA_INVALIDA.status,
    message: campos[0]!.mensagem,
    data: { campos },
    defined: true,
  })

/** What the database itself refuses to whoever writes, in any procedure, by the name of its rule. */
const recusasDoBanco: Readonly<Record<string, CodigoComum>> = {
  ficha_unida: 'FICHA_UNIDA',
  periodo_fechado: 'PERIODO_FECHADO',
  recebida_do_convenio: 'RECEBIDA_DO_CONVENIO',
  plano_no_lote: 'PLANO_NO_LOTE',
}

/** SQLSTATE of a statement that PostgreSQL ended after its time-out. */
const TIMED_OUT = '57014'

/** A text that PostgreSQL cannot store (a NUL, half a surrogate pair) or a number out of its range: the client's fault. */
const REFUSED_VALUES = new Set(['22021', '22P02', '22P05', '22003', '22007', '22008', '54000'])

/** The answer for any error of a procedure. An unexpected one becomes ERRO_INESPERADO with the id of the request; `unexpected` tells the caller to log it. */
export function answerFor(
  error: unknown,
  pedido: string,
): { error: ORPCError<string, unknown>; unexpected: boolean } {
  if (error instanceof DatabaseDown || error instanceof DatabaseOverloaded)
    return { error: erroComum('INDISPONIVEL'), unexpected: error instanceof DatabaseDown }
  if (error instanceof StoreDown)
    return { error: erroComum('INDISPONIVEL'), unexpected: error.cause !== undefined }
  // The last of several tries, or a statement that waited too long for somebody else.
  if (isCrossed(error) || sqlState(error) === TIMED_OUT)
    return { error: erroComum('INDISPONIVEL'), unexpected: true }
  if (error instanceof ORPCError) {
    if (error.cause instanceof ValidationError && error.code === 'BAD_REQUEST')
      return { error: erroComum('ENTRADA_INVALIDA', { campos: camposDe(error.cause) }), unexpected: false }
    // A key is refused before any procedure, which therefore does not name it.
    const comum = errosComuns[error.code as CodigoComum] ?? recusasDaChave[error.code as RecusaDaChave]
    if (comum) {
      const message = error.message && error.message !== error.code ? error.message : comum.message
      return {
        error: new ORPCError(error.code, { status: comum.status, message, data: error.data, defined: true }),
        unexpected: false,
      }
    }
    if (error.defined) return { error, unexpected: false }
    if (error.code === 'BAD_REQUEST')
      return { error: erroComum('ENTRADA_INVALIDA', { campos: [] }), unexpected: false }
    if (error.code === 'NOT_FOUND') return { error: erroComum('NAO_ENCONTRADO'), unexpected: false }
  }
  const recusa = recusasDoBanco[brokenConstraint(error) ?? '']
  if (recusa) return { error: erroComum(recusa), unexpected: false }
  if (REFUSED_VALUES.has(sqlState(error) ?? ''))
    return { error: erroComum('ENTRADA_INVALIDA', { campos: [] }), unexpected: false }
  return { error: erroComum('ERRO_INESPERADO', { pedido }), unexpected: true }
}

function camposDe(error: ValidationError): { campo: string; mensagem: string }[] {
  return error.issues.map((issue) => ({
    campo: (issue.path ?? [])
      .map((part) => (typeof part === 'object' ? String(part.key) : String(part)))
      .join('.'),
    mensagem: issue.message,
  }))
}
