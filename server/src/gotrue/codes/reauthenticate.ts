import { randomUUID } from 'node:crypto'
import { audit } from '../audit.ts'
import { requireUser } from '../caller.ts'
import { countMessage, smsToken } from './confirmation.ts'
import { AuthError, validationFailed } from '../errors.ts'
import { issueToken } from './one-time-tokens.ts'
import type { Handler } from '../request.ts'
import { changeUser } from '../account/users.ts'

/** `GET /reauthenticate`: six digits to the proven mailbox or phone. They come back as `nonce` with a new password. */
export const reauthenticateRoute: Handler = async (service, call) => {
  const { user } = await requireUser(service, call)
  if (!user.email && !user.phone)
    throw validationFailed('Reauthentication requires the user to have an email or a phone number')
  if (user.email && !user.email_confirmed_at)
    throw new AuthError(422, 'email_not_confirmed', 'Please verify your email first.')
  if (!user.email && !user.phone_confirmed_at)
    throw new AuthError(422, 'phone_not_confirmed', 'Please verify your phone first.')
  const to = user.email ?? user.phone!
  await countMessage(service, to)
  const { lifeSeconds } = service.settings.mail
  await service.db.transaction(async (db) => {
    if (user.email) {
      const { code } = await issueToken(service, db, {
        userId: user.id,
        kind: 'reauthentication',
        relatesTo: to,
        seconds: lifeSeconds,
      })
      await service.mailer.queue(db, {
        kind: 'reauthentication',
        user: user.id,
        to,
        code,
        minutes: Math.round(lifeSeconds / 60),
        user_metadata: user.user_metadata,
      })
    } else
      await smsToken(service, db, user.id, { id: randomUUID(), kind: 'reauthentication', to, channel: 'sms' })
    await changeUser(db, user.id, { reauthentication_sent_at: service.agora() })
    await audit(db, { action: 'user_reauthenticate_requested', actor: user.id, ip: call.caller.ip })
  })
  service.mailer.wake()
  service.sms.wake()
  return { json: {} }
}
