import { createHmac, randomBytes } from 'node:crypto'

const INICIO = 'whsec_'

/** A secret of a webhook, in the form of Standard Webhooks: 'whsec_' and 32 random bytes in base64. */
export const novoSegredo = (): string => INICIO + randomBytes(32).toString('base64')

/**
 * The headers of a message, by Standard Webhooks: the receiver computes the same HMAC over id, instant and body.
 * @param em epoch milliseconds of this try: a receiver refuses an old one
 * @param segredos the one of now, and for a day the one before
 */
export function cabecalhosDe(
  id: string,
  em: number,
  corpo: string,
  segredos: readonly string[],
): Record<'webhook-id' | 'webhook-timestamp' | 'webhook-signature', string> {
  const instante = String(Math.floor(em / 1000))
  const assinaturas = segredos.map((segredo) => {
    const chave = Buffer.from(segredo.slice(INICIO.length), 'base64')
    return `v1,${createHmac('sha256', chave).update(`${id}.${instante}.${corpo}`).digest('base64')}`
  })
  return { 'webhook-id': id, 'webhook-timestamp': instante, 'webhook-signature': assinaturas.join(' ') }
}
