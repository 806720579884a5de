import { sql, type RawBuilder, type Updateable } from 'kysely'
import type { Db } from '../../database/db.ts'
import type { Metadata } from './metadata.ts'
import { auth, type FactorType } from '../table.ts'
import type { AuthUsers } from '../tables.generated.ts'
import type { Selectable } from 'kysely'

/** Times in it are text, as in JSON of the database. */
export interface IdentityRow {
  id: string
  user_id: string
  provider: string
  provider_id: string
  identity_data: Metadata
  last_sign_in_at: string | null
  created_at: string
  updated_at: string
}

export interface FactorRow {
  id: string
  status: 'unverified' | 'verified'
  factor_type: FactorType
  friendly_name: string | null
  phone: string | null
  last_challenged_at: string | null
  created_at: string
  updated_at: string
}

/** A user with everything that answers about users need. */
export type UserRow = Selectable<AuthUsers> & { identities: IdentityRow[]; factors: FactorRow[] }

/** Columns of a UserRow, for a query in which `auth.users` is called `u`. */
export const userColumns: RawBuilder<unknown> = sql.raw(`u.*,
  (select coalesce(jsonb_agg(to_jsonb(i) order by i.created_at, i.id), '[]') from auth.identities i where i.user_id = u.id) as identities,
  (select coalesce(jsonb_agg(to_jsonb(f) - '{secret,webauthn_credential,last_step,user_id}'::text[] order by f.created_at, f.id), '[]')
     from auth.mfa_factors f where f.user_id = u.id) as factors`)

const one = (where: RawBuilder<unknown>, lock = sql``) =>
  sql<UserRow>`select ${userColumns} from auth.users u where ${where} ${lock}`

export const findUser = (id: string) => one(sql`u.id = ${id}`)
export const findUserByEmail = (email: string) => one(sql`lower(u.email) = ${email} and u.deleted_at is null`)
export const findUserByPhone = (phone: string) => one(sql`u.phone = ${phone} and u.deleted_at is null`)
export const lockUser = (id: string) => one(sql`u.id = ${id}`, sql`for update of u`)
export const lockUserByEmail = (email: string) =>
  one(sql`lower(u.email) = ${email} and u.deleted_at is null`, sql`for update of u`)
export const lockUserByPhone = (phone: string) =>
  one(sql`u.phone = ${phone} and u.deleted_at is null`, sql`for update of u`)

/** Writes some columns of a user and reads the whole user. */
export async function changeUser(db: Db, id: string, change: Updateable<AuthUsers>): Promise<UserRow> {
  if (Object.keys(change).length > 0)
    await db.affected(auth.updateTable('auth.users').set(change).where('id', '=', id))
  return db.only(findUser(id))
}

export interface NewIdentity {
  user_id: string
  provider: string
  provider_id: string
  identity_data: Metadata
  last_sign_in_at?: Date | null
}

/** Adds an identity, or updates the claims of a known one, and writes the list of providers into the user. */
export async function saveIdentity(db: Db, identity: NewIdentity): Promise<void> {
  const data = JSON.stringify(identity.identity_data)
  await db.affected(sql`
    insert into auth.identities as i (user_id, provider, provider_id, identity_data, last_sign_in_at)
    values (${identity.user_id}, ${identity.provider}, ${identity.provider_id}, ${data}, ${identity.last_sign_in_at ?? null})
    on conflict (provider, provider_id) do update set
      identity_data = i.identity_data || excluded.identity_data,
      last_sign_in_at = coalesce(excluded.last_sign_in_at, i.last_sign_in_at)
    where i.user_id = excluded.user_id`)
  await syncProviders(db, identity.user_id)
}

/** `app_metadata.provider` stays the first one; `providers` lists all. */
export async function syncProviders(db: Db, userId: string): Promise<void> {
  await db.affected(sql`
    update auth.users u set app_metadata = u.app_metadata || jsonb_build_object(
        'provider', case when u.app_metadata ->> 'provider' = any(p.names) then u.app_metadata ->> 'provider' else p.names[1] end,
        'providers', to_jsonb(p.names))
      from (select coalesce(array_agg(provider order by first), '{}') as names
              from (select provider, min(created_at) as first from auth.identities where user_id = ${userId} group by provider) i) p
     where u.id = ${userId}`)
}

/** True while the user may not sign in. */
export function isBanned(user: Pick<UserRow, 'banned_until'>, now: Date): boolean {
  return user.banned_until !== null && user.banned_until > now
}

/** True once the mailbox or the phone has been proven. */
export function isConfirmed(user: Pick<UserRow, 'email_confirmed_at' | 'phone_confirmed_at'>): boolean {
  return user.email_confirmed_at !== null || user.phone_confirmed_at !== null
}

export function hasVerifiedFactor(user: Pick<UserRow, 'factors'>): boolean {
  return user.factors.some((factor) => factor.status === 'verified')
}
