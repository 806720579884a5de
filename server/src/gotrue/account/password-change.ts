import type { Db } from '../../database/db.ts'
import { audit } from '../audit.ts'
import type { SignedIn } from '../caller.ts'
import { AuthError } from '../errors.ts'
import { notify } from '../notices.ts'
import { codeHash, MOST_WRONG_TRIES, voidTokens } from '../codes/one-time-tokens.ts'
import { isTooLong, refuseWeakPassword } from './password.ts'
import { textOf, type Call } from '../request.ts'
import { sameBytes } from '../secrets.ts'
import type { Service } from '../service.ts'
import { endSessions } from '../sessions/sessions.ts'
import { auth } from '../table.ts'
import { changeUser } from './users.ts'

/** A session this young may give a first password to an account that has none. */
const FRESH_SESSION_MS = 24 * 3600 * 1000

/**
 * The slow part of a new password: the rules, and the proof of the owner. Only a session from a recovery link sets one without the current password or a mailed nonce (b9).
 * @returns its hash
 */
export async function preparePassword(
  service: Service,
  call: Call,
  { user, session }: SignedIn,
  password: string,
): Promise<string> {
  await refuseWeakPassword(service.settings, password)
  const stored = user.encrypted_password
  const current = textOf(call.body, 'current_password')
  const nonce = textOf(call.body, 'nonce')
  if (!session.recovery) {
    if (nonce) await useNonce(service, user.id, nonce)
    else if (stored !== null) {
      if (!current)
        throw new AuthError(
          400,
          'current_password_required',
          'Current password required when setting new password.',
        )
      const tries = {
        name: 'password-account',
        of: `current ${user.id}`,
        limit: service.settings.limits.account,
      }
      await service.limiter.count('over_request_rate_limit', tries)
      if (isTooLong(current) || !(await service.hasher.matches(current, stored)))
        throw new AuthError(
          400,
          'current_password_invalid',
          'Current password required when setting new password.',
        )
      await service.limiter.forgive(tries)
    } else if (service.agora().getTime() - session.created_at.getTime() > FRESH_SESSION_MS)
      throw new AuthError(400, 'reauthentication_needed', 'Password update requires reauthentication')
  }
  if (stored !== null && (await service.hasher.matches(password, stored)))
    throw new AuthError(422, 'same_password', 'New password should be different from the old password.')
  return service.hasher.hash(password)
}

/** Sets the password, ends the other sessions and voids every outstanding token; a recovery session becomes an ordinary one. */
export async function changePassword(
  service: Service,
  db: Db,
  call: Call,
  { user, session }: SignedIn,
  encrypted_password: string,
): Promise<void> {
  await changeUser(db, user.id, { encrypted_password })
  await endSessions(db, user.id, { except: session.id })
  await voidTokens(db, user.id)
  if (session.recovery)
    await db.affected(
      auth
        .updateTable('auth.sessions')
        .set({ recovery: false, not_after: null })
        .where('id', '=', session.id),
    )
  await notify(service, db, user, { kind: 'password_changed' })
  await audit(db, { action: 'user_updated_password', actor: user.id, ip: call.caller.ip })
}

async function useNonce(service: Service, userId: string, nonce: string): Promise<void> {
  const now = service.agora()
  const right = await service.db.transaction(async (db) => {
    const token = await db.first(
      auth
        .selectFrom('auth.one_time_tokens')
        .selectAll()
        .where('user_id', '=', userId)
        .where('kind', '=', 'reauthentication')
        .forUpdate(),
    )
    if (!token || token.expires_at <= now || token.wrong_tries >= MOST_WRONG_TRIES) return false
    const same = sameBytes(token.code_hash, codeHash(service, userId, 'reauthentication', nonce))
    if (same) await voidTokens(db, userId, ['reauthentication'])
    else
      await db.affected(
        auth
          .updateTable('auth.one_time_tokens')
          .set({ wrong_tries: token.wrong_tries + 1 })
          .where('user_id', '=', userId)
          .where('kind', '=', 'reauthentication'),
      )
    return same
  })
  if (!right) throw new AuthError(422, 'reauthentication_not_valid', 'Nonce has expired or is invalid')
}
