import { servidor } from '#web/lib/servidor.ts'
import { CHAVE_PUBLICA } from './chave-publica.ts'

/** Tells the service that a session is over. The request outlives the page. */
export async function avisarSaida(token: string): Promise<void> {
  try {
    await fetch(`${servidor()}/auth/v1/logout?scope=local`, {
      method: 'POST',
      headers: { apikey: CHAVE_PUBLICA, authorization: `Bearer ${token}` },
      keepalive: true,
    })
  } catch {
    // SESSION-06: its errors are ignored.
  }
}
