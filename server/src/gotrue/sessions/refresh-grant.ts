import { sql } from 'kysely'
import { AuthError, OAuthError, userBanned, validationFailed } from '../errors.ts'
import { audit } from '../audit.ts'
import { readRefreshToken, type RefreshToken } from './refresh-token.ts'
import { textOf, type Call } from '../request.ts'
import type { Caller, Service } from '../service.ts'
import { agentOf, amrColumn, sessionJson, type SessionRow } from './sessions.ts'
import { auth } from '../table.ts'
import { isBanned, userColumns, type UserRow } from '../account/users.ts'

/** An older token is accepted this long after the last turn: several tabs may have held it. */
const REUSE_SECONDS = 10

type JsonSession = Omit<SessionRow, 'not_after'> & {
  not_after: string | null
  refreshed_at: string | null
  counter_floor: number
}
type Row = UserRow & { session: JsonSession }

/**
 * `POST /token?grant_type=refresh_token`. The usual case is one conditional update. Of any number of requests with the current token one turns it over; the others find that theirs
 * is the one before, and get the same successor.
 */
export async function refreshGrant(service: Service, call: Call): Promise<object> {
  const text = textOf(call.body, 'refresh_token') ?? ''
  const token = readRefreshToken(service.settings.secret, text)
  if (!text) throw new OAuthError('invalid_request', 'refresh_token required')
  // One code for what nobody issued and for what has ended: clients give up the session by it.
  if (!token) throw notFound()
  const row = (await turnOver(service, call, token)) ?? (await judge(service, call, token))
  const { session, ...user } = row
  return sessionJson(
    service,
    { ...session, not_after: session.not_after ? new Date(session.not_after) : null },
    user,
  )
}

const notFound = () =>
  new AuthError(400, 'refresh_token_not_found', 'Invalid Refresh Token: Refresh Token Not Found')

const sessionColumn = sql`to_jsonb(s) || jsonb_build_object('amr', ${amrColumn}) as session`

function turnOver(service: Service, call: Call, token: RefreshToken): Promise<Row | undefined> {
  return service.db.first(turnOverQuery(token, call.caller, service.agora()))
}

/** Advances the session of the current token and reads what the answer needs, in one statement. */
export const turnOverQuery = (token: RefreshToken, caller: Caller, now: Date) => sql<Row>`
  with s as (
    update auth.sessions s
       set counter = s.counter + 1, refreshed_at = ${now}, ip = ${caller.ip}, user_agent = ${agentOf(caller)}
      from auth.users u
     where s.id = ${token.sessionId} and s.counter = ${token.counter} and u.id = s.user_id
       and (s.not_after is null or s.not_after > ${now})
       and u.deleted_at is null and (u.banned_until is null or u.banned_until <= ${now})
    returning s.*
  ), line as (
    insert into auth.audit_log (action, actor_id, ip, detail)
    select 'token_refreshed', s.user_id, ${caller.ip}, jsonb_build_object('session', s.id) from s
  )
  select ${userColumns}, ${sessionColumn} from s join auth.users u on u.id = s.user_id`

/** Decides over a token that is not the current one. A lost answer and a second tab get the current one; anything older ends the session. */
async function judge(service: Service, call: Call, token: RefreshToken): Promise<Row> {
  const now = service.agora()
  const verdict = await service.db.transaction(async (db): Promise<Row | AuthError> => {
    const row = await db.first(sql<Row>`
      select ${userColumns}, ${sessionColumn} from auth.sessions s join auth.users u on u.id = s.user_id
       where s.id = ${token.sessionId} and u.deleted_at is null for update of s`)
    if (!row) return notFound()
    const { session } = row
    if (isBanned(row, now)) return userBanned()
    if (session.not_after && new Date(session.not_after) <= now)
      return new AuthError(400, 'session_expired', 'Invalid Refresh Token: Session Expired')
    if (token.counter > session.counter)
      return validationFailed('Invalid Refresh Token: Not Issued By This Server')
    const usable = token.counter >= session.counter_floor
    if (usable && token.counter >= session.counter - 1) return row
    const turned = session.refreshed_at ? new Date(session.refreshed_at).getTime() : 0
    // After a clock was set back the last turn lies ahead, and no older token is accepted.
    if (usable && Math.abs(now.getTime() - turned) < REUSE_SECONDS * 1000) return row
    await db.affected(auth.deleteFrom('auth.sessions').where('id', '=', session.id))
    await audit(db, {
      action: 'token_revoked',
      actor: row.id,
      ip: call.caller.ip,
      detail: { session: session.id },
    })
    // Returned, not thrown, so that the end of the session is committed.
    return new AuthError(400, 'refresh_token_already_used', 'Invalid Refresh Token: Already Used')
  })
  if (verdict instanceof AuthError) throw verdict
  return verdict
}
