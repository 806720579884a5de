import type { Db } from '../../database/db.ts'
import type { Selectable } from 'kysely'
import { audit } from '../audit.ts'
import { saveOwnIdentity } from '../account/accounts.ts'
import { completeEmailChange } from '../account/email-change.ts'
import { userBanned } from '../errors.ts'
import { codeHash, MOST_WRONG_TRIES, voidTokens } from './one-time-tokens.ts'
import { completePhoneChange } from '../account/phone-change.ts'
import { sameBytes, sha256 } from '../secrets.ts'
import type { Caller, Service } from '../service.ts'
import { endSessions } from '../sessions/sessions.ts'
import { auth, type TokenKind } from '../table.ts'
import type { AuthOneTimeTokens } from '../tables.generated.ts'
import { changeUser, isBanned, lockUser, type UserRow } from '../account/users.ts'

export type TokenRow = Selectable<AuthOneTimeTokens>

/** Kinds of token that each `type` of a verification may redeem. */
export const kindsOfType: Record<string, TokenKind[]> = {
  signup: ['confirmation'],
  invite: ['confirmation'],
  magiclink: ['recovery'],
  recovery: ['recovery'],
  email: ['confirmation', 'recovery'],
  email_change: ['email_change_current', 'email_change_new'],
  sms: ['phone_confirmation', 'phone_otp'],
  phone_change: ['phone_change'],
}

const isUsable = (token: TokenRow, now: Date) =>
  token.expires_at > now && token.wrong_tries < MOST_WRONG_TRIES

/** The live token of a link's secret, locked. */
export async function tokenOfLink(
  service: Service,
  db: Db,
  kinds: TokenKind[],
  link: string,
): Promise<TokenRow | null> {
  const token = await db.first(
    auth
      .selectFrom('auth.one_time_tokens')
      .selectAll()
      .where('link_hash', '=', sha256(link))
      .where('kind', 'in', kinds)
      .forUpdate(),
  )
  // Wrong codes void the code, and the link with it.
  return token && isUsable(token, service.agora()) ? token : null
}

/** The live token behind six digits sent to an address, locked. A wrong code counts against every token that it could mean (b4). */
export async function tokenOfCode(
  service: Service,
  db: Db,
  kinds: TokenKind[],
  address: string,
  code: string,
): Promise<TokenRow | null> {
  const tokens = await db.rows(
    auth
      .selectFrom('auth.one_time_tokens')
      .selectAll()
      .where('relates_to', '=', address)
      .where('kind', 'in', kinds)
      .orderBy('user_id')
      .orderBy('kind')
      .forUpdate(),
  )
  const usable = tokens.filter((token) => isUsable(token, service.agora()))
  const found = usable.find((token) =>
    sameBytes(token.code_hash, codeHash(service, token.user_id, token.kind, code)),
  )
  if (found) return found
  for (const { user_id, kind, wrong_tries } of usable)
    await db.affected(
      auth
        .updateTable('auth.one_time_tokens')
        .set({ wrong_tries: wrong_tries + 1 })
        .where('user_id', '=', user_id)
        .where('kind', '=', kind),
    )
  return null
}

/** The effect of a redeemed token. `'half'` is the first mailbox of two; otherwise the id of the user who may enter now. */
export async function redeem(
  service: Service,
  db: Db,
  token: TokenRow,
  caller: Caller,
): Promise<'half' | UserRow> {
  const user = await db.only(lockUser(token.user_id))
  if (isBanned(user, service.agora())) throw userBanned(403)
  await voidTokens(db, user.id, [token.kind])
  switch (token.kind) {
    case 'confirmation':
      return confirmEmail(service, db, user, caller)
    case 'recovery':
      if (!user.email_confirmed_at) await dropUnproven(db, user)
      return confirmEmail(service, db, user, caller)
    case 'email_change_current':
    case 'email_change_new':
      return completeEmailChange(service, db, user, token.kind, caller)
    case 'phone_confirmation':
    case 'phone_otp':
      return confirmPhone(service, db, user, caller)
    case 'phone_change':
      return completePhoneChange(service, db, user, caller)
    default:
      throw new Error(`a token of kind ${token.kind} is not for this door`)
  }
}

/**
 * The first proof of a mailbox: deletes everything that was set before it without that proof (b3). A confirmation does not come here, because it keeps the password bound to its
 * token.
 */
export async function dropUnproven(db: Db, user: UserRow): Promise<void> {
  await endSessions(db, user.id)
  await voidTokens(db, user.id)
  await db.affected(auth.deleteFrom('auth.mfa_factors').where('user_id', '=', user.id))
  await db.affected(
    auth.deleteFrom('auth.identities').where('user_id', '=', user.id).where('provider', '!=', 'email'),
  )
  await changeUser(db, user.id, {
    encrypted_password: null,
    email_change: null,
    email_change_agreed: [],
    phone_change: null,
    ...(user.phone_confirmed_at ? {} : { phone: null }),
  })
}

async function confirmEmail(service: Service, db: Db, user: UserRow, caller: Caller): Promise<UserRow> {
  if (user.email_confirmed_at) return user
  if (user.identities.some(({ provider }) => provider === 'email'))
    await saveOwnIdentity(db, user.id, 'email', user.email!, true)
  await audit(db, { action: 'user_confirmed', actor: user.id, ip: caller.ip, detail: { by: 'email' } })
  return changeUser(db, user.id, {
    email_confirmed_at: service.agora(),
    is_anonymous: false,
    user_metadata: JSON.stringify({ ...user.user_metadata, email_verified: true }),
  })
}

async function confirmPhone(service: Service, db: Db, user: UserRow, caller: Caller): Promise<UserRow> {
  if (user.phone_confirmed_at) return user
  await saveOwnIdentity(db, user.id, 'phone', user.phone!, true)
  await audit(db, { action: 'user_confirmed', actor: user.id, ip: caller.ip, detail: { by: 'phone' } })
  return changeUser(db, user.id, {
    phone_confirmed_at: service.agora(),
    is_anonymous: false,
    user_metadata: JSON.stringify({ ...user.user_metadata, phone_verified: true }),
  })
}
