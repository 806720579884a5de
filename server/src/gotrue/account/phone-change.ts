import { randomUUID } from 'node:crypto'
import type { Db } from '../../database/db.ts'
import { brokenConstraint } from '../../database/errors.ts'
import { saveOwnIdentity } from './accounts.ts'
import { audit } from '../audit.ts'
import { smsToken, type Channel } from '../codes/confirmation.ts'
import { AuthError } from '../errors.ts'
import { voidTokens } from '../codes/one-time-tokens.ts'
import type { Caller, Service } from '../service.ts'
import { changeUser, findUser, findUserByPhone, type UserRow } from './users.ts'

export const phoneExists = () =>
  new AuthError(422, 'phone_exists', 'A user with this phone number has already been registered')

/** Sends a code to the new number, which replaces the old one when the code comes back. */
export async function startPhoneChange(
  service: Service,
  db: Db,
  user: UserRow,
  to: string,
  channel: Channel,
): Promise<void> {
  if (await db.first(findUserByPhone(to))) throw phoneExists()
  await changeUser(db, user.id, { phone_change: to, phone_change_sent_at: service.agora() })
  await smsToken(service, db, user.id, { id: randomUUID(), kind: 'phone_change', to, channel })
}

export async function completePhoneChange(
  service: Service,
  db: Db,
  user: UserRow,
  caller: Caller,
): Promise<UserRow> {
  const to = user.phone_change
  if (!to) throw new AuthError(403, 'otp_expired', 'Token has expired or is invalid')
  try {
    await changeUser(db, user.id, {
      phone: to,
      phone_confirmed_at: service.agora(),
      phone_change: null,
      is_anonymous: false,
      user_metadata: JSON.stringify({ ...user.user_metadata, phone: to, phone_verified: true }),
    })
  } catch (error) {
    if (brokenConstraint(error) === 'users_phone') throw phoneExists()
    throw error
  }
  await voidTokens(db, user.id)
  await saveOwnIdentity(db, user.id, 'phone', to, true)
  await service.hooks.afterPhoneChanged?.(db, { id: user.id, phone: to })
  await audit(db, { action: 'user_modified', actor: user.id, ip: caller.ip, detail: { changed: 'phone' } })
  return db.only(findUser(user.id))
}
