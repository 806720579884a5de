import { implement } from '@orpc/server'
import { redeContract } from '#domain/rede/contract.ts'
import { exigirRota, type Contexto } from '../rpc/context.ts'
import { lerCursor, type Cursor } from '../rpc/cursor.ts'
import { erroComum } from '../rpc/errors.ts'

export const os = implement(redeContract).$context<Contexto>()

/** Whoever may open the network, and the instant of the request. */
export function exigirLeitor(context: Contexto) {
  const { usuario_id } = exigirRota(context, '/rede')
  return { usuario_id, agora: context.agora() }
}

/** @throws ENTRADA_INVALIDA for a place that no answer gave */
export function cursorDe(texto: string | undefined): Cursor | undefined {
  const cursor = lerCursor(texto)
  if (cursor === null)
    throw erroComum('ENTRADA_INVALIDA', {
      campos: [{ campo: 'cursor', mensagem: 'Esta página da lista não existe mais. Volte ao começo.' }],
    })
  return cursor
}

export const FEITO = { feito: true } as const
