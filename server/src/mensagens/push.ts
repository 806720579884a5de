import { buildPushPayload } from '@block65/webcrypto-web-push'
import type { Push } from '#domain/notificacoes/push.ts'

/** The keys of this installation towards push services; `subject` is a mail address or a page of its operator. */
export interface ChavesVapid {
  publicKey: string
  privateKey: string
  subject: string
}

const UM_DIA_S = 86_400
const PRAZO_MS = 5_000

/**
 * Messages to browsers through their push services, signed with the keys of this installation (VAPID).
 * @param pedir sends the request; the network unless a test replaces it
 */
export function transportePush(
  chaves: ChavesVapid,
  log: (error: unknown) => void,
  pedir: typeof fetch = fetch,
): Push {
  return {
    chavePublica: chaves.publicKey,
    async enviar({ endpoint, p256dh, auth }, { titulo, link, id, urgente }) {
      try {
        const pedido = await buildPushPayload(
          {
            data: { titulo, link, id },
            options: { ttl: UM_DIA_S, urgency: urgente ? 'high' : 'normal', topic: id.replaceAll('-', '') },
          },
          { endpoint, expirationTime: null, keys: { p256dh, auth } },
          chaves,
        )
        const resposta = await pedir(endpoint, {
          ...pedido,
          redirect: 'error',
          signal: AbortSignal.timeout(PRAZO_MS),
        })
        await resposta.body?.cancel()
        if (resposta.ok) return 'enviado'
        if (resposta.status === 404 || resposta.status === 410) return 'encerrada'
        throw new Error(`the push service answered ${resposta.status}`)
      } catch (error) {
        log(error)
        return 'falhou'
      }
    },
  }
}
