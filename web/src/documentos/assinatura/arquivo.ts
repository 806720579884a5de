import asn1, { type No } from 'node-forge/lib/asn1.js'
import pkcs12, { type Bolsa } from 'node-forge/lib/pkcs12.js'
import pki from 'node-forge/lib/x509.js'
import {
  CERTIFICADOS_DA_ASSINATURA,
  recusasDoArquivo,
  type Assinador,
  type RecusaDoArquivo,
} from '#domain/documentos/assinatura/assinatura.ts'
import { derDe, fazerCms, letras } from './cms.ts'

const BITS_DA_RSA = 2048

/** A file that does not open; its message is shown. */
export class ArquivoRecusado extends Error {
  override name = 'ArquivoRecusado'

  readonly motivo: RecusaDoArquivo

  constructor(motivo: RecusaDoArquivo) {
    super(recusasDoArquivo[motivo])
    this.motivo = motivo
  }
}

/**
 * Opens a PKCS#12 file in this browser. Neither the file nor its password nor the key goes anywhere: the key is in memory, cannot be taken out again, and is let go of by `esquecer`.
 * @throws {ArquivoRecusado}
 */
export async function abrirArquivo(bytes: Uint8Array, senha: string): Promise<Assinador> {
  const bolsas = abrirBolsas(bytes, senha)
  const daChave = bolsas.find(({ key, asn1: no, type }) => ehChave(type) && (key || no))
  const certificados = bolsas.filter(({ type }) => type === pki.oids['certBag'])
  if (!daChave || certificados.length === 0) throw new ArquivoRecusado('sem-chave')
  const [ligacao] = daChave.attributes.localKeyId ?? []
  const dele = certificados.find(({ attributes }) => ligacao && attributes.localKeyId?.[0] === ligacao)
  const proprio = dele ?? certificados[0]!
  const ders = [proprio, ...certificados.filter((cada) => cada !== proprio)]
    .map(certificadoDe)
    .slice(0, CERTIFICADOS_DA_ASSINATURA)
  let chave: CryptoKey | null = await importar(daChave)
  return {
    certificados: ders,
    assinar: (resumo) => {
      if (!chave) throw new Error('the key was let go of')
      return fazerCms(resumo, ders, chave)
    },
    esquecer: () => {
      chave = null
    },
  }
}

const ehChave = (tipo: string) => tipo === pki.oids['keyBag'] || tipo === pki.oids['pkcs8ShroudedKeyBag']

function abrirBolsas(bytes: Uint8Array, senha: string): Bolsa[] {
  let lido: No
  try {
    lido = asn1.fromDer(letras(bytes))
  } catch {
    throw new ArquivoRecusado('nao-e-pkcs12')
  }
  try {
    return pkcs12.pkcs12FromAsn1(lido, false, senha).safeContents.flatMap(({ safeBags }) => safeBags)
  } catch (erro) {
    const dito = String(erro)
    if (dito.includes('MAC could not be verified')) throw new ArquivoRecusado('senha-errada')
    throw new ArquivoRecusado(/decrypt|unsupported/i.test(dito) ? 'nao-abriu' : 'nao-e-pkcs12')
  }
}

const certificadoDe = ({ cert, asn1: no }: Bolsa): Uint8Array<ArrayBuffer> =>
  derDe(cert ? pki.certificateToAsn1(cert) : no!)

async function importar({ key, asn1: no }: Bolsa): Promise<CryptoKey> {
  const der = derDe(key ? pki.wrapRsaPrivateKey(pki.privateKeyToAsn1(key)) : no!)
  const algoritmo = key
    ? { name: 'RSASSA-PKCS1-v1_5', hash: 'SHA-256' }
    : { name: 'ECDSA', namedCurve: 'P-256' }
  try {
    const chave = await crypto.subtle.importKey('pkcs8', der, algoritmo, false, ['sign'])
    const bits = (chave.algorithm as Partial<RsaKeyAlgorithm>).modulusLength ?? BITS_DA_RSA
    if (bits >= BITS_DA_RSA) return chave
  } catch {
    // Another curve, or no key at all.
  } finally {
    der.fill(0)
  }
  throw new ArquivoRecusado('chave-nao-aceita')
}
