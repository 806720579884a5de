import { audit } from '../audit.ts'
import { requireUser, type SignedIn } from '../caller.ts'
import { AuthError, insufficientAal } from '../errors.ts'
import { channelOf, countMessage } from '../codes/confirmation.ts'
import { startEmailChange } from './email-change.ts'
import { startPhoneChange } from './phone-change.ts'
import { changePassword, preparePassword } from './password-change.ts'
import { networkOf } from '../limits/rate-limits.ts'
import { redirectTarget } from '../codes/redirects.ts'
import { emailOf, mergedMetadata, objectOf, phoneOf, pkceOf, textOf, type Handler } from '../request.ts'
import { userJson } from './user-json.ts'
import { changeUser, findUser, hasVerifiedFactor, lockUser } from './users.ts'

/** `PUT /user`: any of password, e-mail, phone and data, in one transaction. */
export const putUserRoute: Handler = async (service, call) => {
  const signedIn = await requireUser(service, call)
  const { user } = signedIn
  const email = emailOf(call.body)
  const phone = phoneOf(call.body)
  const password = textOf(call.body, 'password')
  const data = objectOf(call.body, 'data')
  if (objectOf(call.body, 'app_metadata') !== undefined)
    throw new AuthError(403, 'not_admin', 'Updating app_metadata requires admin privileges')
  const limit = service.settings.limits.address.user
  await service.limiter.count('over_request_rate_limit', {
    name: 'user',
    of: networkOf(call.caller.ip),
    limit,
  })
  const newEmail = email === user.email ? undefined : email
  const newPhone = phone === user.phone ? undefined : phone
  const options = { redirectTo: redirectTarget(service.settings, call), pkce: pkceOf(call.body) }
  const channel = channelOf(call.body)
  if (password || newEmail || newPhone) requireSecondFactor(signedIn)
  if (newPhone && !service.settings.signup.phone)
    throw new AuthError(400, 'phone_provider_disabled', 'Unsupported phone provider')
  if (newEmail) await countMessage(service, newEmail)
  if (newPhone) await countMessage(service, newPhone)

  const newPassword = password ? await preparePassword(service, call, signedIn, password) : null
  await service.db.transaction(async (db) => {
    await db.only(lockUser(user.id))
    if (newPassword) await changePassword(service, db, call, signedIn, newPassword)
    if (data) {
      const { user_metadata } = await db.only(findUser(user.id))
      await changeUser(db, user.id, { user_metadata: JSON.stringify(mergedMetadata(user_metadata, data)) })
    }
    if (newEmail) await startEmailChange(service, db, user, newEmail, options)
    if (newPhone) await startPhoneChange(service, db, user, newPhone, channel)
    await audit(db, { action: 'user_modified', actor: user.id, ip: call.caller.ip })
  })
  service.mailer.wake()
  service.sms.wake()
  return { json: userJson(await service.db.only(findUser(user.id))) }
}

/** A person with a second factor must have used it in this session (b9, b16). */
function requireSecondFactor({ user, session }: SignedIn): void {
  if (hasVerifiedFactor(user) && session.aal !== 'aal2')
    throw insufficientAal(401, 'AAL2 session is required to update email or password when MFA is enabled.')
}
