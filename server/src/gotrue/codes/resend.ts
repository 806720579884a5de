import { randomUUID } from 'node:crypto'
import type { Db } from '../../database/db.ts'
import {
  channelOf,
  countMessage,
  sendConfirmation,
  sendInvitation,
  sendPhoneConfirmation,
  smsToken,
} from './confirmation.ts'
import { sendEmailChange } from '../account/email-change.ts'
import { validationFailed } from '../errors.ts'
import { networkOf } from '../limits/rate-limits.ts'
import { redirectTarget } from './redirects.ts'
import { emailOf, phoneOf, pkceOf, textOf, type Handler } from '../request.ts'
import { findUserByEmail, findUserByPhone } from '../account/users.ts'

/** `POST /resend`: one answer for unknown, confirmed and waiting addresses. */
export const resendRoute: Handler = async (service, call) => {
  const type = textOf(call.body, 'type') ?? ''
  const email = emailOf(call.body)
  const phone = phoneOf(call.body)
  const isMail = type === 'signup' || type === 'email_change'
  if (!isMail && type !== 'sms' && type !== 'phone_change')
    throw validationFailed('Missing one of these types: signup, email_change, sms, phone_change')
  const to = isMail ? email : phone
  if (!to || (email && phone))
    throw validationFailed(`Type provided requires ${isMail ? 'an email address' : 'a phone number'}`)
  const options = { redirectTo: redirectTarget(service.settings, call), pkce: pkceOf(call.body) }
  const sms = { id: randomUUID(), channel: channelOf(call.body) }
  const limit = service.settings.limits.address.otp
  await service.limiter.count('over_request_rate_limit', {
    name: 'otp',
    of: networkOf(call.caller.ip),
    limit,
  })
  await countMessage(service, to)

  const again: Record<string, (db: Db) => Promise<void>> = {
    async signup(db) {
      const user = await db.first(findUserByEmail(to))
      if (!user || user.email_confirmed_at) return
      await (user.invited_at ? sendInvitation : sendConfirmation)(service, db, user, options)
    },
    async email_change(db) {
      const user = await db.first(findUserByEmail(to))
      if (user?.email_change) await sendEmailChange(service, db, user, options)
    },
    async sms(db) {
      const user = await db.first(findUserByPhone(to))
      if (user && !user.phone_confirmed_at) await sendPhoneConfirmation(service, db, user, sms)
    },
    async phone_change(db) {
      const user = await db.first(findUserByPhone(to))
      if (user?.phone_change)
        await smsToken(service, db, user.id, { ...sms, kind: 'phone_change', to: user.phone_change })
    },
  }
  service.later(async () => {
    await service.db.transaction(again[type]!)
    service.mailer.wake()
    service.sms.wake()
  })
  return { json: isMail ? {} : { message_id: sms.id } }
}
