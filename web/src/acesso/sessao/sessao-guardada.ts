import { guarda } from './guarda.ts'
import type { Session } from '../auth-client.ts'

/** Storage key of this browser's session, shared by all tabs. */
export const CHAVE = 'app-da-saude-sessao'

type Guardada = {
  access_token?: unknown
  refresh_token?: unknown
  expires_at?: unknown
  user?: { id?: unknown }
}

function ler(): Guardada | null {
  try {
    return JSON.parse(guarda().getItem(CHAVE) ?? 'null') as Guardada | null
  } catch {
    return null
  }
}

export function temSessaoGuardada(): boolean {
  return ler() !== null
}

/** Id of the person whose session is stored; null without one. */
export function donoGuardado(): string | null {
  const id = ler()?.user?.id
  return typeof id === 'string' ? id : null
}

export function tokenGuardado(): string | null {
  const token = ler()?.access_token
  return typeof token === 'string' ? token : null
}

/** Whether the stored access token is still valid, however briefly. */
export function tokenAindaVale(): boolean {
  const fim = ler()?.expires_at
  return typeof fim === 'number' && fim * 1000 > Date.now()
}

/** So long a stored token must still hold, for the client that renews it to come later. */
const FOLGA_MS = 5 * 60_000

/** The stored session, where its token need not be renewed for some minutes; otherwise null. */
export function sessaoQueDura(): Session | null {
  const guardada = ler()
  const { access_token, refresh_token, expires_at, user } = guardada ?? {}
  const inteira =
    typeof access_token === 'string' && typeof refresh_token === 'string' && typeof user?.id === 'string'
  if (!inteira || typeof expires_at !== 'number' || expires_at * 1000 < Date.now() + FOLGA_MS) return null
  return guardada as Session
}

/** Removes the session. @returns its access token, for telling the service */
export function esquecerSessaoGuardada(): string | null {
  const token = tokenGuardado()
  try {
    guarda().removeItem(CHAVE)
  } catch {
    // Without storage there is nothing to forget.
  }
  return token
}
