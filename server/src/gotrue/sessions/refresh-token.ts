import { keyedHash, sameBytes } from '../secrets.ts'

const VERSION = 1
const SIGNED = 21
const MAC = 16

export interface RefreshToken {
  sessionId: string
  counter: number
}

/** A refresh token: version, session, counter and a truncated keyed hash, base64url. It is not stored: the session row holds the current counter. */
export function writeRefreshToken(secret: string, { sessionId, counter }: RefreshToken): string {
  const head = Buffer.alloc(SIGNED)
  head.writeUInt8(VERSION, 0)
  head.write(sessionId.replaceAll('-', ''), 1, 'hex')
  head.writeUInt32BE(counter, 17)
  return Buffer.concat([head, mac(secret, head)]).toString('base64url')
}

/** Session and counter of a token that this service wrote, or null. */
export function readRefreshToken(secret: string, token: string): RefreshToken | null {
  if (!/^[A-Za-z0-9_-]{50}$/.test(token)) return null
  const bytes = Buffer.from(token, 'base64url')
  const head = bytes.subarray(0, SIGNED)
  if (head[0] !== VERSION || !sameBytes(bytes.subarray(SIGNED), mac(secret, head))) return null
  const hex = head.toString('hex', 1, 17)
  const sessionId = [
    hex.slice(0, 8),
    hex.slice(8, 12),
    hex.slice(12, 16),
    hex.slice(16, 20),
    hex.slice(20),
  ].join('-')
  return { sessionId, counter: head.readUInt32BE(17) }
}

function mac(secret: string, head: Buffer): Buffer {
  return keyedHash(secret, 'refresh token', head.toString('hex')).subarray(0, MAC)
}
