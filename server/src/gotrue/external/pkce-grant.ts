import type { Db } from '../../database/db.ts'
import { audit } from '../audit.ts'
import { AuthError, userBanned, validationFailed } from '../errors.ts'
import { lockFlowByCode, verifierFits, type FlowState } from './flow-state.ts'
import { textOf, type Call } from '../request.ts'
import type { Service } from '../service.ts'
import { agentOf, openSession, sessionJson, type Method } from '../sessions/sessions.ts'
import { auth } from '../table.ts'
import { findUser, isBanned } from '../account/users.ts'

/** A page that runs its effect twice sends the same request twice, this close together. */
const TWIN_MS = 2000

/**
 * `POST /token?grant_type=pkce`: redeems the code once, with the verifier that only the first browser has. A second use of both ends the session of the first, since one of the two
 * is a stranger. A code alone ends nothing: it stood in an address, and whoever read it there would sign its owner out.
 */
export async function pkceGrant(service: Service, call: Call): Promise<object> {
  const code = textOf(call.body, 'auth_code')
  const verifier = textOf(call.body, 'code_verifier')
  if (!code || !verifier)
    throw validationFailed('invalid request: both auth code and code verifier should be non-empty')
  const outcome = await service.db.transaction(async (db): Promise<AuthError | object> => {
    const flow = await db.first(lockFlowByCode(code))
    if (!flow?.user_id) return unknownCode()
    if (flow.exchanged_at) {
      if (verifierFits(flow, verifier) && !(await isTwin(service, db, call, flow)))
        await endReused(db, call, flow)
      // Returned, not thrown, so that the end of the session is committed.
      return unknownCode()
    }
    if (flow.expires_at <= service.agora())
      return new AuthError(422, 'flow_state_expired', 'invalid flow state, flow state has expired')
    if (!verifierFits(flow, verifier))
      return new AuthError(
        400,
        'bad_code_verifier',
        'code challenge does not match previously saved code verifier',
      )
    return enter(service, db, call, { ...flow, user_id: flow.user_id })
  })
  if (outcome instanceof AuthError) throw outcome
  return outcome
}

async function enter(
  service: Service,
  db: Db,
  call: Call,
  flow: FlowState & { user_id: string },
): Promise<object> {
  const account = await db.only(findUser(flow.user_id))
  if (isBanned(account, service.agora())) throw userBanned()
  const method = flow.method as Method
  const { session, user } = await openSession(service, db, flow.user_id, call.caller, {
    method,
    recovery: method === 'recovery',
    detail: { provider: flow.provider },
  })
  await db.affected(
    auth
      .updateTable('auth.flow_state')
      .set({
        exchanged_at: service.agora(),
        session_id: session.id,
        provider_token: null,
        provider_refresh_token: null,
      })
      .where('id', '=', flow.id),
  )
  return {
    ...sessionJson(service, session, user),
    ...(flow.provider_token ? { provider_token: flow.provider_token } : {}),
    ...(flow.provider_refresh_token ? { provider_refresh_token: flow.provider_refresh_token } : {}),
  }
}

/** Whether this is the first request once more, from the same place at almost the same moment. */
async function isTwin(service: Service, db: Db, { caller }: Call, flow: FlowState): Promise<boolean> {
  if (Math.abs(service.agora().getTime() - flow.exchanged_at!.getTime()) > TWIN_MS) return false
  const session = await db.first(
    auth.selectFrom('auth.sessions').select(['ip', 'user_agent']).where('id', '=', flow.session_id),
  )
  return session?.ip === caller.ip && session.user_agent === agentOf(caller)
}

async function endReused(db: Db, { caller }: Call, flow: FlowState): Promise<void> {
  await db.affected(auth.deleteFrom('auth.sessions').where('id', '=', flow.session_id))
  await audit(db, {
    action: 'token_revoked',
    actor: flow.user_id,
    ip: caller.ip,
    detail: { session: flow.session_id, reason: 'code_reused' },
  })
}

const unknownCode = () =>
  new AuthError(404, 'flow_state_not_found', 'invalid flow state, no valid flow state found')
