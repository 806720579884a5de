import { randomInt } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from '../../database/db.ts'
import { brokenConstraint } from '../../database/errors.ts'
import { audit } from '../audit.ts'
import { requireUser, type SignedIn } from '../caller.ts'
import { AuthError } from '../errors.ts'
import { deleteFactor, factorNotFound } from './factors.ts'
import { notify } from '../notices.ts'
import { raiseSession, requireFreshFactor, type Raised } from './raise-session.ts'
import { networkOf } from '../limits/rate-limits.ts'
import { textOf, type Call, type Handler } from '../request.ts'
import { keyedHash } from '../secrets.ts'
import type { Service } from '../service.ts'
import { sessionJson } from '../sessions/sessions.ts'
import { auth } from '../table.ts'
import { lockUser, type FactorRow, type UserRow } from '../account/users.ts'

const CODES = 10
const LENGTH = 16
/** Without 0, o, 1, i and l: 80 random bits in 16 of these. */
const ALPHABET = '23456789abcdefghjkmnpqrstuvwxyz'

/** `GET /factors/recovery-codes`: how many exist and how many are left, at any assurance level. */
export const recoveryCodesRoute: Handler = async (service, call) => {
  const { user } = await requireUser(service, call)
  const factor = recoveryFactorOf(user)
  if (!factor) throw factorNotFound()
  return { json: { id: factor.id, type: 'recovery_code', ...(await countCodes(service.db, factor.id)) } }
}

/** `POST /factors/recovery-codes`: the first set. Only this answer holds the codes. */
export const generateCodesRoute: Handler = async (service, call) => {
  const signedIn = await requireUser(service, call)
  requireFreshFactor(service, signedIn, 403, 'AAL2 required to generate recovery codes')
  const friendly_name = textOf(call.body, 'friendly_name')?.slice(0, 100) || 'Recovery codes'
  return {
    json: await makeCodes(service, call, signedIn, (db, user) => insertFactor(db, user, friendly_name)),
  }
}

/** `POST /factors/recovery-codes/regenerate`: a new set; the old one is void from then on. */
export const regenerateCodesRoute: Handler = async (service, call) => {
  const signedIn = await requireUser(service, call)
  requireFreshFactor(service, signedIn, 403, 'AAL2 required to regenerate recovery codes')
  const json = await makeCodes(service, call, signedIn, async (db, user) => {
    const factor = recoveryFactorOf(user)
    if (!factor) throw factorNotFound()
    await db.affected(sql`delete from auth.mfa_recovery_codes where factor_id = ${factor.id}`)
    return { id: factor.id, friendly_name: factor.friendly_name }
  })
  await service.limiter.forgive(triesOf(service, signedIn.user))
  return { json }
}

/** `DELETE /factors/recovery-codes` */
export const deleteCodesRoute: Handler = async (service, call) => {
  const signedIn = await requireUser(service, call)
  requireFreshFactor(service, signedIn, 403, 'AAL2 required to remove recovery codes')
  const id = await service.db.transaction(async (db) => {
    const factor = recoveryFactorOf(await db.only(lockUser(signedIn.user.id)))
    if (!factor) throw factorNotFound()
    await deleteFactor(db, { id: factor.id, user_id: signedIn.user.id })
    await audit(db, {
      action: 'factor_deleted',
      actor: signedIn.user.id,
      ip: call.caller.ip,
      detail: { factor: factor.id, type: 'recovery_code' },
    })
    return factor.id
  })
  return { json: { id } }
}

/** `POST /factors/recovery-codes/verify`: one unused code raises this session, once, and its owner is told by mail. */
export const verifyCodeRoute: Handler = async (service, call) => {
  const signedIn = await requireUser(service, call)
  const { user } = signedIn
  const code = (textOf(call.body, 'code') ?? '').toLowerCase().replace(/[\s-]/g, '')
  await service.limiter.count('over_request_rate_limit', {
    name: 'factor',
    of: networkOf(call.caller.ip),
    limit: service.settings.limits.address.factor,
  })
  const tries = triesOf(service, user)
  await service.limiter.count('mfa_recovery_codes_locked', tries)
  const raised = await service.db.transaction(async (db): Promise<Raised | null> => {
    const locked = await db.only(lockUser(user.id))
    const factor = recoveryFactorOf(locked)
    const right =
      factor &&
      (await db.affected(sql`
        update auth.mfa_recovery_codes set used_at = ${service.agora()}
         where factor_id = ${factor.id} and code_hash = ${codeHash(service, user.id, code)} and used_at is null`))
    if (!factor || !right) {
      await audit(db, {
        action: 'verification_attempted',
        actor: user.id,
        ip: call.caller.ip,
        detail: { type: 'recovery_code', right: false },
      })
      return null
    }
    const { remaining } = await countCodes(db, factor.id)
    await notify(service, db, locked, { kind: 'recovery_code_used', remaining })
    return raiseSession(
      service,
      db,
      call,
      signedIn,
      { id: factor.id, factor_type: 'recovery_code' },
      { remaining },
    )
  })
  if (!raised) throw new AuthError(422, 'mfa_verification_failed', 'Invalid recovery code entered')
  await service.limiter.forgive(tries)
  service.mailer.wake()
  return { json: sessionJson(service, raised.session, raised.user) }
}

async function makeCodes(
  service: Service,
  call: Call,
  { user: { id } }: SignedIn,
  factorOf: (db: Db, user: UserRow) => Promise<{ id: string; friendly_name: string | null }>,
): Promise<object> {
  const codes = Array.from({ length: CODES }, randomRecoveryCode)
  const hashes = codes.map((code) => codeHash(service, id, code))
  const factor = await service.db.transaction(async (db) => {
    // Locks the row of the user: two requests for a set at one moment come one after the other.
    const user = await db.only(lockUser(id))
    if (
      !user.factors.some(
        ({ status, factor_type }) => status === 'verified' && factor_type !== 'recovery_code',
      )
    )
      throw new AuthError(
        422,
        'mfa_recovery_codes_sole_factor',
        'Recovery codes require another verified factor',
      )
    const made = await factorOf(db, user)
    await db.affected(sql`
      insert into auth.mfa_recovery_codes (factor_id, code_hash) select ${made.id}, h from unnest(${hashes}::bytea[]) as h`)
    await audit(db, {
      action: 'recovery_codes_generated',
      actor: id,
      ip: call.caller.ip,
      detail: { factor: made.id },
    })
    return made
  })
  return {
    id: factor.id,
    type: 'recovery_code',
    friendly_name: factor.friendly_name ?? undefined,
    total: CODES,
    codes,
  }
}

async function insertFactor(db: Db, user: UserRow, friendly_name: string) {
  if (recoveryFactorOf(user))
    throw new AuthError(
      422,
      'mfa_verified_factor_exists',
      'Recovery codes already exist, regenerate them to get a new set',
    )
  try {
    return await db.only(
      auth
        .insertInto('auth.mfa_factors')
        .values({
          user_id: user.id,
          factor_type: 'recovery_code',
          status: 'verified',
          friendly_name,
          secret: null,
          phone: null,
        })
        .returning(['id', 'friendly_name']),
    )
  } catch (error) {
    if (brokenConstraint(error) !== 'mfa_factors_nome') throw error
    throw new AuthError(
      422,
      'mfa_factor_name_conflict',
      `A factor with the friendly name "${friendly_name}" for this user already exists`,
    )
  }
}

const recoveryFactorOf = (user: UserRow): FactorRow | undefined =>
  user.factors.find(({ factor_type }) => factor_type === 'recovery_code')

const triesOf = (service: Service, user: UserRow) => ({
  name: 'recovery-code-account',
  of: user.id,
  limit: service.settings.limits.account,
})

async function countCodes(db: Pick<Db, 'only'>, factorId: string) {
  return db.only(sql<{ total: number; remaining: number }>`
    select count(*)::int as total, count(*) filter (where used_at is null)::int as remaining
      from auth.mfa_recovery_codes where factor_id = ${factorId}`)
}

function codeHash(service: Service, userId: string, code: string): Buffer {
  return keyedHash(service.settings.secret, 'recovery code', userId, code)
}

function randomRecoveryCode(): string {
  return Array.from({ length: LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('')
}
