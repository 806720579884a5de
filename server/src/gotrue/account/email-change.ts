import type { Db } from '../../database/db.ts'
import { brokenConstraint } from '../../database/errors.ts'
import { audit } from '../audit.ts'
import { mailToken, type LinkOptions } from '../codes/confirmation.ts'
import { AuthError } from '../errors.ts'
import { voidTokens } from '../codes/one-time-tokens.ts'
import type { Caller, Service } from '../service.ts'
import { saveOwnIdentity } from './accounts.ts'
import { changeUser, findUser, findUserByEmail, type UserRow } from './users.ts'
import { auth } from '../table.ts'

export const emailExists = () =>
  new AuthError(422, 'email_exists', 'A user with this email address has already been registered')

/** Asks both mailboxes for a change of address (b17). An account without a confirmed address is asked at the new one only. */
export async function startEmailChange(
  service: Service,
  db: Db,
  user: UserRow,
  to: string,
  options: LinkOptions,
): Promise<void> {
  if (await db.first(findUserByEmail(to))) throw emailExists()
  await changeUser(db, user.id, {
    email_change: to,
    email_change_agreed: [],
    email_change_sent_at: service.agora(),
  })
  await sendEmailChange(service, db, await db.only(findUser(user.id)), options)
}

/** Mails both halves of a running change; earlier tokens are void. */
export async function sendEmailChange(
  service: Service,
  db: Db,
  user: UserRow,
  options: LinkOptions,
): Promise<void> {
  const to = user.email_change!
  if (asksOldMailbox(user) && !user.email_change_agreed.includes('current'))
    await mailToken(service, db, user, {
      kind: 'email_change_current',
      token: 'email_change_current',
      to: user.email!,
      type: 'email_change',
      otherEmail: to,
      ...options,
    })
  if (!user.email_change_agreed.includes('new'))
    await mailToken(service, db, user, {
      kind: 'email_change_new',
      token: 'email_change_new',
      to,
      type: 'email_change',
      ...(user.email ? { otherEmail: user.email } : {}),
      ...options,
    })
}

/** One mailbox has agreed. With both, the address moves, every other token is void, and the old mailbox is told. */
export async function completeEmailChange(
  service: Service,
  db: Db,
  user: UserRow,
  kind: 'email_change_current' | 'email_change_new',
  caller: Caller,
): Promise<'half' | UserRow> {
  const to = user.email_change
  if (!to) throw new AuthError(403, 'otp_expired', 'Email link is invalid or has expired')
  const agreed = [
    ...new Set([
      ...user.email_change_agreed,
      kind === 'email_change_current' ? ('current' as const) : ('new' as const),
    ]),
  ]
  if (!agreed.includes('new') || (asksOldMailbox(user) && !agreed.includes('current'))) {
    await changeUser(db, user.id, { email_change_agreed: agreed })
    return 'half'
  }
  try {
    await changeUser(db, user.id, {
      email: to,
      email_confirmed_at: service.agora(),
      email_change: null,
      email_change_agreed: [],
      is_anonymous: false,
      user_metadata: JSON.stringify({ ...user.user_metadata, email: to, email_verified: true }),
    })
  } catch (error) {
    if (brokenConstraint(error) === 'users_email') throw emailExists()
    throw error
  }
  await voidTokens(db, user.id)
  // Codes for the app from before the move of the address (b18).
  await db.affected(auth.deleteFrom('auth.flow_state').where('user_id', '=', user.id))
  await saveOwnIdentity(db, user.id, 'email', to, true)
  await service.hooks.afterEmailChanged?.(db, { id: user.id, email: to })
  await audit(db, { action: 'user_modified', actor: user.id, ip: caller.ip, detail: { changed: 'email' } })
  if (user.email)
    await service.mailer.queue(db, {
      kind: 'email_changed',
      user: user.id,
      to: user.email,
      minutes: 0,
      user_metadata: user.user_metadata,
      otherEmail: to,
    })
  return db.only(findUser(user.id))
}

const asksOldMailbox = (user: UserRow) => user.email !== null && user.email_confirmed_at !== null
