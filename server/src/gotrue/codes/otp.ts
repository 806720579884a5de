import { randomUUID } from 'node:crypto'
import type { Db } from '../../database/db.ts'
import { brokenConstraint } from '../../database/errors.ts'
import { createUser } from '../account/accounts.ts'
import { audit } from '../audit.ts'
import {
  channelOf,
  countMessage,
  mailToken,
  sendConfirmation,
  sendPhoneConfirmation,
  smsToken,
  type LinkOptions,
} from './confirmation.ts'
import { AuthError, validationFailed } from '../errors.ts'
import { networkOf } from '../limits/rate-limits.ts'
import { redirectTarget } from './redirects.ts'
import { booleanOf, emailOf, objectOf, phoneOf, pkceOf, type Call, type Handler } from '../request.ts'
import type { Service } from '../service.ts'
import type { Metadata } from '../account/metadata.ts'
import { changeUser, findUser, findUserByEmail, findUserByPhone } from '../account/users.ts'

/** `POST /otp`: a code, by mail with a link or by SMS. Known and unknown addresses get one answer, and the work comes after it. */
export const otpRoute: Handler = async (service, call) => {
  const email = emailOf(call.body)
  const phone = phoneOf(call.body)
  const data = objectOf(call.body, 'data') ?? {}
  if (email && phone) throw validationFailed('Only an email address or phone number should be provided')
  if (!email && !phone) throw validationFailed('One of email or phone must be set')
  return email ? mailOtp(service, call, email, data) : phoneOtp(service, call, phone!, data)
}

/** `POST /magiclink`: `/otp` for mail alone. */
export const magicLinkRoute: Handler = async (service, call) => {
  const email = emailOf(call.body)
  if (!email) throw validationFailed('Unable to validate email address: invalid format')
  return mailOtp(service, call, email, objectOf(call.body, 'data') ?? {})
}

async function mailOtp(service: Service, call: Call, email: string, data: Metadata) {
  if (!service.settings.signup.email)
    throw new AuthError(422, 'email_provider_disabled', 'Email logins are disabled')
  const options: LinkOptions = { redirectTo: redirectTarget(service.settings, call), pkce: pkceOf(call.body) }
  await countOtp(service, call, email)
  await refuseUnknown(service, call, (db) => db.first(findUserByEmail(email)))
  const work = () =>
    service.db.transaction(async (db) => {
      const user = await db.first(findUserByEmail(email))
      if (user) {
        await mailToken(service, db, user, {
          kind: 'magiclink',
          token: 'recovery',
          to: email,
          type: 'magiclink',
          ...options,
        })
        await changeUser(db, user.id, { recovery_sent_at: service.agora() })
        return
      }
      const id = await newcomer(service, db, call, { email, phone: null, data })
      await sendConfirmation(service, db, await db.only(findUser(id)), options)
    })
  service.later(async () => {
    await work().catch(onceMore(work))
    service.mailer.wake()
  })
  return { json: {} }
}

async function phoneOtp(service: Service, call: Call, phone: string, data: Metadata) {
  if (!service.settings.signup.phone)
    throw new AuthError(400, 'phone_provider_disabled', 'Unsupported phone provider')
  const sms = { id: randomUUID(), channel: channelOf(call.body) }
  await countOtp(service, call, phone)
  await refuseUnknown(service, call, (db) => db.first(findUserByPhone(phone)))
  const work = () =>
    service.db.transaction(async (db) => {
      const user = await db.first(findUserByPhone(phone))
      if (user?.phone_confirmed_at)
        return smsToken(service, db, user.id, { ...sms, kind: 'phone_otp', to: phone })
      const id = user?.id ?? (await newcomer(service, db, call, { email: null, phone, data }))
      await sendPhoneConfirmation(service, db, await db.only(findUser(id)), sms)
    })
  service.later(async () => {
    await work().catch(onceMore(work))
    service.sms.wake()
  })
  return { json: { message_id: sms.id } }
}

/** Two requests for one unknown address at one moment: the second finds the account of the first. */
function onceMore<T>(work: () => Promise<T>) {
  return (error: unknown): Promise<T> => {
    if (['users_email', 'users_phone'].includes(brokenConstraint(error) ?? '')) return work()
    throw error
  }
}

async function newcomer(
  service: Service,
  db: Db,
  call: Call,
  { email, phone, data }: { email: string | null; phone: string | null; data: Metadata },
): Promise<string> {
  const provider = email ? 'email' : 'phone'
  const id = await createUser(service, db, {
    email,
    phone,
    encrypted_password: null,
    user_metadata: data,
    provider,
    confirmed: false,
  })
  await audit(db, { action: 'user_signedup', actor: id, ip: call.caller.ip, detail: { provider, by: 'otp' } })
  return id
}

async function countOtp(service: Service, call: Call, to: string): Promise<void> {
  const limit = service.settings.limits.address.otp
  await service.limiter.count('over_request_rate_limit', {
    name: 'otp',
    of: networkOf(call.caller.ip),
    limit,
  })
  await countMessage(service, to)
}

/** The one answer that tells: the client said that no account shall be made. */
async function refuseUnknown(
  service: Service,
  call: Call,
  find: (db: Db) => Promise<unknown>,
): Promise<void> {
  const mayCreate = booleanOf(call.body, 'create_user') !== false && service.settings.signup.enabled
  if (!mayCreate && !(await find(service.db)))
    throw new AuthError(422, 'otp_disabled', 'Signups not allowed for otp')
}
