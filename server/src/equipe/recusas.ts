import { ORPCError } from '@orpc/server'

/** ENTRADA_INVALIDA for one field, with the sentence beside it. */
export function campoRecusado(campo: string, mensagem: string) {
  return new ORPCError('ENTRADA_INVALIDA', {
    status: 400,
    message: 'Confira os dados informados e tente de novo.',
    data: { campos: [{ campo, mensagem }] },
  })
}

/** A grant that the person may look at and not act on. */
export function semPoder(message: string) {
  return new ORPCError('SEM_PODER', { status: 403, message, defined: true })
}
