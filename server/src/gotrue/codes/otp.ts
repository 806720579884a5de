import { randomUUID } from 'node:crypto'
import type { Db } from '../../database/db.ts'
import { brokenConstraint } from '../../database/errors.ts'
import { createUser } from '../account/accounts.ts'
import { admit, countTelling, type Admission } from '../account/admission.ts'
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
  const admission = await admissionOf(service, call, data, findUserByEmail(email))
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
      const id = await newcomer(service, db, call, { email, phone: null }, admission)
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
  const admission = await admissionOf(service, call, data, findUserByPhone(phone))
  const work = () =>
    service.db.transaction(async (db) => {
      const user = await db.first(findUserByPhone(phone))
      if (user?.phone_confirmed_at)
        return smsToken(service, db, user.id, { ...sms, kind: 'phone_otp', to: phone })
      const id = user?.id ?? (await newcomer(service, db, call, { email: null, phone }, admission))
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
  { email, phone }: { email: string | null; phone: string | null },
  admission: Admission | null,
): Promise<string> {
  // The account was there a moment ago, and this address may not have a new one.
  if (!admission) throw otpDisabled()
  const provider = email ? 'email' : 'phone'
  const account = { email, phone, encrypted_password: null, provider, confirmed: false }
  const id = await createUser(service, db, account, admission)
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

const otpDisabled = () => new AuthError(422, 'otp_disabled', 'Signups not allowed for otp')

/**
 * Whether an unknown address gets an account (ENTRAR-03). Its owner is told why not; that, and `create_user: false`, tells who is registered, and counts like a sign-up.
 * @returns null for a known address that would get none
 */
async function admissionOf(
  service: Service,
  call: Call,
  data: Metadata,
  find: Parameters<Db['first']>[0],
): Promise<Admission | null> {
  const network = networkOf(call.caller.ip)
  const wanted = booleanOf(call.body, 'create_user') !== false
  let refusal = otpDisabled()
  try {
    if (wanted) return await admit(service, { way: 'otp', network, data })
  } catch (error) {
    if (!(error instanceof AuthError) || error.status === 429) throw error
    if (error.code !== 'signup_disabled') refusal = error
  }
  await countTelling(service, network)
  if (!(await service.db.first(find))) throw refusal
  return null
}
