import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server'
import type { Selectable } from 'kysely'
import { validationFailed } from '../errors.ts'
import type { FactorSecrets } from './factors.ts'
import { objectOf, type Call } from '../request.ts'
import type { Service } from '../service.ts'
import type { AuthMfaChallenges } from '../tables.generated.ts'
import type { UserRow } from '../account/users.ts'

/** Large, and needed only by who has such a factor. */
const library = () => import('@simplewebauthn/server')

export interface WebauthnOptions {
  /** `create` while the factor has no key yet, `request` afterwards. */
  type: 'create' | 'request'
  challenge: string
  rp: { id: string; origins: string[] }
  publicKey: object
}

/** What is stored of an authenticator. */
export interface StoredCredential {
  id: string
  /** COSE key, base64url. */
  public_key: string
  counter: number
  transports?: string[]
}

/** Options for the browser. The relying party comes from the settings, never from the request. */
export async function webauthnOptions(
  service: Service,
  call: Call,
  user: UserRow,
  factor: FactorSecrets,
): Promise<WebauthnOptions> {
  const rp = relyingParty(service, call)
  const { generateAuthenticationOptions, generateRegistrationOptions } = await library()
  const stored = factor.webauthn_credential as StoredCredential | null
  if (stored) {
    const publicKey = await generateAuthenticationOptions({
      rpID: rp.id,
      userVerification: 'preferred',
      allowCredentials: [{ id: stored.id, ...(stored.transports ? { transports: stored.transports } : {}) }],
    })
    return { type: 'request', challenge: publicKey.challenge, rp, publicKey }
  }
  const publicKey = await generateRegistrationOptions({
    rpName: service.settings.mfa.issuer,
    rpID: rp.id,
    userName: user.email ?? user.phone ?? user.id,
    userID: new Uint8Array(Buffer.from(user.id.replaceAll('-', ''), 'hex')),
    attestationType: 'none',
    authenticatorSelection: { residentKey: 'discouraged', userVerification: 'preferred' },
  })
  return { type: 'create', challenge: publicKey.challenge, rp, publicKey }
}

/** Checks what the authenticator signed. @returns the credential to store, or null when anything is wrong */
export async function checkWebauthn(
  challenge: Selectable<AuthMfaChallenges>,
  factor: FactorSecrets,
  response: Record<string, unknown>,
): Promise<StoredCredential | null> {
  const { webauthn_challenge: expectedChallenge, webauthn_rp: rp } = challenge
  if (!expectedChallenge || !rp) return null
  const { verifyAuthenticationResponse, verifyRegistrationResponse } = await library()
  const expected = {
    expectedChallenge,
    expectedOrigin: rp.origins,
    expectedRPID: rp.id,
    requireUserVerification: false,
  }
  const stored = factor.webauthn_credential as StoredCredential | null
  try {
    if (!stored) {
      const { verified, registrationInfo } = await verifyRegistrationResponse({
        ...expected,
        response: response as unknown as RegistrationResponseJSON,
      })
      if (!verified) return null
      const { id, publicKey, counter, transports } = registrationInfo.credential
      return {
        id,
        public_key: Buffer.from(publicKey).toString('base64url'),
        counter,
        ...(transports ? { transports } : {}),
      }
    }
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      ...expected,
      response: response as unknown as AuthenticationResponseJSON,
      credential: {
        id: stored.id,
        publicKey: new Uint8Array(Buffer.from(stored.public_key, 'base64url')),
        counter: stored.counter,
      },
    })
    return verified ? { ...stored, counter: authenticationInfo.newCounter } : null
  } catch {
    // The library throws for every way in which an answer can be malformed or foreign.
    return null
  }
}

/** @throws {AuthError} for a page of another origin, or a domain that is not ours */
function relyingParty(service: Service, call: Call): { id: string; origins: string[] } {
  const site = new URL(service.settings.siteUrl)
  const ours = [site.origin, ...service.settings.origins]
  const asked = objectOf(call.body, 'webauthn') ?? {}
  const id = asked.rpId ?? site.hostname
  const origins = asked.rpOrigins ?? ours
  if (
    typeof id !== 'string' ||
    (id !== site.hostname && !(id.includes('.') && site.hostname.endsWith(`.${id}`)))
  )
    throw validationFailed('rpId is not allowed')
  const list = Array.isArray(origins) ? origins : [origins]
  if (list.length === 0 || !list.every((origin) => typeof origin === 'string' && ours.includes(origin)))
    throw validationFailed('rpOrigins are not allowed')
  return { id, origins: list as string[] }
}
