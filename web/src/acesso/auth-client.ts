import { AuthClient, type AuthChangeEvent, type Session } from '@supabase/auth-js'

export type { AuthChangeEvent, Session }
export type Auth = InstanceType<typeof AuthClient>

/** What any client of the auth service shows; it opens nothing by itself. */
const CHAVE_PUBLICA = 'publica'

/** The client of the auth service. One per page: it keeps the session, refreshes it and tells the other tabs. */
export function createAuthClient(storageKey: string): Auth {
  return new AuthClient({
    url: `${location.origin}/auth/v1`,
    headers: { apikey: CHAVE_PUBLICA },
    storageKey,
    flowType: 'pkce',
    detectSessionInUrl: false,
    autoRefreshToken: true,
    persistSession: true,
  })
}
