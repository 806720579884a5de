import {
  createCipheriv,
  createDecipheriv,
  createHash,
  createHmac,
  randomBytes,
  randomInt,
  timingSafeEqual,
} from 'node:crypto'

/** Keyed hash of some parts under a purpose, so that one use of the secret tells nothing about another. */
export function keyedHash(secret: string, purpose: string, ...parts: string[]): Buffer {
  const mac = createHmac('sha256', secret).update(purpose)
  // The length before each part keeps ('ab', 'c') apart from ('a', 'bc').
  for (const part of parts) mac.update(`|${Buffer.byteLength(part)}|`).update(part)
  return mac.digest()
}

export function sha256(text: string): Buffer {
  return createHash('sha256').update(text).digest()
}

/** 32 random bytes, base64url, for a link or a code for the app. */
export function randomToken(): string {
  return randomBytes(32).toString('base64url')
}

/** Six decimal digits, uniform. */
export function randomCode(): string {
  return String(randomInt(1_000_000)).padStart(6, '0')
}

/** Equality in constant time. */
export function sameBytes(a: Uint8Array, b: Uint8Array): boolean {
  return a.length === b.length && timingSafeEqual(a, b)
}

/** Encrypts a text that must be read again (the secret of an authenticator) with a key that is not in the database. */
export function seal(secret: string, text: string): string {
  const iv = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', keyedHash(secret, 'seal'), iv)
  const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return Buffer.concat([iv, cipher.getAuthTag(), body]).toString('base64url')
}

/** Decrypts a sealed text. @throws {Error} when it was changed, or sealed with another secret */
export function unseal(secret: string, sealed: string): string {
  const bytes = Buffer.from(sealed, 'base64url')
  const decipher = createDecipheriv('aes-256-gcm', keyedHash(secret, 'seal'), bytes.subarray(0, 12))
  decipher.setAuthTag(bytes.subarray(12, 28))
  return Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString('utf8')
}
