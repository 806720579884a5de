import { createHash } from 'node:crypto'
import { errors, jwtVerify, type JWTPayload } from 'jose'
import { requireUser } from '../caller.ts'
import { AuthError, OAuthError } from '../errors.ts'
import { questionOf } from '../account/admission.ts'
import { externalOf, linkExternal, signInExternal } from './external-identity.ts'
import { externalClaims, type OpenProvider } from './oidc.ts'
import { booleanOf, textOf, type Call } from '../request.ts'
import { sameBytes } from '../secrets.ts'
import type { Service } from '../service.ts'
import { openSession, sessionJson } from '../sessions/sessions.ts'

/** Of a provider without a setting, for the sentence that says so. */
const issuers: Partial<Record<string, string>> = { google: 'https://accounts.google.com' }

const refused = (description: string) => new OAuthError('invalid request', description)

/** `POST /token?grant_type=id_token`: an ID token that an app got by itself. Its issuer must be the configured one (b12). */
export async function idTokenGrant(service: Service, call: Call): Promise<object> {
  const token = textOf(call.body, 'id_token')
  const provider = (textOf(call.body, 'provider') ?? '').toLowerCase()
  if (!token) throw refused('id_token required')
  if (!service.providers.has(provider))
    throw new AuthError(
      400,
      'provider_disabled',
      `Provider (issuer "${issuers[provider] ?? provider.slice(0, 100)}") is not enabled`,
    )
  const linkTo = booleanOf(call.body, 'link_identity') ? (await requireUser(service, call)).user.id : null
  if (linkTo && !service.settings.manualLinking)
    throw new AuthError(404, 'manual_linking_disabled', 'Manual linking is disabled')
  const claims = await readIdToken(service, await service.providers.open(provider), token)
  checkNonce(claims, textOf(call.body, 'nonce'))
  checkAccessToken(claims, textOf(call.body, 'access_token'))

  const external = externalOf(provider, externalClaims(claims))
  const question = await questionOf(service, 'provider')
  const outcome = await service.db.transaction(async (db) => {
    const user = linkTo
      ? await linkExternal(service, db, external, linkTo, call.caller)
      : await signInExternal(service, db, external, call.caller, question)
    if (user === 'unverified') return user
    return openSession(service, db, user.id, call.caller, { method: 'oauth', detail: { provider } })
  })
  service.mailer.wake()
  if (outcome === 'unverified')
    throw new AuthError(422, 'provider_email_needs_verification', `Unverified email with ${provider}`)
  return sessionJson(service, outcome.session, outcome.user)
}

async function readIdToken(
  service: Service,
  { settings, config, keys }: OpenProvider,
  token: string,
): Promise<JWTPayload> {
  try {
    const { payload } = await jwtVerify(token, keys, {
      issuer: config.serverMetadata().issuer,
      audience: [settings.clientId, ...(settings.audiences ?? [])],
      algorithms: ['RS256', 'ES256'],
      requiredClaims: ['sub', 'exp', 'iat'],
      clockTolerance: 10,
      currentDate: service.agora(),
    })
    return payload
  } catch (error) {
    if (error instanceof errors.JWTClaimValidationFailed && error.claim === 'aud')
      throw refused('Unacceptable audience in id_token')
    throw refused('Bad ID token')
  }
}

/** The token carries the hash of a nonce that only the requesting app knows. Both or neither must be present. */
function checkNonce({ nonce: inToken }: JWTPayload, sent: string | undefined): void {
  if (Boolean(inToken) !== Boolean(sent))
    throw refused('Passed nonce and nonce in id_token should either both exist or not.')
  if (!sent) return
  const digest = createHash('sha256').update(sent).digest('hex')
  if (!sameBytes(Buffer.from(digest), Buffer.from(String(inToken)))) throw refused('Nonces mismatch')
}

function checkAccessToken({ at_hash }: JWTPayload, accessToken: string | undefined): void {
  if (!at_hash || !accessToken) return
  const digest = createHash('sha256').update(accessToken).digest().subarray(0, 16).toString('base64url')
  if (digest !== at_hash) throw refused('Bad ID token')
}
