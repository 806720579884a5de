import { audit } from '../audit.ts'
import { AuthError, validationFailed } from '../errors.ts'
import { lockUser } from '../account/users.ts'
import { networkOf } from '../limits/rate-limits.ts'
import { textOf, type Handler } from '../request.ts'
import { endSessions } from '../sessions/sessions.ts'
import { auth } from '../table.ts'
import { ownerOfDenial } from './denial-link.ts'
import { voidTokens } from './one-time-tokens.ts'

/**
 * `POST /not-me`: ends every session of the account and voids every link, code and hand-over that waits for it. The
 * password stays; the page leads to another one.
 */
export const denialRoute: Handler = async (service, call) => {
  const token = textOf(call.body, 'token')
  if (!token) throw validationFailed('A token is required')
  await service.limiter.count('over_request_rate_limit', {
    name: 'verify',
    of: networkOf(call.caller.ip),
    limit: service.settings.limits.address.verify,
  })
  const userId = ownerOfDenial(service, token)
  if (!userId) throw new AuthError(403, 'otp_expired', 'Email link is invalid or has expired')
  await service.db.transaction(async (db) => {
    const user = await db.first(lockUser(userId))
    if (!user) return
    await endSessions(db, userId)
    await voidTokens(db, userId)
    await db.affected(
      auth.deleteFrom('auth.flow_state').where('user_id', '=', userId).where('exchanged_at', 'is', null),
    )
    await audit(db, {
      action: 'logout',
      actor: userId,
      ip: call.caller.ip,
      detail: { scope: 'global', by: 'not_me' },
    })
  })
  return { json: {} }
}
