import { randomUUID } from 'node:crypto'
import type { Db } from '../../database/db.ts'
import type { Service } from '../service.ts'
import { endSessions } from '../sessions/sessions.ts'
import type { Admission } from './admission.ts'
import type { Metadata } from './metadata.ts'
import { auth } from '../table.ts'
import { voidTokens } from '../codes/one-time-tokens.ts'
import { changeUser, saveIdentity } from './users.ts'

export interface Account {
  email: string | null
  phone: string | null
  encrypted_password: string | null
  app_metadata?: Metadata
  /** `email`, `phone`, `anonymous` or an outside provider, whose identity the caller adds. */
  provider: string
  confirmed: boolean
  id?: string
  role?: string
}

/** Adds a user with its identity and the product's rows, in the caller's transaction. @returns its id */
export async function createUser(
  service: Service,
  db: Db,
  account: Account,
  admission: Admission,
): Promise<string> {
  const now = service.agora()
  const held = !account.id && account.email ? await service.hooks.heldFor?.(db, account.email, null) : null
  const id = account.id ?? held ?? randomUUID()
  await db.affected(
    auth.insertInto('auth.users').values({
      id,
      ...(account.role ? { role: account.role } : {}),
      email: account.email,
      phone: account.phone,
      encrypted_password: account.encrypted_password,
      email_confirmed_at: account.confirmed && account.email ? now : null,
      phone_confirmed_at: account.confirmed && account.phone ? now : null,
      app_metadata: JSON.stringify({
        ...account.app_metadata,
        ...(account.provider === 'anonymous'
          ? {}
          : { provider: account.provider, providers: [account.provider] }),
      }),
      user_metadata: JSON.stringify(metadataOf(account, admission, id)),
      is_anonymous: account.provider === 'anonymous',
    }),
  )
  await settle(service, db, id, account, admission)
  return id
}

/**
 * Gives an account that nobody confirmed to the caller who signs up now. Everything made for it before is deleted: password, tokens, sessions, identities, factors, metadata and
 * the product's rows (b3).
 */
export async function remakeUser(
  service: Service,
  db: Db,
  id: string,
  account: Account,
  admission: Admission,
): Promise<string> {
  const now = service.agora()
  await endSessions(db, id)
  await voidTokens(db, id)
  await db.affected(auth.deleteFrom('auth.mfa_factors').where('user_id', '=', id))
  await db.affected(auth.deleteFrom('auth.identities').where('user_id', '=', id))
  await service.hooks.beforeUserRemade?.(db, id)
  await changeUser(db, id, {
    encrypted_password: account.encrypted_password,
    email_confirmed_at: account.confirmed && account.email ? now : null,
    phone_confirmed_at: account.confirmed && account.phone ? now : null,
    phone: account.phone,
    user_metadata: JSON.stringify(metadataOf(account, admission, id)),
    email_change: null,
    email_change_agreed: [],
    phone_change: null,
    last_sign_in_at: null,
  })
  await settle(service, db, id, account, admission)
  return id
}

async function settle(
  service: Service,
  db: Db,
  id: string,
  account: Account,
  { way, user_metadata }: Admission,
): Promise<void> {
  const own = account.provider === 'email' || account.provider === 'phone'
  if (own && account.email)
    await saveOwnIdentity(db, id, 'email', account.email, account.confirmed, user_metadata)
  if (own && account.phone)
    await saveOwnIdentity(db, id, 'phone', account.phone, account.confirmed, user_metadata)
  await service.hooks.afterUserCreated?.(db, {
    id,
    email: account.email,
    phone: account.phone,
    user_metadata,
    provider: account.provider,
    way,
  })
}

/** The identity of the service's own providers: its subject is the id of the user. */
export async function saveOwnIdentity(
  db: Db,
  userId: string,
  provider: 'email' | 'phone',
  address: string,
  verified: boolean,
  metadata: Metadata = {},
): Promise<void> {
  await saveIdentity(db, {
    user_id: userId,
    provider,
    provider_id: userId,
    identity_data: {
      ...metadata,
      sub: userId,
      ...(provider === 'email' ? { email: address } : { phone: address }),
      email_verified: provider === 'email' && verified,
      phone_verified: provider === 'phone' && verified,
    },
  })
}

/** What the operator gave stays as it was given; a person's own account says also which mailbox it is of. */
function metadataOf(account: Account, { way, user_metadata }: Admission, id: string): Metadata {
  if (way === 'service') return user_metadata
  return {
    ...user_metadata,
    ...(account.provider === 'anonymous' ? {} : { sub: id }),
    ...(account.email ? { email: account.email, email_verified: account.confirmed } : {}),
    ...(account.phone ? { phone: account.phone, phone_verified: account.confirmed } : {}),
  }
}
