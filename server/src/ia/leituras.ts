import { call, type AnyProcedure } from '@orpc/server'
import type { Contexto } from '../rpc/context.ts'

/**
 * The readings of the contract that a tool of a model may ask for, each called as whoever asks: their session, their rights, their rows. What is not in the list cannot be asked for, and the
 * procedure checks its own input.
 * @param procedures of the product, by capability
 * @param permitidas `capability.procedure` of each
 */
export function leiturasComo<const P extends string>(
  procedures: object,
  permitidas: readonly P[],
  context: Contexto,
): (procedimento: P, entrada: object) => Promise<unknown> {
  return (procedimento, entrada) => {
    if (!permitidas.includes(procedimento)) throw new Error(`${procedimento} is not for a model`)
    const procedure = procedimento
      .split('.')
      .reduce<unknown>((node, name) => (node as Record<string, unknown>)[name], procedures)
    return call(procedure as AnyProcedure, entrada, { context })
  }
}
