import { randomUUID } from 'node:crypto'
import { audit } from '../audit.ts'
import { createUser, remakeUser } from './accounts.ts'
import { admit } from './admission.ts'
import { AuthError, userAlreadyExists, validationFailed } from '../errors.ts'
import {
  channelOf,
  countMessage,
  sendConfirmation,
  sendInvitation,
  sendPhoneConfirmation,
} from '../codes/confirmation.ts'
import { shownIn, spendProof } from '../codes/phone-proof.ts'
import { refuseWeakPassword } from './password.ts'
import { networkOf } from '../limits/rate-limits.ts'
import { emailOf, objectOf, phoneOf, pkceOf, textOf, type Call, type Handler } from '../request.ts'
import { redirectTarget } from '../codes/redirects.ts'
import { brokenConstraint } from '../../database/errors.ts'
import type { Service } from '../service.ts'
import { openSession, sessionJson } from '../sessions/sessions.ts'
import { userJson } from './user-json.ts'
import {
  findUser,
  findUserByEmail,
  findUserByPhone,
  isConfirmed,
  lockUserByEmail,
  lockUserByPhone,
} from './users.ts'

/** `POST /signup`: an account with its rows of the product in one transaction, or nothing (LOGIN-13). */
export const signupRoute: Handler = async (service, call) => {
  const { settings, db } = service
  const email = emailOf(call.body)
  const phone = phoneOf(call.body)
  const password = textOf(call.body, 'password')
  const { data, proof, invitation } = shownIn(objectOf(call.body, 'data') ?? {})
  const pkce = pkceOf(call.body)
  const channel = channelOf(call.body)
  const network = networkOf(call.caller.ip)
  if (!email && !phone) return { json: await anonymousSignup(service, call, network, data) }
  if (email && phone)
    throw validationFailed('Only an email address or phone number should be provided on signup.')
  if (!password) throw validationFailed('Signup requires a valid password')
  if (email && !settings.signup.email)
    throw new AuthError(400, 'email_provider_disabled', 'Email signups are disabled')
  if (phone && !settings.signup.phone)
    throw new AuthError(400, 'phone_provider_disabled', 'Phone signups are disabled')
  await refuseWeakPassword(settings, password)
  const invited =
    email && invitation && (await service.hooks.invites?.(db, email, invitation)) ? invitation : null
  const admission = await admit(service, { way: 'signup', network, data, invited })

  const confirm = email ? settings.signup.confirmEmail : settings.signup.confirmPhone
  // A person who is told that the address has an account gets no mail, and may ask for the reset mail at once (LOGIN-10).
  const known = settings.signup.tellRegistered
    ? await db.first(email ? findUserByEmail(email) : findUserByPhone(phone!))
    : undefined
  if (confirm && !(known && isConfirmed(known))) await countMessage(service, email ?? phone!)
  const encrypted_password = await service.hasher.hash(password)
  const redirectTo = redirectTarget(settings, call)

  const outcome = await db
    .transaction(async (db) => {
      const old = await db.first(email ? lockUserByEmail(email) : lockUserByPhone(phone!))
      if (old && isConfirmed(old)) {
        await audit(db, { action: 'user_repeated_signup', actor: old.id, ip: call.caller.ip })
        return null
      }
      // Otherwise anybody who knows an address could prepare a password for its record: the link of the mail asks for one.
      const ofNumber = await spendProof(service, db, proof)
      const held =
        email && confirm ? await service.hooks.heldFor?.(db, email, old?.id ?? null, ofNumber) : null
      const account = {
        // Without the proof of a mailbox no record of that mailbox is given out.
        ...(confirm ? {} : { id: randomUUID() }),
        email: email ?? null,
        phone: phone ?? null,
        encrypted_password: held ? null : encrypted_password,
        provider: email ? 'email' : 'phone',
        confirmed: !confirm,
      }
      // A new sign-up for an unconfirmed address starts afresh; the first comer's password is void (b3).
      const id = old
        ? await remakeUser(service, db, old.id, account, admission)
        : await createUser(service, db, account, admission)
      await audit(db, {
        action: old ? 'user_repeated_signup' : 'user_signedup',
        actor: id,
        ip: call.caller.ip,
      })
      if (!confirm) return { opened: await openSession(service, db, id, call.caller, { method: 'password' }) }
      const user = await db.only(findUser(id))
      if (email && held) await sendInvitation(service, db, user, { redirectTo })
      else if (email) await sendConfirmation(service, db, user, { redirectTo, pkce })
      else await sendPhoneConfirmation(service, db, user, { id: randomUUID(), channel })
      return { user: await db.only(findUser(id)) }
    })
    .catch((error: unknown) => {
      // Two sign-ups of one address at one moment: the second finds it taken.
      if (['users_email', 'users_phone', 'users_pkey'].includes(brokenConstraint(error) ?? '')) return null
      throw error
    })
  service.mailer.wake()
  service.sms.wake()

  if (!outcome) {
    if (settings.signup.tellRegistered || !confirm) throw userAlreadyExists()
    return { json: madeUpUser(service, email, phone, data) }
  }
  if ('opened' in outcome)
    return { json: sessionJson(service, outcome.opened!.session, outcome.opened!.user) }
  return { json: userJson(outcome.user) }
}

async function anonymousSignup(service: Service, call: Call, network: string, data: Record<string, unknown>) {
  const admission = await admit(service, { way: 'anonymous', network, data })
  const { session, user } = await service.db.transaction(async (db) => {
    const account = {
      email: null,
      phone: null,
      encrypted_password: null,
      provider: 'anonymous',
      confirmed: false,
    }
    const id = await createUser(service, db, account, admission)
    await audit(db, {
      action: 'user_signedup',
      actor: id,
      ip: call.caller.ip,
      detail: { provider: 'anonymous' },
    })
    return openSession(service, db, id, call.caller, { method: 'anonymous' })
  })
  return sessionJson(service, session, user)
}

/** Answer for a registered address where the product does not tell: an invented user without identities. */
function madeUpUser(
  service: Service,
  email: string | undefined,
  phone: string | undefined,
  data: Record<string, unknown>,
) {
  const now = service.agora().toISOString()
  const providers = [email ? 'email' : 'phone']
  return {
    id: randomUUID(),
    aud: 'authenticated',
    role: 'authenticated',
    email: email ?? '',
    phone: phone ?? '',
    confirmation_sent_at: now,
    app_metadata: { provider: providers[0], providers },
    user_metadata: data,
    identities: [],
    created_at: now,
    updated_at: now,
    is_anonymous: false,
  }
}
