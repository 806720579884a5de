import * as OTPAuth from 'otpauth'
import { sql, type Selectable } from 'kysely'
import type { Db } from '../../database/db.ts'
import { brokenConstraint } from '../../database/errors.ts'
import { isUuid } from '../sessions/access-token.ts'
import { audit } from '../audit.ts'
import { requireUser } from '../caller.ts'
import { AuthError, insufficientAal, validationFailed } from '../errors.ts'
import { notify } from '../notices.ts'
import { requireFreshFactor } from './raise-session.ts'
import { phoneOf, textOf, type Call, type Handler } from '../request.ts'
import { seal } from '../secrets.ts'
import type { Service } from '../service.ts'
import { auth, type FactorType } from '../table.ts'
import type { AuthMfaFactors } from '../tables.generated.ts'
import { hasVerifiedFactor } from '../account/users.ts'

export type FactorSecrets = Selectable<AuthMfaFactors>

/** An unfinished enrolment is deleted after this. */
export const UNVERIFIED_SECONDS = 300

/** Steps of 30 s, six digits, SHA-1: every authenticator reads this. */
export function totpOf(secret: string, issuer = '', label = ''): OTPAuth.TOTP {
  return new OTPAuth.TOTP({
    issuer,
    label,
    algorithm: 'SHA1',
    digits: 6,
    period: 30,
    secret: OTPAuth.Secret.fromBase32(secret),
  })
}

export const factorNotFound = (status = 404) =>
  new AuthError(status, 'mfa_factor_not_found', 'Factor not found')

/** The person's factor in the path; somebody else's is answered as missing. */
export function factorId(call: Call): string {
  const id = call.params.factor_id ?? ''
  if (!isUuid(id)) throw new AuthError(404, 'validation_failed', 'factor_id must be an UUID')
  return id
}

export const lockFactor = (id: string, userId: string) =>
  auth
    .selectFrom('auth.mfa_factors')
    .selectAll()
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .forUpdate()

/** `POST /factors`: begins an enrolment. Only this answer holds the secret. */
export const enrollRoute: Handler = async (service, call) => {
  const { user, session } = await requireUser(service, call)
  const type = textOf(call.body, 'factor_type')
  if (type !== 'totp' && type !== 'phone' && type !== 'webauthn')
    throw validationFailed('factor_type needs to be totp, phone, or webauthn')
  if (user.is_anonymous)
    throw new AuthError(403, 'no_authorization', 'Anonymous user not allowed to perform these actions')
  if (!service.settings.mfa[type])
    throw new AuthError(422, `mfa_${type}_enroll_not_enabled`, `MFA enroll is disabled for ${type}`)
  const friendly_name = textOf(call.body, 'friendly_name')?.slice(0, 100) ?? ''
  const phone = type === 'phone' ? phoneOf(call.body) : undefined
  if (type === 'phone' && !phone) throw validationFailed('Phone number required to enroll Phone factor')
  if (hasVerifiedFactor(user) && session.aal !== 'aal2')
    throw insufficientAal(403, 'AAL2 required to enroll a new factor')

  const secret = type === 'totp' ? new OTPAuth.Secret({ size: 20 }).base32 : null
  const issuer = textOf(call.body, 'issuer')?.slice(0, 100) || service.settings.mfa.issuer
  const totp = secret ? totpOf(secret, issuer, user.email ?? user.phone ?? user.id) : null
  const id = await service.db.transaction(async (db) => {
    await dropUnfinished(service, db, user.id)
    await refuseTooMany(service, db, user.id)
    const row = await insertFactor(service, db, {
      user_id: user.id,
      factor_type: type,
      friendly_name,
      secret,
      phone,
    })
    await audit(db, {
      action: 'factor_in_progress',
      actor: user.id,
      ip: call.caller.ip,
      detail: { factor: row, type },
    })
    return row
  })
  return {
    json: {
      id,
      type,
      friendly_name,
      ...(phone ? { phone } : {}),
      ...(totp ? { totp: { qr_code: await qrCode(totp.toString()), secret, uri: totp.toString() } } : {}),
    },
  }
}

/** `DELETE /factors/{id}`: sessions that used the factor fall back to AAL1. */
export const unenrollRoute: Handler = async (service, call) => {
  const signedIn = await requireUser(service, call)
  const { user } = signedIn
  const id = factorId(call)
  await service.db.transaction(async (db) => {
    const factor = await db.first(lockFactor(id, user.id))
    if (!factor) throw factorNotFound()
    if (factor.status === 'verified') {
      requireFreshFactor(service, signedIn, 422, 'AAL2 required to unenroll verified factor')
      await notify(service, db, user, { kind: 'factor_removed' })
    }
    await deleteFactor(db, factor)
    await audit(db, {
      action: 'factor_deleted',
      actor: user.id,
      ip: call.caller.ip,
      detail: { factor: id, type: factor.factor_type, verified: factor.status === 'verified' },
    })
  })
  service.mailer.wake()
  return { json: { id } }
}

/** Deletes a factor, and the assurance that it gave. Recovery codes go with the last factor that they stand in for. */
export async function deleteFactor(db: Db, factor: Pick<FactorSecrets, 'id' | 'user_id'>): Promise<void> {
  await db.affected(sql`
    with lowered as (
      update auth.sessions set aal = 'aal1', factor_id = null where factor_id = ${factor.id} returning id
    )
    delete from auth.amr_claims a using lowered
     where a.session_id = lowered.id and a.method in ('totp', 'mfa/phone', 'mfa/webauthn', 'mfa/recovery_code')`)
  await db.affected(auth.deleteFrom('auth.mfa_factors').where('id', '=', factor.id))
  const codes = await db.first(sql<{ id: string; user_id: string }>`
    select f.id, f.user_id from auth.mfa_factors f
     where f.user_id = ${factor.user_id} and f.factor_type = 'recovery_code' and not exists (
       select from auth.mfa_factors o where o.user_id = f.user_id and o.status = 'verified' and o.factor_type <> 'recovery_code')`)
  if (codes) await deleteFactor(db, codes)
}

async function dropUnfinished(service: Service, db: Db, userId: string): Promise<void> {
  const since = new Date(service.agora().getTime() - UNVERIFIED_SECONDS * 1000)
  await db.affected(
    auth
      .deleteFrom('auth.mfa_factors')
      .where('user_id', '=', userId)
      .where('status', '=', 'unverified')
      .where('created_at', '<', since),
  )
}

async function refuseTooMany(service: Service, db: Db, userId: string): Promise<void> {
  // Locks the row of the user, so that simultaneous enrolments are counted one after the other.
  await db.only(auth.selectFrom('auth.users').select('id').where('id', '=', userId).forUpdate())
  const { n } = await db.only(
    sql<{
      n: number
    }>`select count(*)::int as n from auth.mfa_factors where user_id = ${userId} and factor_type <> 'recovery_code'`,
  )
  if (n >= service.settings.mfa.maxFactors)
    throw new AuthError(
      422,
      'too_many_enrolled_mfa_factors',
      'Maximum number of verified factors reached, unenroll to continue',
    )
}

async function insertFactor(
  service: Service,
  db: Db,
  factor: {
    user_id: string
    factor_type: FactorType
    friendly_name: string
    secret: string | null
    phone: string | undefined
  },
): Promise<string> {
  try {
    const { id } = await db.only(
      auth
        .insertInto('auth.mfa_factors')
        .values({
          user_id: factor.user_id,
          factor_type: factor.factor_type,
          friendly_name: factor.friendly_name,
          secret: factor.secret && seal(service.settings.secret, factor.secret),
          phone: factor.phone ?? null,
        })
        .returning('id'),
    )
    return id
  } catch (error) {
    if (brokenConstraint(error) === 'mfa_factors_nome')
      throw new AuthError(
        422,
        'mfa_factor_name_conflict',
        `A factor with the friendly name "${factor.friendly_name}" for this user already exists`,
      )
    throw error
  }
}

/** The client puts it behind `data:image/svg+xml;utf-8,`, where a hash sign would end the picture. */
async function qrCode(uri: string): Promise<string> {
  const { default: codes } = await import('qrcode')
  const svg = await codes.toString(uri, { type: 'svg', margin: 2 })
  return svg.replaceAll('#000000', 'black').replaceAll('#ffffff', 'white')
}
