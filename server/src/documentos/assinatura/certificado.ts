import { fromBER, OctetString, PrintableString, Utf8String, type BaseBlock } from 'asn1js'
import { AltName, Certificate, type RelativeDistinguishedNames } from 'pkijs'
import { oids, semCpf, type RecusaDaAssinatura } from '#domain/documentos/assinatura/assinatura.ts'

const NOME_COMUM = '2.5.4.3'
const ORGANIZACAO = '2.5.4.10'
const USO_DA_CHAVE = '2.5.29.15'
const NOMES_ALTERNATIVOS = '2.5.29.17'
const BITS_DA_RSA = 2048
/** Twice what X.520 admits, so that both names fit beside the code on paper. */
const LETRAS_DO_NOME = 128

/** A certificate from DER or BER; null where the bytes are none. */
export function lerCertificado(bytes: Uint8Array): Certificate | null {
  try {
    return Certificate.fromBER(new Uint8Array(bytes))
  } catch {
    return null
  }
}

function parteDe(nome: RelativeDistinguishedNames, tipo: string): string | null {
  const parte = nome.typesAndValues.find((cada) => cada.type === tipo)
  const texto = parte?.value.valueBlock.value as unknown
  return typeof texto === 'string' && texto.trim() !== '' ? texto.trim().slice(0, LETRAS_DO_NOME) : null
}

/** The holder as the certificate names them, without the CPF that ICP-Brasil writes behind the name. */
export const titularDe = (certificado: Certificate): string | null => {
  const nome = parteDe(certificado.subject, NOME_COMUM)
  return nome && semCpf(nome)
}

export const emissorDe = (certificado: Certificate): string | null =>
  parteDe(certificado.issuer, NOME_COMUM) ?? parteDe(certificado.issuer, ORGANIZACAO)

/**
 * The CPF of a person's certificate of ICP-Brasil: in the other name 2.16.76.1.3.1, behind the eight digits of the birth date.
 * @returns eleven digits; null where the certificate has none
 */
export function cpfDe(certificado: Certificate): string | null {
  const extensao = certificado.extensions?.find(({ extnID }) => extnID === NOMES_ALTERNATIVOS)
  if (!(extensao?.parsedValue instanceof AltName)) return null
  for (const { type, value } of extensao.parsedValue.altNames) {
    // Another name: [0] { type, [0] value }.
    const [tipo, dentro] = type === 0 ? partesDe(value) : []
    if (tipo?.valueBlock.toString() !== oids.pessoaFisica) continue
    const [texto] = partesDe(dentro)
    const digitos = textoDe(texto).slice(8, 19)
    if (/^\d{11}$/.test(digitos) && !/^0+$/.test(digitos)) return digitos
  }
  return null
}

const partesDe = (bloco: unknown): BaseBlock[] =>
  ((bloco as { valueBlock?: { value?: unknown } } | undefined)?.valueBlock?.value as BaseBlock[]) ?? []

function textoDe(bloco: BaseBlock | undefined): string {
  if (bloco instanceof OctetString) return Buffer.from(bloco.valueBlock.valueHexView).toString('latin1')
  if (bloco instanceof PrintableString || bloco instanceof Utf8String) return bloco.valueBlock.value
  return ''
}

/** Whether the certificate is for signing: `digitalSignature` or `nonRepudiation`, and no authority. */
function serveParaAssinar(certificado: Certificate): boolean {
  const extensao = certificado.extensions?.find(({ extnID }) => extnID === USO_DA_CHAVE)
  const uso = fromBER(new Uint8Array(extensao?.extnValue.valueBlock.valueHexView ?? [])).result
  const bits = (uso.valueBlock as { valueHexView?: Uint8Array }).valueHexView?.[0] ?? 0
  const autoridade = certificado.extensions?.some(
    ({ extnID, parsedValue }) => extnID === '2.5.29.19' && (parsedValue as { cA?: boolean })?.cA === true,
  )
  return (bits & 0b1100_0000) !== 0 && !autoridade
}

function chaveAceita({ subjectPublicKeyInfo: chave }: Certificate): boolean {
  if (chave.algorithm.algorithmId === oids.curvaEliptica)
    return (chave.algorithm.algorithmParams as BaseBlock).valueBlock.toString() === oids.p256
  if (chave.algorithm.algorithmId !== oids.rsa) return false
  const { modulus } = chave.parsedKey as unknown as { modulus: { valueBlock: { valueHexView: Uint8Array } } }
  const bytes = Buffer.from(modulus.valueBlock.valueHexView)
  return BigInt(`0x${bytes.toString('hex')}`).toString(2).length >= BITS_DA_RSA
}

/** What speaks against signing with a certificate, from itself alone; null: nothing. */
export function recusaDoCertificado(certificado: Certificate, agora: Date): RecusaDaAssinatura | null {
  if (titularDe(certificado) === null || emissorDe(certificado) === null) return 'CERTIFICADO_ILEGIVEL'
  if (!chaveAceita(certificado)) return 'CERTIFICADO_FRACO'
  if (certificado.notBefore.value > agora) return 'CERTIFICADO_FUTURO'
  if (certificado.notAfter.value < agora) return 'CERTIFICADO_VENCIDO'
  return serveParaAssinar(certificado) ? null : 'CERTIFICADO_SEM_USO'
}
