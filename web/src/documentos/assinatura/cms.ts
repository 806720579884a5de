import asn1, { type No } from 'node-forge/lib/asn1.js'
import { oids } from '#domain/documentos/assinatura/assinatura.ts'

const { UNIVERSAL, CONTEXT_SPECIFIC } = asn1.Class
const { INTEGER, OCTETSTRING, NULL, OID, SEQUENCE, SET } = asn1.Type

/** Bytes as forge writes them: one letter for each. */
export const letras = (bytes: Uint8Array): string => {
  let texto = ''
  for (const byte of bytes) texto += String.fromCharCode(byte)
  return texto
}
export const bytesDe = (texto: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(texto, (letra) => letra.charCodeAt(0))
export const derDe = (no: No): Uint8Array<ArrayBuffer> => bytesDe(asn1.toDer(no).getBytes())

const sequencia = (...dentro: No[]) => asn1.create(UNIVERSAL, SEQUENCE, true, dentro)
const conjunto = (...dentro: No[]) => asn1.create(UNIVERSAL, SET, true, dentro)
const marcado = (n: number, dentro: No[]) => asn1.create(CONTEXT_SPECIFIC, n, true, dentro)
const oid = (nome: string) => asn1.create(UNIVERSAL, OID, false, asn1.oidToDer(nome).getBytes())
const octetos = (bytes: Uint8Array) => asn1.create(UNIVERSAL, OCTETSTRING, false, letras(bytes))
const inteiro = (bytes: string) => asn1.create(UNIVERSAL, INTEGER, false, bytes)
const algoritmo = (nome: string, ...parametros: No[]) => sequencia(oid(nome), ...parametros)
const nulo = () => asn1.create(UNIVERSAL, NULL, false, '')
const atributo = (tipo: string, valor: No) => sequencia(oid(tipo), conjunto(valor))

const resumir = async (bytes: Uint8Array<ArrayBuffer>) =>
  new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))

/** Issuer and serial number of a certificate, as they stand in it. */
function emissorENumero(certificado: No): [emissor: No, numero: No] {
  const campos = (certificado.value as No[])[0]!.value as No[]
  const i = campos[0]!.tagClass === CONTEXT_SPECIFIC ? 1 : 0
  return [campos[i + 2]!, campos[i]!]
}

/** r and s one behind the other, as WebCrypto gives them, as two numbers of ASN.1. */
function ecdsaEmDer(assinatura: Uint8Array): Uint8Array {
  const metade = assinatura.length / 2
  const numero = (bytes: Uint8Array) => {
    const primeiro = bytes.findIndex((byte) => byte !== 0)
    const curto = bytes.subarray(primeiro === -1 ? bytes.length - 1 : primeiro)
    return inteiro((curto[0]! >= 0x80 ? '\0' : '') + letras(curto))
  }
  return derDe(sequencia(numero(assinatura.subarray(0, metade)), numero(assinatura.subarray(metade))))
}

/**
 * A detached SignedData over a digest, as PAdES baseline B-B asks: content type, digest and signing certificate, and no signing time, which stands in the file.
 * @param resumo SHA-256 of what is signed
 * @param certificados DER, the signer's own first
 * @returns DER
 */
export async function fazerCms(
  resumo: Uint8Array<ArrayBuffer>,
  certificados: readonly Uint8Array<ArrayBuffer>[],
  chave: CryptoKey,
): Promise<Uint8Array> {
  const lidos = certificados.map((der) => asn1.fromDer(letras(der)))
  const [emissor, numero] = emissorENumero(lidos[0]!)
  const identificado = sequencia(
    octetos(await resumir(certificados[0]!)),
    sequencia(sequencia(marcado(4, [emissor])), numero),
  )
  const atributos = [
    atributo(oids.tipoDoConteudo, oid(oids.dados)),
    atributo(oids.resumo, octetos(resumo)),
    atributo(oids.certificadoV2, sequencia(sequencia(identificado))),
  ]
    .map((no) => ({ no, der: asn1.toDer(no).getBytes() }))
    // DER wants a set in the order of its bytes.
    .sort((a, b) => (a.der < b.der ? -1 : 1))
    .map(({ no }) => no)
  const ecdsa = chave.algorithm.name === 'ECDSA'
  const bruta = new Uint8Array(
    await crypto.subtle.sign(
      ecdsa ? { name: 'ECDSA', hash: 'SHA-256' } : { name: 'RSASSA-PKCS1-v1_5' },
      chave,
      derDe(conjunto(...atributos)),
    ),
  )
  const assinante = sequencia(
    inteiro('\x01'),
    sequencia(emissor, numero),
    algoritmo(oids.sha256),
    marcado(0, atributos),
    ecdsa ? algoritmo(oids.ecdsaComSha256) : algoritmo(oids.rsa, nulo()),
    octetos(ecdsa ? ecdsaEmDer(bruta) : bruta),
  )
  const dados = sequencia(
    inteiro('\x01'),
    conjunto(algoritmo(oids.sha256)),
    sequencia(oid(oids.dados)),
    marcado(0, lidos),
    conjunto(assinante),
  )
  return derDe(sequencia(oid(oids.dadosAssinados), marcado(0, [dados])))
}
