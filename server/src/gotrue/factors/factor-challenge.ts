import { randomUUID } from 'node:crypto'
import { audit } from '../audit.ts'
import { requireUser } from '../caller.ts'
import { channelOf, countMessage } from '../codes/confirmation.ts'
import { AuthError } from '../errors.ts'
import { factorId, factorNotFound, lockFactor, type FactorSecrets } from './factors.ts'
import { networkOf } from '../limits/rate-limits.ts'
import type { Handler } from '../request.ts'
import { keyedHash, randomCode } from '../secrets.ts'
import type { Service } from '../service.ts'
import { auth } from '../table.ts'
import { webauthnOptions, type WebauthnOptions } from './webauthn.ts'

/** `POST /factors/{id}/challenge` */
export const challengeRoute: Handler = async (service, call) => {
  const { user, session } = await requireUser(service, call)
  const id = factorId(call)
  const { settings, limiter, db } = service
  await limiter.count('over_request_rate_limit', {
    name: 'factor',
    of: networkOf(call.caller.ip),
    limit: settings.limits.address.factor,
  })
  const found = await db.first(
    auth.selectFrom('auth.mfa_factors').selectAll().where('id', '=', id).where('user_id', '=', user.id),
  )
  if (!found || found.factor_type === 'recovery_code') throw factorNotFound()
  if (!settings.mfa[found.factor_type])
    throw new AuthError(
      422,
      `mfa_${found.factor_type}_verify_not_enabled`,
      `MFA verification is disabled for ${found.factor_type}`,
    )
  if (found.factor_type === 'phone') await countMessage(service, found.phone!)
  const webauthn = found.factor_type === 'webauthn' ? await webauthnOptions(service, call, user, found) : null

  const challengeId = randomUUID()
  const expiresAt = new Date(service.agora().getTime() + settings.mfa.challengeSeconds * 1000)
  await db.transaction(async (db) => {
    const factor = await db.first(lockFactor(id, user.id))
    if (!factor) throw factorNotFound()
    const code = factor.factor_type === 'phone' ? randomCode() : null
    await db.affected(
      auth.insertInto('auth.mfa_challenges').values({
        id: challengeId,
        factor_id: id,
        session_id: session.id,
        ip: call.caller.ip,
        expires_at: expiresAt,
        code_hash: code ? challengeCodeHash(service, challengeId, code) : null,
        webauthn_challenge: webauthn?.challenge ?? null,
        webauthn_rp: webauthn ? JSON.stringify(webauthn.rp) : null,
      }),
    )
    await db.affected(
      auth.updateTable('auth.mfa_factors').set({ last_challenged_at: service.agora() }).where('id', '=', id),
    )
    if (code)
      await service.sms.queue(db, {
        id: randomUUID(),
        user: user.id,
        to: factor.phone!,
        code,
        channel: channelOf(call.body),
      })
    await audit(db, {
      action: 'challenge_created',
      actor: user.id,
      ip: call.caller.ip,
      detail: { factor: id },
    })
  })
  service.sms.wake()
  return { json: challengeJson(challengeId, found, expiresAt, webauthn) }
}

export function challengeCodeHash(service: Service, challengeId: string, code: string): Buffer {
  return keyedHash(service.settings.secret, 'mfa code', challengeId, code)
}

function challengeJson(id: string, factor: FactorSecrets, expiresAt: Date, webauthn: WebauthnOptions | null) {
  return {
    id,
    type: factor.factor_type,
    expires_at: Math.floor(expiresAt.getTime() / 1000),
    ...(webauthn
      ? { webauthn: { type: webauthn.type, credential_options: { publicKey: webauthn.publicKey } } }
      : {}),
  }
}
