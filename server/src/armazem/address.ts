import { createHmac, timingSafeEqual } from 'node:crypto'
import { bucketDe } from '#domain/arquivos/buckets.ts'

/** Buckets and their files live under this address. */
export const FILES_PREFIX = '/arquivos/'

/** How long the address of a private file works, unless told otherwise. */
const SECONDS = 5 * 60

/** Address of a public file: the same for everybody while the file exists. */
export const publicAddress = (bucket: string, path: string) => `${FILES_PREFIX}${bucket}/${path}`

export interface AddressSigner {
  /**
   * Address of a file: the public one, or for a private file one that ends after `seconds`. The caller decides who may have it, and whether the product may frame it (`shown`); the
   * signature covers both. `assinado` signs the address of a file of a public bucket that not everybody may open yet.
   */
  addressOf(
    bucket: string,
    path: string,
    options?: { seconds?: number; shown?: boolean; assinado?: boolean },
  ): string
  /** Whether the query of a request opens a private file now. */
  check(
    bucket: string,
    path: string,
    query: { ate?: unknown; tela?: unknown; assinatura?: unknown },
  ): 'open' | 'ended' | 'refused'
}

/** Signs addresses with a keyed hash, so that every process with the secret can check them. */
export function addressSigner(secret: string, agora: () => Date): AddressSigner {
  const signatureOf = (bucket: string, path: string, ate: string, shown: boolean) =>
    // No part holds a line break: paths are plain, and other input is refused before.
    createHmac('sha256', secret)
      .update(['file address', bucket, path, ate, ...(shown ? ['tela'] : [])].join('\n'))
      .digest()

  return {
    addressOf(bucket, path, { seconds = SECONDS, shown = false, assinado = false } = {}) {
      const address = publicAddress(bucket, path)
      if (bucketDe(bucket)?.publico && !assinado) return address
      const ate = String(Math.ceil(agora().getTime() / 1000) + seconds)
      const signature = signatureOf(bucket, path, ate, shown).toString('base64url')
      return `${address}?ate=${ate}${shown ? '&tela=1' : ''}&assinatura=${signature}`
    },
    check(bucket, path, { ate, tela, assinatura }) {
      if (typeof ate !== 'string' || typeof assinatura !== 'string' || !/^\d{1,12}$/.test(ate))
        return 'refused'
      if (tela !== undefined && tela !== '1') return 'refused'
      const given = Buffer.from(assinatura, 'base64url')
      const right = signatureOf(bucket, path, ate, tela === '1')
      if (given.length !== right.length || !timingSafeEqual(given, right)) return 'refused'
      return Number(ate) * 1000 > agora().getTime() ? 'open' : 'ended'
    },
  }
}
