import type { Updateable } from 'kysely'
import { AuthError, validationFailed } from '../errors.ts'
import { refuseWeakPassword } from '../account/password.ts'
import { textOf } from '../request.ts'
import type { Service } from '../service.ts'
import type { AuthUsers } from '../tables.generated.ts'

const UNITS: Record<string, number> = { ns: 1e-6, us: 1e-3, µs: 1e-3, ms: 1, s: 1e3, m: 60e3, h: 3600e3 }

/** A duration as Go writes it (`24h`, `1h30m`), in ms; null for anything else. */
export function durationMs(text: string): number | null {
  if (!/^(\d+(\.\d+)?(ns|us|µs|ms|s|m|h))+$/.test(text)) return null
  return [...text.matchAll(/(\d+(?:\.\d+)?)(ns|us|µs|ms|s|m|h)/g)].reduce(
    (sum, [, amount, unit]) => sum + Number(amount) * UNITS[unit!]!,
    0,
  )
}

/** `ban_duration`: the end of a ban, null to lift it, undefined when the body has no such member. */
export function bannedUntilOf(service: Service, body: Record<string, unknown>): Date | null | undefined {
  const text = textOf(body, 'ban_duration')
  if (text === undefined) return undefined
  if (text === 'none') return null
  const ms = durationMs(text)
  if (ms === null) throw validationFailed('invalid format for ban duration')
  // Limited to the range of dates: some clients send a hundred years and more.
  return new Date(Math.min(service.agora().getTime() + ms, Date.UTC(9999, 0)))
}

/** The role of a token; never one that opens this API (b1). */
export function roleOf(body: Record<string, unknown>): string | undefined {
  const role = textOf(body, 'role')
  if (!role) return undefined
  if (!/^[a-z_]{1,40}$/.test(role) || role === 'service_role' || role === 'supabase_admin')
    throw validationFailed('role is not allowed for a user')
  return role
}

/** Hash of a new password, from a text that meets the rules or from a ready argon2 hash. Undefined when the body has neither. */
export async function passwordHashOf(
  service: Service,
  body: Record<string, unknown>,
): Promise<string | undefined> {
  const password = textOf(body, 'password')
  const ready = textOf(body, 'password_hash')
  if (password && ready) throw validationFailed('Only a password or a password hash should be provided')
  if (ready) {
    if (!/^\$argon2id\$v=19\$m=\d{1,7},t=\d{1,3},p=\d{1,3}\$[A-Za-z0-9+/]+\$[A-Za-z0-9+/]+$/.test(ready))
      throw validationFailed('password_hash must be an argon2id hash')
    return ready
  }
  if (!password) return undefined
  await refuseWeakPassword(service.settings, password)
  return service.hasher.hash(password)
}

export const missingAddress = () =>
  new AuthError(400, 'validation_failed', 'Cannot create a user without either an email or phone')

export type UserChange = Updateable<AuthUsers>
