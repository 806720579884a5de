import { createLocalJWKSet, exportJWK, generateKeyPair, type JWK } from 'jose'
import { createPrivateKey, randomUUID, type JsonWebKey, type KeyObject } from 'node:crypto'

/** The one algorithm of signing and checking. */
export const ALGORITHM = 'ES256'

export interface KeyRing {
  /** The signing key, read once, and the first part of every token that it signs. */
  signing: { kid: string; header: string; key: KeyObject }
  /** The document of `/.well-known/jwks.json`: public parts only. */
  published: { keys: JWK[] }
  /** Finds the public key that a token names. */
  find: ReturnType<typeof createLocalJWKSet>
}

/** A fresh private key as JWK, with a random `kid`. */
export async function newKey(): Promise<JWK> {
  const { privateKey } = await generateKeyPair(ALGORITHM, { extractable: true })
  return { ...(await exportJWK(privateKey)), kid: randomUUID(), alg: ALGORITHM, use: 'sig' }
}

/** Reads private keys; the first signs. @throws {Error} for one that is not a private P-256 key with a `kid` of its own */
export function openKeys(keys: JWK[]): KeyRing {
  const kids = new Set<string>()
  for (const key of keys) {
    if (key.kty !== 'EC' || key.crv !== 'P-256' || !key.d || !key.kid)
      throw new Error('every key of the auth service is a private P-256 JWK with a kid')
    kids.add(key.kid)
  }
  if (kids.size !== keys.length) throw new Error('two keys of the auth service have the same kid')
  const published = {
    keys: keys.map(({ kty, crv, x, y, kid }) => ({
      kty: kty!,
      crv,
      x,
      y,
      kid,
      alg: ALGORITHM,
      use: 'sig',
      key_ops: ['verify'],
    })),
  }
  const first = keys[0]!
  return {
    signing: {
      kid: first.kid!,
      header: Buffer.from(JSON.stringify({ alg: ALGORITHM, kid: first.kid, typ: 'JWT' })).toString(
        'base64url',
      ),
      key: createPrivateKey({ key: first as JsonWebKey, format: 'jwk' }),
    },
    published,
    find: createLocalJWKSet(published),
  }
}

/** Keys from a setting: a JSON list of private JWKs. @throws {Error} when it is not one */
export function parseKeys(text: string): JWK[] {
  const keys: unknown = JSON.parse(text)
  if (!Array.isArray(keys) || keys.length === 0)
    throw new Error('the keys must be a JSON list of private JWKs')
  return keys as JWK[]
}
