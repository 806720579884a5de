import { servidor } from '#web/lib/servidor.ts'
import { guardaDoCliente } from './sessao/guarda.ts'
import { CHAVE_PUBLICA } from './sessao/chave-publica.ts'
import { AuthClient, type AuthChangeEvent, type Session } from '@supabase/auth-js'

export type { AuthChangeEvent, Session }
export type Auth = InstanceType<typeof AuthClient>

const servico = () => ({ url: `${servidor()}/auth/v1`, headers: { apikey: CHAVE_PUBLICA } })

/** The client of the auth service, one per page. It keeps the session, refreshes it and tells the other tabs. */
export function createAuthClient(storageKey: string): Auth {
  return new AuthClient({
    ...servico(),
    ...guardaDoCliente,
    storageKey,
    flowType: 'pkce',
    detectSessionInUrl: false,
    autoRefreshToken: true,
    persistSession: true,
    experimental: { recoveryCodes: true },
  })
}

/**
 * A client that keeps its session in memory and tells no other tab. The session of a mail's link is not a sign-in yet.
 */
export function createLinkClient(): Auth {
  return new AuthClient({
    ...servico(),
    storageKey: `link-de-email-${crypto.randomUUID()}`,
    detectSessionInUrl: false,
    autoRefreshToken: false,
    persistSession: false,
    experimental: { recoveryCodes: true },
  })
}
