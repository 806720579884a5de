import type { Transporte } from './mensageiro.ts'

/**
 * Text messages by a webhook: `POST { id, canal, para, texto }` as JSON, with a bearer. Every answer but 2xx is a failure and is tried again; `id` stays the same, so that the
 * receiver can drop a repetition.
 */
export function transporteWebhook(url: string, token: string | null): Transporte {
  return async ({ id, canal, destino, texto }) => {
    const answer = await fetch(url, {
      method: 'POST',
      redirect: 'error',
      signal: AbortSignal.timeout(5_000),
      headers: {
        'Content-Type': 'application/json',
        ...(token ? { Authorization: `Bearer ${token}` } : {}),
      },
      body: JSON.stringify({ id, canal, para: destino, texto }),
    })
    await answer.body?.cancel()
    if (!answer.ok) throw new Error(`the SMS webhook answered ${answer.status}`)
  }
}
