import { secp256k1 } from '@noble/curves/secp256k1.js'
import { keccak_256 } from '@noble/hashes/sha3.js'
import { createPublicKey, verify } from 'node:crypto'

/** Whether the holder of an Ethereum address signed the text (EIP-191). `signature` is hex of r, s and v. */
export function ethereumSigned(address: string, text: string, signature: string): boolean {
  if (!/^0x[0-9a-fA-F]{40}$/.test(address) || !/^0x[0-9a-fA-F]{130}$/.test(signature)) return false
  const message = Buffer.from(text, 'utf8')
  const prefix = Buffer.from(`\u0019Ethereum Signed Message:\n${message.length}`, 'utf8')
  const bytes = Buffer.from(signature.slice(2), 'hex')
  const recovery = bytes[64]! >= 27 ? bytes[64]! - 27 : bytes[64]!
  if (recovery > 1) return false
  try {
    const point = secp256k1.Signature.fromBytes(bytes.subarray(0, 64), 'compact')
      .addRecoveryBit(recovery)
      .recoverPublicKey(keccak_256(Buffer.concat([prefix, message])))
    const signer = keccak_256(point.toBytes(false).subarray(1)).subarray(12)
    return Buffer.from(signer).toString('hex') === address.slice(2).toLowerCase()
  } catch {
    return false
  }
}

/** Whether the holder of a Solana address signed the text. `signature` is 64 bytes in base64 or base64url. */
export function solanaSigned(address: string, text: string, signature: string): boolean {
  const key = fromBase58(address)
  const bytes = Buffer.from(signature, 'base64url')
  if (key?.length !== 32 || bytes.length !== 64) return false
  try {
    const publicKey = createPublicKey({
      format: 'jwk',
      key: { kty: 'OKP', crv: 'Ed25519', x: Buffer.from(key).toString('base64url') },
    })
    return verify(null, Buffer.from(text, 'utf8'), publicKey, bytes)
  } catch {
    return false
  }
}

const BASE58 = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz'

/** The bytes of a base58 text, or null. */
export function fromBase58(text: string): Uint8Array | null {
  if (text.length === 0 || text.length > 64) return null
  let number = 0n
  for (const char of text) {
    const digit = BASE58.indexOf(char)
    if (digit < 0) return null
    number = number * 58n + BigInt(digit)
  }
  const hex = number === 0n ? '' : number.toString(16)
  const zeros = text.length - text.replace(/^1+/, '').length
  return Buffer.concat([Buffer.alloc(zeros), Buffer.from(hex.length % 2 ? `0${hex}` : hex, 'hex')])
}

export function toBase58(bytes: Uint8Array): string {
  let number = BigInt(`0x${Buffer.from(bytes).toString('hex') || '0'}`)
  let text = ''
  while (number > 0n) {
    text = BASE58[Number(number % 58n)]! + text
    number /= 58n
  }
  const zeros = [...bytes].findIndex((byte) => byte !== 0)
  return '1'.repeat(zeros < 0 ? bytes.length : zeros) + text
}
