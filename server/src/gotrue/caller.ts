import { sql } from 'kysely'
import { bearerOf, isUuid, readAccessToken, type AccessClaims } from './sessions/access-token.ts'
import { AuthError, badJwt, noAuthorization, userBanned, userNotFound } from './errors.ts'
import { headerOf, type Call } from './request.ts'
import { sameBytes, sha256 } from './secrets.ts'
import type { Service } from './service.ts'
import { amrColumn, type SessionRow } from './sessions/sessions.ts'
import { isBanned, userColumns, type UserRow } from './account/users.ts'

/** The caller: the token is good, its session lives, the account is neither banned nor gone. */
export interface SignedIn {
  user: UserRow
  session: SessionRow & { recovery: boolean; created_at: Date; factor_id: string | null }
  claims: AccessClaims
}

type Row = UserRow & {
  session:
    | (Omit<SignedIn['session'], 'not_after' | 'created_at'> & {
        not_after: string | null
        created_at: string
      })
    | null
}

/** @throws {AuthError} 401 without a bearer, 403 for a bad token, a missing session, a user gone or banned */
export async function requireUser(service: Service, call: Call): Promise<SignedIn> {
  const token = bearerOf(headerOf(call, 'authorization'))
  if (!token || service.settings.publishableKeys.includes(token)) throw noAuthorization()
  const now = service.agora()
  const claims = await readAccessToken(service.keys, service.settings.url, token, now)
  if (!claims.sub) throw badJwt('missing sub claim')
  if (!isUuid(claims.sub)) throw badJwt('sub claim must be a UUID', 400)
  const sessionId =
    typeof claims.session_id === 'string' && isUuid(claims.session_id) ? claims.session_id : null
  const row = await service.db.first(sql<Row>`
    select ${userColumns}, (select jsonb_build_object('id', s.id, 'aal', s.aal, 'counter', s.counter, 'not_after', s.not_after,
        'recovery', s.recovery, 'created_at', s.created_at, 'factor_id', s.factor_id, 'amr', ${amrColumn})
        from auth.sessions s where s.id = ${sessionId} and s.user_id = u.id) as session
      from auth.users u where u.id = ${claims.sub} and u.deleted_at is null`)
  if (!row) throw userNotFound(403)
  const { session, ...user } = row
  const end = session?.not_after ? new Date(session.not_after) : null
  if (!session || (end && end <= now))
    throw new AuthError(403, 'session_not_found', 'Session from session_id claim in JWT does not exist')
  if (isBanned(user, now)) throw userBanned(403)
  return { user, claims, session: { ...session, not_after: end, created_at: new Date(session.created_at) } }
}

/** The admin endpoints: a service key, or a token of ours with the service role; metadata never counts (b1). */
export async function requireService(service: Service, call: Call): Promise<void> {
  const token = bearerOf(headerOf(call, 'authorization'))
  if (!token) throw noAuthorization()
  if (isSecretKey(service, token)) return refuseBrowser(call)
  const claims = await readAccessToken(service.keys, service.settings.url, token, service.agora())
  if (claims.role !== 'service_role' && claims.role !== 'supabase_admin')
    throw new AuthError(403, 'not_admin', 'User not allowed')
  // A person's own token carries a session and is checked against it like any other.
  if (claims.session_id) await requireUser(service, call)
}

/**
 * The key that the gateway of the hosted service asks for.
 * @throws {AuthError} 401 when it is missing or unknown, or a secret one comes from a browser
 */
export function requireApiKey(service: Service, call: Call): void {
  const key = headerOf(call, 'apikey') || call.query.apikey
  if (!key) throw new AuthError(401, 'no_api_key', 'No API key found in request')
  if (service.settings.publishableKeys.includes(key)) return
  if (!isSecretKey(service, key)) throw new AuthError(401, 'invalid_api_key', 'Invalid API key')
  refuseBrowser(call)
}

function isSecretKey(service: Service, key: string): boolean {
  return service.settings.secretKeys.some((secret) => sameBytes(sha256(secret), sha256(key)))
}

function refuseBrowser(call: Call): void {
  if (/mozilla/i.test(headerOf(call, 'user-agent') ?? ''))
    throw new AuthError(401, 'secret_api_key_in_browser', 'Forbidden use of secret API key in browser')
}
