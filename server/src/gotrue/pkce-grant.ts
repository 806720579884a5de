import { AuthError, userBanned, validationFailed } from './errors.ts'
import { lockFlowByCode, verifierFits } from './flow-state.ts'
import { textOf, type Call } from './request.ts'
import type { Service } from './service.ts'
import { openSession, sessionJson, type Method } from './sessions.ts'
import { auth } from './table.ts'
import { findUser, isBanned } from './users.ts'

/** `POST /token?grant_type=pkce`: the code once, with the verifier that only the browser that began holds. */
export async function pkceGrant(service: Service, call: Call): Promise<object> {
  const code = textOf(call.body, 'auth_code')
  const verifier = textOf(call.body, 'code_verifier')
  if (!code || !verifier)
    throw validationFailed('invalid request: both auth code and code verifier should be non-empty')
  return service.db.transaction(async (db) => {
    const flow = await db.first(lockFlowByCode(code))
    if (!flow?.user_id)
      throw new AuthError(404, 'flow_state_not_found', 'invalid flow state, no valid flow state found')
    if (flow.expires_at <= service.agora())
      throw new AuthError(422, 'flow_state_expired', 'invalid flow state, flow state has expired')
    if (!verifierFits(flow, verifier))
      throw new AuthError(
        400,
        'bad_code_verifier',
        'code challenge does not match previously saved code verifier',
      )
    await db.affected(auth.deleteFrom('auth.flow_state').where('id', '=', flow.id))
    const account = await db.only(findUser(flow.user_id))
    if (isBanned(account, service.agora())) throw userBanned()
    const method = flow.method as Method
    const { session, user } = await openSession(service, db, flow.user_id, call.caller, {
      method,
      recovery: method === 'recovery',
      detail: { provider: flow.provider },
    })
    return {
      ...sessionJson(service, session, user),
      ...(flow.provider_token ? { provider_token: flow.provider_token } : {}),
      ...(flow.provider_refresh_token ? { provider_refresh_token: flow.provider_refresh_token } : {}),
    }
  })
}
