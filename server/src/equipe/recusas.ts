import { ORPCError } from '@orpc/server'
import { mesesDeEquipe } from '#domain/equipe/membro.ts'
import { recusaDoUltimoDia } from '#domain/equipe/prazos.ts'
import type { Contexto } from '../rpc/context.ts'

/** ENTRADA_INVALIDA for one field, with the sentence beside it. */
export function campoRecusado(campo: string, mensagem: string) {
  return new ORPCError('ENTRADA_INVALIDA', {
    status: 400,
    message: 'Confira os dados informados e tente de novo.',
    data: { campos: [{ campo, mensagem }] },
  })
}

/** A grant that the caller may look at and not act on. */
export function semPoder(message: string) {
  return new ORPCError('SEM_PODER', { status: 403, message, defined: true })
}

/** The last day of a membership. @throws ENTRADA_INVALIDA at `ate` for an impossible day */
export function conferirDia(ate: string | null | undefined, context: Contexto): void {
  const recusa = ate ? recusaDoUltimoDia(ate, context.agora(), mesesDeEquipe) : null
  if (recusa) throw campoRecusado('ate', recusa)
}
