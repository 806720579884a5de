import { sql } from 'kysely'
import { caixaDeEmail } from '#domain/formato/email.ts'
import type { Db } from '../../database/db.ts'
import { audit } from '../audit.ts'
import { createUser } from '../account/accounts.ts'
import { admit, type Question } from '../account/admission.ts'
import { messageCounts, sendConfirmation } from '../codes/confirmation.ts'
import { AuthError, userBanned } from '../errors.ts'
import type { ExternalClaims } from './oidc.ts'
import { networkOf } from '../limits/rate-limits.ts'
import { dropUnproven } from '../codes/redeem.ts'
import { mergedMetadata } from '../request.ts'
import type { Caller, Service } from '../service.ts'
import type { Metadata } from '../account/metadata.ts'
import { auth } from '../table.ts'
import {
  changeUser,
  findUserByEmail,
  isBanned,
  lockUser,
  saveIdentity,
  type UserRow,
} from '../account/users.ts'

export interface External {
  provider: string
  /** The subject at the provider. */
  providerId: string
  claims: ExternalClaims | Metadata
  /** An address that the provider has verified. */
  verifiedEmail: string | null
  /** An address that the provider did not verify. */
  unverifiedEmail: string | null
}

export function externalOf(provider: string, claims: ExternalClaims): External {
  const email = claims.email ? caixaDeEmail(claims.email) : null
  return {
    provider,
    providerId: claims.sub,
    claims,
    verifiedEmail: claims.email_verified ? email : null,
    unverifiedEmail: claims.email_verified ? null : email,
  }
}

/**
 * The user of an outside identity: its known user; else the user of the address that the provider has verified; else a new one. `'unverified'` means that an account waits for its
 * mailbox, to which a mail has gone.
 */
export async function signInExternal(
  service: Service,
  db: Db,
  external: External,
  caller: Caller,
  question: Question,
): Promise<UserRow | 'unverified'> {
  const known = await db.first(ownerOf(external))
  const id = known?.user_id ?? (await adopt(service, db, external, caller, question))
  const user = await db.only(lockUser(id))
  if (user.deleted_at) throw new AuthError(403, 'user_not_found', 'User not found')
  if (isBanned(user, service.agora())) throw userBanned(403)
  await saveIdentity(db, identityOf(service, external, id))
  if (user.email && !user.email_confirmed_at && !user.phone_confirmed_at) {
    const { code, counts } = messageCounts(service, user.email)
    await service.limiter.countIn(db, code, ...counts)
    await sendConfirmation(service, db, user, { redirectTo: service.settings.siteUrl })
    return 'unverified'
  }
  return changeUser(db, id, { user_metadata: JSON.stringify(withClaims(user, external)) })
}

/** Adds an outside identity to a signed-in person. @throws {AuthError} 422 when another account has it */
export async function linkExternal(
  service: Service,
  db: Db,
  external: External,
  userId: string,
  caller: Caller,
): Promise<UserRow> {
  const user = await db.only(lockUser(userId))
  const known = await db.first(ownerOf(external))
  if (known)
    throw new AuthError(
      422,
      'identity_already_exists',
      known.user_id === userId ? 'Identity is already linked' : 'Identity is already linked to another user',
    )
  await saveIdentity(db, identityOf(service, external, userId))
  await audit(db, {
    action: 'identity_linked',
    actor: userId,
    ip: caller.ip,
    detail: { provider: external.provider },
  })
  return changeUser(db, userId, { user_metadata: JSON.stringify(withClaims(user, external)) })
}

const ownerOf = ({ provider, providerId }: External) =>
  auth
    .selectFrom('auth.identities')
    .select('user_id')
    .where('provider', '=', provider)
    .where('provider_id', '=', providerId)

function identityOf(service: Service, external: External, user_id: string) {
  return {
    user_id,
    provider: external.provider,
    provider_id: external.providerId,
    identity_data: external.claims as Metadata,
    last_sign_in_at: service.agora(),
  }
}

/** Finds or makes the account of an identity seen for the first time. @returns its id */
async function adopt(
  service: Service,
  db: Db,
  external: External,
  caller: Caller,
  question: Question,
): Promise<string> {
  const holder = external.verifiedEmail ? await db.first(findUserByEmail(external.verifiedEmail)) : undefined
  if (holder) {
    const user = await db.only(lockUser(holder.id))
    if (!user.email_confirmed_at) await reclaim(service, db, user)
    await audit(db, {
      action: 'identity_linked',
      actor: user.id,
      ip: caller.ip,
      detail: { provider: external.provider },
    })
    return user.id
  }
  const asked = { way: 'provider' as const, network: networkOf(caller.ip), data: {} }
  const admission = await admit(service, asked, { db, question })
  const free =
    external.unverifiedEmail && !(await db.first(findUserByEmail(external.unverifiedEmail)))
      ? external.unverifiedEmail
      : null
  const account = {
    email: external.verifiedEmail ?? free,
    phone: null,
    encrypted_password: null,
    provider: external.provider,
    confirmed: external.verifiedEmail !== null,
  }
  const id = await createUser(service, db, account, admission)
  await audit(db, {
    action: 'user_signedup',
    actor: id,
    ip: caller.ip,
    detail: { provider: external.provider },
  })
  return id
}

/** The provider has proven a mailbox that nobody had proven: everything prepared for it is deleted, with metadata and the product's rows (b3). */
async function reclaim(service: Service, db: Db, user: UserRow): Promise<void> {
  await dropUnproven(db, user)
  await db.affected(auth.deleteFrom('auth.identities').where('user_id', '=', user.id))
  await service.hooks.beforeUserRemade?.(db, user.id)
  await changeUser(db, user.id, {
    user_metadata: '{}',
    email_confirmed_at: service.agora(),
    phone: null,
  })
  await db.affected(
    sql`update auth.users set app_metadata = app_metadata - 'provider' - 'providers' where id = ${user.id}`,
  )
}

/** Takes over name and picture; what the person wrote here stays. */
function withClaims(user: UserRow, external: External): Metadata {
  const { email: _email, email_verified: _verified, ...claims } = external.claims as Metadata
  const own = user.email ? { email: user.email, email_verified: user.email_confirmed_at !== null } : {}
  return mergedMetadata({ ...claims, ...user.user_metadata }, own)
}
