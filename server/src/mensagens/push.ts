import { buildPushPayload } from '@block65/webcrypto-web-push'
import type { Push } from '#domain/notificacoes/push.ts'
import { esperaPedida } from './espera-pedida.ts'

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
    plataformas: [],
    async enviar({ endpoint, p256dh, auth }, { titulo, link, id, urgente }) {
      try {
        if (p256dh === null || auth === null) throw new Error('a device without the keys of a browser')
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
        if (resposta.ok) return { resultado: 'enviado' }
        if (resposta.status === 404 || resposta.status === 410) return { resultado: 'encerrada' }
        log(new Error(`the push service answered ${resposta.status}`))
        return { resultado: 'falhou', ...esperaPedida(resposta.headers.get('retry-after')) }
      } catch (error) {
        log(error)
        return { resultado: 'falhou' }
      }
    },
  }
}
