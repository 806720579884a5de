import { createHash } from 'node:crypto'
import { SignPdf, Signer } from '@signpdf/signpdf'
import type { AssinaturaDigital } from '#domain/documentos/assinatura/assinatura.ts'
import type { Documento } from '#domain/documentos/schemas.ts'
import { desenharDocumento } from '../pdf.ts'

/** Hands on the bytes that are signed, and puts in what it was given. */
class DeFora extends Signer {
  conteudo: Uint8Array<ArrayBuffer> = new Uint8Array()
  readonly #cms: Uint8Array

  constructor(cms: Uint8Array) {
    super()
    this.#cms = cms
  }

  override async sign(bytes: Buffer): Promise<Buffer> {
    this.conteudo = new Uint8Array(bytes)
    return Buffer.from(this.#cms)
  }
}

export interface ArquivoAssinado {
  /** The file. */
  bytes: Uint8Array<ArrayBuffer>
  /** What is signed of it: the bytes of its ByteRange. */
  conteudo: Uint8Array<ArrayBuffer>
  /** SHA-256 of that, hexadecimal. */
  resumo: string
  /** SHA-256 of the file, hexadecimal. */
  sha256: string
}

/**
 * The file of an issued document with a signature in its place; with none, what would be signed. The same document and the same signature give the same bytes.
 * @param cms DER; left out while it is not made
 */
export async function arquivoAssinado(
  documento: Documento,
  siteUrl: string,
  assinatura: AssinaturaDigital,
  cms: Uint8Array = new Uint8Array(),
): Promise<ArquivoAssinado> {
  const aberto = await desenharDocumento({ ...documento, assinatura: null }, siteUrl, assinatura)
  const deFora = new DeFora(cms)
  const bytes = new Uint8Array(await new SignPdf().sign(Buffer.from(aberto), deFora))
  return {
    bytes,
    conteudo: deFora.conteudo,
    resumo: sha256(deFora.conteudo),
    sha256: sha256(bytes),
  }
}

const sha256 = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex')
