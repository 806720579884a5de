import { createHash } from 'node:crypto'
import { fromBER, ObjectIdentifier, type BaseBlock } from 'asn1js'
import { Certificate, ContentInfo, IssuerAndSerialNumber, SignedData, type SignerInfo } from 'pkijs'
import { oids, type RecusaDaAssinatura } from '#domain/documentos/assinatura/assinatura.ts'

const ALGORITMOS: ReadonlySet<string> = new Set([oids.rsa, oids.rsaComSha256, oids.ecdsaComSha256])

/** A CMS that was read, without a word of whether it is right. */
export interface CmsLido {
  dados: SignedData
  assinante: SignerInfo
  /** That of the signer first. */
  certificados: Certificate[]
}

/** Reads a detached SignedData with one signer and their certificate; null where the bytes are none. */
export function lerCms(bytes: Uint8Array<ArrayBuffer>): CmsLido | null {
  try {
    const { offset, result } = fromBER(bytes)
    if (offset !== bytes.length) return null
    const fora = new ContentInfo({ schema: result })
    if (fora.contentType !== oids.dadosAssinados) return null
    const dados = new SignedData({ schema: fora.content })
    const [assinante, ...outros] = dados.signerInfos
    if (!assinante || outros.length > 0 || !(assinante.sid instanceof IssuerAndSerialNumber)) return null
    if (dados.encapContentInfo.eContentType !== oids.dados || dados.encapContentInfo.eContent) return null
    const { issuer, serialNumber } = assinante.sid
    const todos = (dados.certificates ?? []).filter((cada) => cada instanceof Certificate)
    const [dele, gemeo] = todos.filter(
      (cada) => cada.issuer.isEqual(issuer) && cada.serialNumber.isEqual(serialNumber),
    )
    // Of two with one number, another program could take the other one for the signer's.
    if (!dele || gemeo) return null
    return { dados, assinante, certificados: [dele, ...todos.filter((cada) => cada !== dele)] }
  } catch {
    return null
  }
}

/**
 * Checks a CMS against PAdES baseline B-B and the bytes that it should sign (ETSI EN 319 142-1, table 1): what stands in the file as its instant is no attribute of the CMS.
 * @param conteudo the bytes of the ByteRange
 */
export async function recusaDoCms(
  { dados, assinante, certificados }: CmsLido,
  conteudo: Uint8Array<ArrayBuffer>,
): Promise<RecusaDaAssinatura | null> {
  const atributo = (tipo: string): BaseBlock | undefined => {
    const achados = assinante.signedAttrs?.attributes.filter(({ type }) => type === tipo) ?? []
    return achados.length === 1 && achados[0]!.values.length === 1 ? achados[0]!.values[0] : undefined
  }
  const tipo = atributo(oids.tipoDoConteudo)
  const resumo = atributo(oids.resumo)
  const certificado = atributo(oids.certificadoV2)
  if (
    !(tipo instanceof ObjectIdentifier && tipo.valueBlock.toString() === oids.dados) ||
    !resumo ||
    !certificado ||
    assinante.signedAttrs!.attributes.some(({ type }) => type === oids.instante) ||
    assinante.digestAlgorithm.algorithmId !== oids.sha256 ||
    !ALGORITMOS.has(assinante.signatureAlgorithm.algorithmId) ||
    !resumoDoCertificado(certificado)?.equals(sha256(certificados[0]!.toSchema(false).toBER()))
  )
    return 'ASSINATURA_FORA_DO_PERFIL'
  if (!bytesDe(resumo).equals(sha256(conteudo))) return 'ASSINATURA_DE_OUTRO_ARQUIVO'
  const { signatureVerified } = await dados
    .verify({ signer: 0, data: conteudo.slice().buffer, extendedMode: true })
    .catch(() => ({ signatureVerified: false }))
  return signatureVerified ? null : 'ASSINATURA_INVALIDA'
}

const sha256 = (bytes: ArrayBuffer | Uint8Array): Buffer =>
  createHash('sha256')
    .update(bytes instanceof ArrayBuffer ? new Uint8Array(bytes) : bytes)
    .digest()

const bytesDe = (bloco: BaseBlock | undefined): Buffer =>
  Buffer.from((bloco?.valueBlock as { valueHexView?: Uint8Array } | undefined)?.valueHexView ?? [])

/** SigningCertificateV2 { certs { ESSCertIDv2 { [hashAlgorithm sha256 by default], certHash, … } } }: the hash, where it is SHA-256. */
function resumoDoCertificado(valor: BaseBlock): Buffer | null {
  const partes = (bloco: BaseBlock | undefined) =>
    ((bloco?.valueBlock as { value?: unknown } | undefined)?.value as BaseBlock[] | undefined) ?? []
  const [primeiro, segundo] = partes(partes(partes(valor)[0])[0])
  if (!primeiro) return null
  if (primeiro.idBlock.tagNumber === 4) return bytesDe(primeiro)
  return partes(primeiro)[0]?.valueBlock.toString() === oids.sha256 ? bytesDe(segundo) : null
}
