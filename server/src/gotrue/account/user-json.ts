import { AUDIENCE } from '../sessions/access-token.ts'
import type { FactorRow, IdentityRow, UserRow } from './users.ts'

/** Answers about users are built here member by member, so that no hash or secret slips out. Absent times are left out. */
export function userJson(user: UserRow): Record<string, unknown> {
  const factors = user.factors.map(factorJson)
  return present({
    id: user.id,
    aud: AUDIENCE,
    role: user.role,
    email: user.email ?? '',
    email_confirmed_at: iso(user.email_confirmed_at),
    phone: user.phone ?? '',
    phone_confirmed_at: iso(user.phone_confirmed_at),
    confirmed_at: iso(earlier(user.email_confirmed_at, user.phone_confirmed_at)),
    confirmation_sent_at: iso(user.confirmation_sent_at),
    recovery_sent_at: iso(user.recovery_sent_at),
    reauthentication_sent_at: iso(user.reauthentication_sent_at),
    invited_at: iso(user.invited_at),
    new_email: user.email_change,
    email_change_sent_at: iso(user.email_change_sent_at),
    new_phone: user.phone_change,
    phone_change_sent_at: iso(user.phone_change_sent_at),
    last_sign_in_at: iso(user.last_sign_in_at),
    app_metadata: user.app_metadata,
    user_metadata: user.user_metadata,
    factors: factors.length > 0 ? factors : undefined,
    identities: user.identities.map(identityJson),
    created_at: iso(user.created_at),
    updated_at: iso(user.updated_at),
    banned_until: iso(user.banned_until),
    deleted_at: iso(user.deleted_at),
    is_anonymous: user.is_anonymous,
  })
}

/** Beware of the two ids: `identity_id` is that of the row, `id` the provider's subject. */
export function identityJson(identity: IdentityRow): Record<string, unknown> {
  const email = identity.identity_data.email
  return present({
    identity_id: identity.id,
    id: identity.provider_id,
    user_id: identity.user_id,
    identity_data: identity.identity_data,
    provider: identity.provider,
    last_sign_in_at: iso(identity.last_sign_in_at),
    created_at: iso(identity.created_at),
    updated_at: iso(identity.updated_at),
    email: typeof email === 'string' ? email.toLowerCase() : undefined,
  })
}

export function factorJson(factor: FactorRow): Record<string, unknown> {
  return present({
    id: factor.id,
    status: factor.status,
    factor_type: factor.factor_type,
    friendly_name: factor.friendly_name ?? undefined,
    phone: factor.phone ?? undefined,
    created_at: iso(factor.created_at),
    updated_at: iso(factor.updated_at),
    last_challenged_at: iso(factor.last_challenged_at),
  })
}

function iso(time: Date | string | null): string | undefined {
  return time === null ? undefined : new Date(time).toISOString()
}

function earlier(a: Date | null, b: Date | null): Date | null {
  if (!a || !b) return a ?? b
  return a < b ? a : b
}

function present(members: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(members).filter(([, value]) => value !== undefined && value !== null),
  )
}
