import { sql } from 'kysely'
import type { Db } from '../../database/db.ts'
import { audit } from '../audit.ts'
import type { SignedIn } from '../caller.ts'
import { AuthError, insufficientAal } from '../errors.ts'
import type { Call } from '../request.ts'
import type { Service } from '../service.ts'
import { amrColumn, type Method, type SessionRow } from '../sessions/sessions.ts'
import { auth, type FactorType } from '../table.ts'
import { findUser, type UserRow } from '../account/users.ts'

/** Name of each kind of factor in `amr`. */
export const methodOf: Record<FactorType, Method> = {
  totp: 'totp',
  phone: 'mfa/phone',
  webauthn: 'mfa/webauthn',
  recovery_code: 'mfa/recovery_code',
}

/** Removing a second factor and making codes are allowed only this soon after one was used. */
const FRESH_SECONDS = 900

export interface Raised {
  session: SessionRow
  user: UserRow
}

/**
 * The only place where a session becomes AAL2: after the proof of a second factor, in its transaction. The person's other AAL1 sessions end, and the earlier refresh token is worth
 * nothing.
 */
export async function raiseSession(
  service: Service,
  db: Db,
  call: Call,
  { user, session }: SignedIn,
  factor: { id: string; factor_type: FactorType },
  detail: Record<string, unknown> = {},
): Promise<Raised> {
  const now = service.agora()
  const living = await db.first(
    auth.selectFrom('auth.sessions').select('id').where('id', '=', session.id).forUpdate(),
  )
  if (!living)
    throw new AuthError(403, 'session_not_found', 'Session from session_id claim in JWT does not exist')
  await db.affected(
    auth
      .deleteFrom('auth.sessions')
      .where('user_id', '=', user.id)
      .where('aal', '=', 'aal1')
      .where('id', '!=', session.id),
  )
  await db.affected(sql`
    insert into auth.amr_claims (session_id, method, authenticated_at) values (${session.id}, ${methodOf[factor.factor_type]}, ${now})
    on conflict (session_id, method) do update set authenticated_at = excluded.authenticated_at`)
  // Raised by two, with a floor, so that the refresh token of the AAL1 session is worth nothing.
  const raised = await db.only(sql<SessionRow>`
    update auth.sessions s set aal = 'aal2', factor_id = ${factor.id}, counter = s.counter + 2, counter_floor = s.counter + 2,
           refreshed_at = ${now}
     where s.id = ${session.id} returning s.id, s.aal, s.counter, s.not_after, ${amrColumn} as amr`)
  await audit(db, {
    action: 'factor_verified',
    actor: user.id,
    ip: call.caller.ip,
    detail: { factor: factor.id, type: factor.factor_type, ...detail },
  })
  return { session: raised, user: await db.only(findUser(user.id)) }
}

/**
 * Weakening the second factor asks for it again: a session left open on a table must not be enough.
 * @throws {AuthError} `insufficient_aal` for an AAL1 session, or one whose second factor was used long ago
 */
export function requireFreshFactor(
  service: Service,
  { session }: SignedIn,
  status: number,
  message: string,
): void {
  const since = service.agora().getTime() - FRESH_SECONDS * 1000
  const second = Object.values(methodOf) as string[]
  const fresh = session.amr.some(
    ({ method, authenticated_at }) =>
      second.includes(method) && new Date(authenticated_at).getTime() >= since,
  )
  if (session.aal !== 'aal2' || !fresh) throw insufficientAal(status, message)
}
