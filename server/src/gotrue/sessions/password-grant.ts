import { sql, type RawBuilder } from 'kysely'
import { randomInt } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { audit } from '../audit.ts'
import { AuthError, invalidCredentials, userBanned, validationFailed } from '../errors.ts'
import { isTooLong } from '../account/password.ts'
import { networkOf, type Count } from '../limits/rate-limits.ts'
import { emailOf, phoneOf, textOf, type Call } from '../request.ts'
import type { Service } from '../service.ts'
import { addressHash, openSessionByPassword, sessionJson } from './sessions.ts'
import { isBanned, userColumns, type UserRow } from '../account/users.ts'

/** A refused sign-in takes up to so many milliseconds longer, at random. */
const BLUR_MS = 16

/** `POST /token?grant_type=password`. Unknown account, missing password and wrong password give one answer, in one time (b15). */
export async function passwordGrant(service: Service, call: Call): Promise<object> {
  const { db, settings, limiter } = service
  const email = emailOf(call.body)
  const phone = email ? undefined : phoneOf(call.body)
  const password = textOf(call.body, 'password') ?? ''
  if (!email && !phone) throw validationFailed('missing email or phone')
  if (email && !settings.signup.email)
    throw new AuthError(422, 'email_provider_disabled', 'Email logins are disabled')
  if (phone && !settings.signup.phone)
    throw new AuthError(422, 'phone_provider_disabled', 'Phone logins are disabled')
  if (password === '' || isTooLong(password)) throw invalidCredentials()

  const where = email ? sql`lower(u.email) = ${email}` : sql`u.phone = ${phone}`
  const user = await db.first(findWithAddress(service, call, where))
  const tries = triesOf(service, call, email ?? phone!, user?.known ?? false)
  await limiter.count('over_request_rate_limit', ...tries)

  const right = await service.hasher.matches(password, user?.encrypted_password ?? null)
  if (!right || !user) {
    await audit(db, { action: 'login_failed', actor: user?.id ?? null, ip: call.caller.ip })
    // Known and unknown addresses still differ by two tenths of a millisecond; this hides it.
    await sleep(randomInt(BLUR_MS))
    throw invalidCredentials()
  }
  service.later(() => limiter.forgive(...tries))
  if (isBanned(user, service.agora())) throw userBanned()
  if (email && !user.email_confirmed_at)
    throw new AuthError(400, 'email_not_confirmed', 'Email not confirmed')
  if (phone && !user.phone_confirmed_at)
    throw new AuthError(400, 'phone_not_confirmed', 'Phone not confirmed')

  const stored = user.encrypted_password!
  const stronger = service.hasher.outdated(stored) ? await service.hasher.hash(password) : null
  const opened = await openSessionByPassword(service, db, user.id, call.caller, { stored, stronger })
  // Another request changed or strengthened the hash while this one was computing.
  if (!opened) return passwordGrant(service, call)
  service.mailer.wake()
  const weak = await settings.password.weakness(password)
  return {
    ...sessionJson(service, opened.session, opened.user),
    ...(weak ? { weak_password: weak } : {}),
  }
}

type Found = UserRow & { known: boolean }

/** The user behind the name, and whether it has signed in from this network before. */
const findWithAddress = (service: Service, call: Call, where: RawBuilder<unknown>) => sql<Found>`
  select ${userColumns}, exists (select from auth.known_addresses k
           where k.user_id = u.id and k.address_hash = ${addressHash(service, call.caller.ip)}) as known
    from auth.users u where ${where} and u.deleted_at is null`

/**
 * Two counters: of the network, and of the account. From a network where the owner has signed in before, the account has a counter of its own, so that strangers elsewhere cannot
 * shut the owner out.
 */
function triesOf(service: Service, call: Call, name: string, known: boolean): Count[] {
  const { limits } = service.settings
  const network = networkOf(call.caller.ip)
  return [
    { name: 'password', of: network, limit: limits.address.password },
    known
      ? { name: 'password-known', of: `${name} ${network}`, limit: limits.knownAddress }
      : { name: 'password-account', of: name, limit: limits.account },
  ]
}
