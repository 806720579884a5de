import { audit } from '../audit.ts'
import { countMessage, mailToken } from './confirmation.ts'
import { denialLink } from './denial-link.ts'
import { validationFailed } from '../errors.ts'
import { networkOf } from '../limits/rate-limits.ts'
import { redirectTarget } from './redirects.ts'
import { emailOf, pkceOf, type Handler } from '../request.ts'
import { changeUser, findUserByEmail } from '../account/users.ts'

/** `POST /recover`: `{}` at once, for every address; the mail goes out in the background (b15). */
export const recoverRoute: Handler = async (service, call) => {
  const email = emailOf(call.body)
  if (!email) throw validationFailed('Password recovery requires an email')
  const pkce = pkceOf(call.body)
  const redirectTo = redirectTarget(service.settings, call)
  const limit = service.settings.limits.address.recover
  await service.limiter.count('over_request_rate_limit', {
    name: 'recover',
    of: networkOf(call.caller.ip),
    limit,
  })
  await countMessage(service, email)
  const at = service.agora()
  service.later(async () => {
    await service.db.transaction(async (db) => {
      const user = await db.first(findUserByEmail(email))
      if (!user) return
      await mailToken(service, db, user, {
        kind: 'recovery',
        token: 'recovery',
        to: email,
        type: 'recovery',
        redirectTo,
        pkce,
        origin: { userAgent: call.caller.userAgent, at },
        denial: denialLink(service, user.id),
      })
      await changeUser(db, user.id, { recovery_sent_at: service.agora() })
      await audit(db, { action: 'user_recovery_requested', actor: user.id, ip: call.caller.ip })
    })
    service.mailer.wake()
  })
  return { json: {} }
}
