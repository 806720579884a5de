import * as client from 'openid-client'
import { createRemoteJWKSet, type JWTVerifyGetKey } from 'jose'
import { AuthError } from '../errors.ts'
import type { AuthSettings, OidcProvider } from '../settings.ts'

export interface OpenProvider {
  settings: OidcProvider
  config: client.Configuration
  keys: JWTVerifyGetKey
}

export interface Providers {
  has(name: string): boolean
  /** The provider with its discovery document. @throws {AuthError} when it cannot be reached */
  open(name: string): Promise<OpenProvider>
}

const TIMEOUT_S = 5

/** OpenID Connect providers of the settings; each document is read once, at its first use. */
export function createProviders(settings: AuthSettings): Providers {
  const opened = new Map<string, Promise<OpenProvider>>()
  const has = (name: string) => Object.hasOwn(settings.providers, name)

  async function discover(provider: OidcProvider): Promise<OpenProvider> {
    const config = await client.discovery(
      new URL(provider.issuer),
      provider.clientId,
      undefined,
      client.ClientSecretPost(provider.clientSecret),
      { timeout: TIMEOUT_S, ...(provider.allowHttp ? { execute: [client.allowInsecureRequests] } : {}) },
    )
    const { jwks_uri } = config.serverMetadata()
    if (!jwks_uri) throw new Error('the provider publishes no keys')
    return {
      settings: provider,
      config,
      keys: createRemoteJWKSet(new URL(jwks_uri), { timeoutDuration: TIMEOUT_S * 1000 }),
    }
  }

  return {
    has,
    async open(name) {
      let opening = opened.get(name)
      if (!opening) {
        opening = discover(settings.providers[name]!)
        opened.set(name, opening)
      }
      try {
        return await opening
      } catch (cause) {
        // The next request tries again: the provider may be back.
        opened.delete(name)
        throw Object.assign(new AuthError(502, 'unexpected_failure', 'The provider could not be reached'), {
          cause,
        })
      }
    },
  }
}

/** Claims of a person at a provider, cut down to what is stored. */
export interface ExternalClaims {
  iss: string
  sub: string
  /** Lower-cased; absent when the provider gave none. */
  email?: string
  email_verified: boolean
  name?: string
  full_name?: string
  picture?: string
  avatar_url?: string
  provider_id: string
  phone_verified: false
}

/** Reads the claims that are stored; oddities in the others do no harm. */
export function externalClaims(claims: Record<string, unknown>): ExternalClaims {
  const text = (name: string, longest = 500) => {
    const value = claims[name]
    return typeof value === 'string' && value !== '' && value.length <= longest && value.isWellFormed()
      ? value.replaceAll('\u0000', '')
      : undefined
  }
  const email = text('email', 255)?.toLowerCase()
  const name = text('name') ?? text('given_name')
  const picture = text('picture', 1000)
  return {
    iss: String(claims.iss),
    sub: String(claims.sub),
    ...(email ? { email } : {}),
    email_verified:
      email !== undefined && (claims.email_verified === true || claims.email_verified === 'true'),
    ...(name ? { name, full_name: name } : {}),
    ...(picture?.startsWith('https://') ? { picture, avatar_url: picture } : {}),
    provider_id: String(claims.sub),
    phone_verified: false,
  }
}
