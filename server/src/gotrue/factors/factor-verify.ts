import type { Selectable } from 'kysely'
import type { Db } from '../../database/db.ts'
import { audit } from '../audit.ts'
import { requireUser, type SignedIn } from '../caller.ts'
import { AuthError, validationFailed } from '../errors.ts'
import { challengeCodeHash } from './factor-challenge.ts'
import { factorId, factorNotFound, lockFactor, totpOf, type FactorSecrets } from './factors.ts'
import { notify } from '../notices.ts'
import { MOST_WRONG_TRIES } from '../codes/one-time-tokens.ts'
import { raiseSession, type Raised } from './raise-session.ts'
import { networkOf } from '../limits/rate-limits.ts'
import { objectOf, textOf, type Call, type Handler } from '../request.ts'
import { isUuid } from '../sessions/access-token.ts'
import { sameBytes, unseal } from '../secrets.ts'
import type { Service } from '../service.ts'
import { sessionJson } from '../sessions/sessions.ts'
import { auth } from '../table.ts'
import type { AuthMfaChallenges } from '../tables.generated.ts'
import { checkWebauthn, type StoredCredential } from './webauthn.ts'

/** Attestations of some authenticators carry certificates. */
const LONGEST_CREDENTIAL = 65_536

type Challenge = Selectable<AuthMfaChallenges>
/** Values that a right answer writes on the factor. */
interface Proof {
  last_step?: number
  webauthn_credential?: StoredCredential
}

/** `POST /factors/{id}/verify`: a right answer raises this session to AAL2 and replaces its refresh token. */
export const verifyFactorRoute: Handler = async (service, call) => {
  const signedIn = await requireUser(service, call)
  const { user } = signedIn
  const id = factorId(call)
  const challengeId = textOf(call.body, 'challenge_id') ?? ''
  if (!isUuid(challengeId)) throw validationFailed('challenge_id must be an UUID')
  const { limits } = service.settings
  const tries = { name: 'factor-account', of: id, limit: limits.account }
  await service.limiter.count(
    'over_request_rate_limit',
    { name: 'factor', of: networkOf(call.caller.ip), limit: limits.address.factor },
    tries,
  )
  const outcome = await service.db.transaction(async (db): Promise<AuthError | Raised> => {
    const factor = await db.first(lockFactor(id, user.id))
    if (!factor || factor.factor_type === 'recovery_code') return factorNotFound(422)
    if (!service.settings.mfa[factor.factor_type])
      return new AuthError(
        422,
        `mfa_${factor.factor_type}_verify_not_enabled`,
        `MFA verification is disabled for ${factor.factor_type}`,
      )
    const challenge = await db.first(
      auth
        .selectFrom('auth.mfa_challenges')
        .selectAll()
        .where('id', '=', challengeId)
        .where('factor_id', '=', id)
        .forUpdate(),
    )
    if (!challenge || challenge.session_id !== signedIn.session.id || challenge.expires_at <= service.agora())
      return new AuthError(
        422,
        'mfa_challenge_expired',
        `MFA challenge ${challengeId} has expired, verify against another challenge or create a new challenge.`,
      )
    if (challenge.ip !== call.caller.ip)
      return new AuthError(422, 'mfa_ip_address_mismatch', 'Challenge and verify IP addresses mismatch')
    const proof = await prove(service, call, factor, challenge)
    if (!proof) return wrong(service, db, call, signedIn, factor, challenge)
    return raise(service, db, call, signedIn, factor, challenge, proof)
  })
  if (outcome instanceof AuthError) throw outcome
  await service.limiter.forgive(tries)
  service.mailer.wake()
  return { json: sessionJson(service, outcome.session, outcome.user) }
}

async function prove(
  service: Service,
  call: Call,
  factor: FactorSecrets,
  challenge: Challenge,
): Promise<Proof | null> {
  if (factor.factor_type === 'webauthn') {
    const response = objectOf(
      objectOf(call.body, 'webauthn', LONGEST_CREDENTIAL) ?? {},
      'credential_response',
      LONGEST_CREDENTIAL,
    )
    const webauthn_credential = response ? await checkWebauthn(challenge, factor, response) : null
    return webauthn_credential && { webauthn_credential }
  }
  const code = (textOf(call.body, 'code') ?? '').replace(/\s/g, '')
  if (!/^\d{6}$/.test(code)) return null
  if (factor.factor_type === 'phone')
    return challenge.code_hash &&
      sameBytes(challenge.code_hash, challengeCodeHash(service, challenge.id, code))
      ? {}
      : null
  const timestamp = service.agora().getTime()
  const totp = totpOf(unseal(service.settings.secret, factor.secret!))
  const delta = totp.validate({ token: code, window: 1, timestamp })
  if (delta === null) return null
  const step = totp.counter({ timestamp }) + delta
  // A used step is spent, and so are the earlier ones (b16).
  return factor.last_step !== null && step <= Number(factor.last_step) ? null : { last_step: step }
}

/** Counts a wrong answer; five void the challenge. The refusal is returned, so that the count is committed. */
async function wrong(
  service: Service,
  db: Db,
  call: Call,
  { user }: SignedIn,
  factor: FactorSecrets,
  challenge: Challenge,
): Promise<AuthError> {
  if (challenge.wrong_tries + 1 >= MOST_WRONG_TRIES)
    await db.affected(auth.deleteFrom('auth.mfa_challenges').where('id', '=', challenge.id))
  else
    await db.affected(
      auth
        .updateTable('auth.mfa_challenges')
        .set({ wrong_tries: challenge.wrong_tries + 1 })
        .where('id', '=', challenge.id),
    )
  await audit(db, {
    action: 'verification_attempted',
    actor: user.id,
    ip: call.caller.ip,
    detail: { factor: factor.id, right: false },
  })
  const what = {
    recovery_code: 'recovery code',
    totp: 'TOTP code',
    phone: 'MFA Phone code',
    webauthn: 'WebAuthn credential',
  }[factor.factor_type]
  return new AuthError(422, 'mfa_verification_failed', `Invalid ${what} entered`)
}

async function raise(
  service: Service,
  db: Db,
  call: Call,
  signedIn: SignedIn,
  factor: FactorSecrets,
  challenge: Challenge,
  proof: Proof,
): Promise<Raised> {
  await db.affected(auth.deleteFrom('auth.mfa_challenges').where('id', '=', challenge.id))
  await db.affected(
    auth
      .updateTable('auth.mfa_factors')
      .set({
        status: 'verified',
        ...(proof.last_step === undefined ? {} : { last_step: proof.last_step }),
        ...(proof.webauthn_credential
          ? { webauthn_credential: JSON.stringify(proof.webauthn_credential) }
          : {}),
      })
      .where('id', '=', factor.id),
  )
  await db.affected(
    auth
      .deleteFrom('auth.mfa_factors')
      .where('user_id', '=', signedIn.user.id)
      .where('factor_type', '=', factor.factor_type)
      .where('status', '=', 'unverified'),
  )
  const first = factor.status === 'unverified'
  if (first) await notify(service, db, signedIn.user, { kind: 'factor_added' })
  return raiseSession(service, db, call, signedIn, factor, { first })
}
