import { hash, sign } from 'node:crypto'
import { errors, jwtVerify, type JWTPayload } from 'jose'
import { Kept } from '../../http/kept.ts'
import { ALGORITHM, type KeyRing } from './keys.ts'
import { badJwt } from '../errors.ts'
import type { Aal } from '../table.ts'

export interface Amr {
  method: string
  /** Unix seconds. */
  timestamp: number
}

/** Claims of an access token. `user_metadata` is written by its owner: no right may come from it. */
export interface AccessClaims extends JWTPayload {
  sub: string
  role: string
  session_id?: string
  aal?: Aal
}

export const AUDIENCE = 'authenticated'
const LEEWAY_SECONDS = 10
const LONGEST_TOKEN = 16_384
/** Memory for the claims of checked tokens, some four thousand, and how much more than its text one takes. */
const KEPT_BYTES = 12_000_000
const BYTES_PER_CHARACTER = 4
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

export function isUuid(text: string): boolean {
  return UUID.test(text)
}

/** Signs the claims with the current key. `now` and `seconds` give `iat` and `exp`. Synchronous: a signature takes 30 µs, less than handing it to another thread. */
export function signAccessToken(
  keys: KeyRing,
  issuer: string,
  claims: Record<string, unknown>,
  now: Date,
  seconds: number,
): string {
  const { header, key } = keys.signing
  const iat = Math.floor(now.getTime() / 1000)
  const payload = JSON.stringify({ ...claims, iss: issuer, aud: AUDIENCE, iat, exp: iat + seconds })
  const signed = `${header}.${Buffer.from(payload).toString('base64url')}`
  const signature = sign('sha256', Buffer.from(signed), { key, dsaEncoding: 'ieee-p1363' })
  return `${signed}.${signature.toString('base64url')}`
}

/** What was checked under each ring of keys: a turned ring knows nothing yet. By the hash of a token, so that no token stays in memory. */
const checked = new WeakMap<KeyRing, Kept<AccessClaims>>()

/**
 * The claims of a live token that one of our keys signed for this service. A signature is checked once, and the clock each time; whether the session lives is for the caller to ask.
 * @throws {AuthError} `bad_jwt` otherwise, whatever is wrong with it
 */
export async function readAccessToken(
  keys: KeyRing,
  issuer: string,
  token: string,
  now: Date,
): Promise<AccessClaims> {
  if (token.length > LONGEST_TOKEN) throw badJwt('token is too long')
  let kept = checked.get(keys)
  if (!kept) checked.set(keys, (kept = new Kept(KEPT_BYTES)))
  const key = hash('sha256', token, 'base64')
  const known = kept.get(key)
  if (known && known.iss === issuer && isInTime(known, now)) return known
  const claims = frozen(await checkToken(keys, issuer, token, now))
  kept.set(key, claims, token.length * BYTES_PER_CHARACTER)
  return claims
}

/** As jose reads `exp` and `nbf`. */
function isInTime({ exp = 0, nbf = 0 }: AccessClaims, now: Date): boolean {
  const seconds = Math.floor(now.getTime() / 1000)
  return exp > seconds - LEEWAY_SECONDS && nbf <= seconds + LEEWAY_SECONDS
}

async function checkToken(keys: KeyRing, issuer: string, token: string, now: Date): Promise<AccessClaims> {
  try {
    const { payload } = await jwtVerify(token, keys.find, {
      algorithms: [ALGORITHM],
      issuer,
      audience: AUDIENCE,
      typ: 'JWT',
      clockTolerance: LEEWAY_SECONDS,
      currentDate: now,
      requiredClaims: ['exp', 'iat'],
    })
    return payload as AccessClaims
  } catch (error) {
    if (error instanceof errors.JWTExpired) throw badJwt('token has invalid claims: token is expired')
    throw badJwt('token is malformed or signature is invalid')
  }
}

/** Every request of a session gets the same claims: none may change them for the next. */
function frozen<T extends object>(value: T): T {
  for (const part of Object.values(value) as unknown[])
    if (typeof part === 'object' && part !== null) frozen(part)
  return Object.freeze(value)
}

/** The token of an `Authorization: Bearer …` header, or null. */
export function bearerOf(authorization: string | undefined): string | null {
  return /^Bearer\s+(\S+)\s*$/i.exec(authorization ?? '')?.[1] ?? null
}
