import { X509Certificate } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { CertificateChainValidationEngine, type Certificate } from 'pkijs'
import type { RecusaDaAssinatura } from '#domain/documentos/assinatura/assinatura.ts'
import type { CertificadoConferido } from '#domain/documentos/assinatura/schemas.ts'
import type { ConfiancaDasAssinaturas } from '../../rpc/context.ts'
import { cpfDe, emissorDe, lerCertificado, recusaDoCertificado, titularDe } from './certificado.ts'
import { conferirRevogacao, lerLista, type Revogacao } from './revogacao.ts'

/** Whom signatures are believed for. */
export interface Confianca extends Revogacao {
  raizes: readonly Certificate[]
}

/**
 * Reads the files that the settings name; anew each time, so that a new list counts without a restart.
 * @throws {Error} with the name of a file that is missing or is not what it should be
 */
export async function lerConfianca({
  raizes,
  listas,
  permitidos,
}: ConfiancaDasAssinaturas): Promise<Confianca> {
  const lidas = await Promise.all(listas.map((arquivo) => readFile(arquivo)))
  return {
    raizes: certificadosDoPem(await readFile(raizes, 'utf8'), raizes),
    listas: lidas.map((bytes, i) => {
      const lista = lerLista(derDe(bytes))
      if (!lista) throw new Error(`${listas[i]} is no list of revoked certificates`)
      return lista
    }),
    permitidos,
  }
}

/** DER of a file that may be PEM. */
function derDe(bytes: Buffer): Uint8Array {
  const [, base64] = /-----BEGIN X509 CRL-----([^-]+)-----END/.exec(bytes.toString('latin1')) ?? []
  return base64 ? Buffer.from(base64, 'base64') : bytes
}

function certificadosDoPem(pem: string, nome: string): Certificate[] {
  const partes = pem.match(/-----BEGIN CERTIFICATE-----[^-]+-----END CERTIFICATE-----/g) ?? []
  if (partes.length === 0) throw new Error(`${nome} has no certificate`)
  return partes.map((parte) => lerCertificado(new X509Certificate(parte).raw)!)
}

/**
 * Whether somebody may sign with a certificate.
 * @param certificados the signer's own first, then issuers in any order
 * @param cpf of the person who signs, eleven digits; null where their registration has none
 */
export async function conferirCertificado(
  [certificado, ...emissores]: readonly Certificate[],
  { raizes, ...revogacao }: Confianca,
  cpf: string | null,
  agora: Date,
): Promise<CertificadoConferido | RecusaDaAssinatura> {
  if (!certificado) return 'CERTIFICADO_ILEGIVEL'
  const propria = recusaDoCertificado(certificado, agora)
  if (propria) return propria
  const caminho = await caminhoAte(raizes, certificado, emissores, agora)
  if (!caminho) return 'CADEIA_DESCONHECIDA'
  const revogacao_conferida = await semRevogados(caminho, revogacao, agora)
  if (typeof revogacao_conferida === 'string') return revogacao_conferida
  const dele = cpfDe(certificado)
  if (dele !== null && cpf === null) return 'CPF_AUSENTE'
  if (dele !== null && dele !== cpf) return 'CERTIFICADO_DE_OUTRO'
  return {
    titular: titularDe(certificado)!,
    emissor: emissorDe(certificado)!,
    valido_ate: certificado.notAfter.value.toISOString(),
    cpf_conferido: dele !== null,
    revogacao_conferida,
  }
}

/** From the certificate to a root; null where there is no way that holds at that instant. */
async function caminhoAte(
  raizes: readonly Certificate[],
  certificado: Certificate,
  emissores: readonly Certificate[],
  agora: Date,
): Promise<readonly Certificate[] | null> {
  const motor = new CertificateChainValidationEngine({
    trustedCerts: [...raizes],
    // The engine takes the last one for the signer's.
    certs: [...emissores.filter((cada) => !mesmo(cada, certificado)), certificado],
    checkDate: agora,
  })
  const { result, certificatePath } = await motor
    .verify()
    .catch(() => ({ result: false, certificatePath: [] }))
  // The engine drops what comes twice: the way must be that of this certificate and of no other.
  const [primeiro] = certificatePath ?? []
  return result && primeiro && mesmo(primeiro, certificado) && certificatePath!.length > 1
    ? certificatePath!
    : null
}

const mesmo = (um: Certificate, outro: Certificate): boolean => Buffer.from(um.tbsView).equals(outro.tbsView)

/** @returns whether each had a list; or what speaks against one */
async function semRevogados(
  caminho: readonly Certificate[],
  revogacao: Revogacao,
  agora: Date,
): Promise<boolean | RecusaDaAssinatura> {
  let todos = true
  for (const [i, emissor] of caminho.slice(1).entries()) {
    const dito = await conferirRevogacao(caminho[i]!, emissor, revogacao, agora)
    if (dito === 'sem-lista') todos = false
    else if (dito) return dito
  }
  return todos
}
