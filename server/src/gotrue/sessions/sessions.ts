import { sql } from 'kysely'
import type { Db } from '../../database/db.ts'
import { signAccessToken, type Amr } from './access-token.ts'
import { writeRefreshToken } from './refresh-token.ts'
import type { Caller, Service } from '../service.ts'
import { auth, type Aal } from '../table.ts'
import { keyedHash } from '../secrets.ts'
import { networkOf } from '../limits/rate-limits.ts'
import { denialLink } from '../codes/denial-link.ts'
import { notify } from '../notices.ts'
import { userJson } from '../account/user-json.ts'
import { userColumns, type UserRow } from '../account/users.ts'

const FIRST_HOUR_MS = 3600_000

/** Ways of signing in, as `amr` names them. */
export type Method =
  | 'password'
  | 'otp'
  | 'oauth'
  | 'totp'
  | 'mfa/phone'
  | 'mfa/webauthn'
  | 'mfa/recovery_code'
  | 'magiclink'
  | 'recovery'
  | 'invite'
  | 'email/signup'
  | 'email_change'
  | 'anonymous'
  | 'web3'

export interface SessionRow {
  id: string
  aal: Aal
  counter: number
  not_after: Date | null
  amr: { method: string; authenticated_at: string }[]
}

/** The `amr` of a session, for a query in which `auth.sessions` is called `s`. */
export const amrColumn =
  sql.raw(`(select coalesce(jsonb_agg(jsonb_build_object('method', a.method, 'authenticated_at', a.authenticated_at)), '[]')
  from auth.amr_claims a where a.session_id = s.id)`)

export interface Opened {
  session: SessionRow
  user: UserRow
}

interface Entrance {
  method: Method
  recovery?: boolean
  /** Further text of the audit line, beside the method. */
  detail?: Record<string, unknown>
}

/** Makes a session for a person who has just proven who they are. Each sign-in makes its own. */
export async function openSession(
  service: Service,
  db: Db,
  userId: string,
  caller: Caller,
  entrance: Entrance,
): Promise<Opened> {
  const opened = await open(service, db, userId, caller, entrance)
  if (!opened) throw new Error('a session is opened for a user that is there')
  return opened
}

/**
 * `openSession` for a person whose password fits the hash `stored`. `stronger` replaces a hash of too little cost.
 * @returns undefined when the hash has changed since: no session of an old password outlives its change
 */
export function openSessionByPassword(
  service: Service,
  db: Db,
  userId: string,
  caller: Caller,
  password: { stored: string; stronger: string | null },
): Promise<Opened | undefined> {
  return open(service, db, userId, caller, { method: 'password' }, password)
}

/** Writes the session with its method and origin, and the audit line, in one statement. */
async function open(
  service: Service,
  db: Db,
  userId: string,
  caller: Caller,
  { method, recovery = false, detail }: Entrance,
  password?: { stored: string; stronger: string | null },
): Promise<Opened | undefined> {
  const now = service.agora()
  const notAfter = recovery ? new Date(now.getTime() + service.settings.recoverySessionSeconds * 1000) : null
  const change = password?.stronger ? sql`, encrypted_password = ${password.stronger}` : sql``
  const unchanged = password ? sql`and encrypted_password = ${password.stored}` : sql``
  const network = addressHash(service, caller.ip)
  const device = deviceHash(service, caller)
  const row = await db.first(sql<
    UserRow & { session: Pick<SessionRow, 'id' | 'aal' | 'counter'>; familiar: boolean }
  >`
    with entering as (
      update auth.users set last_sign_in_at = ${now} ${change} where id = ${userId} ${unchanged} returning id
    ), s as (
      insert into auth.sessions (user_id, recovery, user_agent, ip, not_after)
      select id, ${recovery}, ${agentOf(caller)}, ${caller.ip}, ${notAfter} from entering
      returning id, aal, counter
    ), a as (
      insert into auth.amr_claims (session_id, method, authenticated_at) select id, ${method}, ${now} from s
    ), k as (
      insert into auth.known_addresses (user_id, address_hash, seen_at)
      select id, unnest(array[${network}, ${device}]), ${now} from entering
      on conflict (user_id, address_hash) do update set seen_at = excluded.seen_at
    ), line as (
      insert into auth.audit_log (action, actor_id, ip, detail)
      select 'login', id, ${caller.ip}, ${JSON.stringify({ method, ...detail })} from entering
    )
    select ${userColumns}, to_jsonb(s) as session,
           (select count(*) from auth.known_addresses k where k.user_id = u.id and k.address_hash in (${network}, ${device})) = 2 as familiar
      from s, auth.users u where u.id = ${userId}`)
  if (!row) return undefined
  const { session, familiar, ...user } = row
  if (!familiar && !recovery && isUsed(user, now))
    await notify(service, db, user, {
      kind: 'signed_in',
      origin: { userAgent: caller.userAgent, at: now },
      denial: denialLink(service, userId),
    })
  return {
    session: { ...session, not_after: notAfter, amr: [{ method, authenticated_at: now.toISOString() }] },
    // The statement sees the row as it was before.
    user: { ...user, last_sign_in_at: now },
  }
}

/** Whether somebody signed in before, and not just now: in its first hour an account is opened where its mail was read too. */
function isUsed({ last_sign_in_at, email_confirmed_at }: UserRow, now: Date): boolean {
  return (
    last_sign_in_at !== null &&
    email_confirmed_at !== null &&
    now.getTime() - email_confirmed_at.getTime() > FIRST_HOUR_MS
  )
}

/** The answer that carries a session: both tokens and the user. */
export function sessionJson(service: Service, session: SessionRow, user: UserRow): Record<string, unknown> {
  const { settings } = service
  const now = service.agora()
  const left = session.not_after
    ? Math.floor((session.not_after.getTime() - now.getTime()) / 1000)
    : settings.accessTokenSeconds
  const seconds = Math.max(1, Math.min(settings.accessTokenSeconds, left))
  const amr: Amr[] = session.amr
    .map(({ method, authenticated_at }) => ({ method, time: new Date(authenticated_at).getTime() }))
    .sort((a, b) => b.time - a.time)
    .map(({ method, time }) => ({ method, timestamp: Math.floor(time / 1000) }))
  const claims = {
    sub: user.id,
    email: user.email ?? '',
    phone: user.phone ?? '',
    app_metadata: user.app_metadata,
    user_metadata: user.user_metadata,
    role: user.role,
    aal: session.aal,
    amr,
    session_id: session.id,
    is_anonymous: user.is_anonymous,
  }
  return {
    access_token: signAccessToken(service.keys, settings.url, claims, now, seconds),
    token_type: 'bearer',
    expires_in: seconds,
    expires_at: Math.floor(now.getTime() / 1000) + seconds,
    refresh_token: writeRefreshToken(settings.secret, { sessionId: session.id, counter: session.counter }),
    user: userJson(user),
  }
}

/** Ends sessions of a user: all of them, or all but one. @returns how many ended */
export function endSessions(db: Db, userId: string, options: { except?: string } = {}): Promise<number> {
  let query = auth.deleteFrom('auth.sessions').where('user_id', '=', userId)
  if (options.except) query = query.where('id', '!=', options.except)
  return db.affected(query)
}

/** What a session stores of the browser's name. */
export function agentOf({ userAgent }: Caller): string | null {
  return userAgent?.slice(0, 300) ?? null
}

/** How a device is stored: a keyed hash of its browser's name without the versions, which change every month. */
function deviceHash(service: Service, { userAgent }: Caller): string {
  const name = (userAgent ?? '').slice(0, 300).replace(/[\d._]+/g, '')
  return keyedHash(service.settings.secret, 'known device', name).toString('base64url')
}

/** How an address is stored: a keyed hash of its network. */
export function addressHash(service: Service, ip: string): string {
  return keyedHash(service.settings.secret, 'known address', networkOf(ip)).toString('base64url')
}
