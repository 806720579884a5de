import { CertificateRevocationList, CRLDistributionPoints, type Certificate } from 'pkijs'
import type { RecusaDaAssinatura } from '#domain/documentos/assinatura/assinatura.ts'

const PONTOS = '2.5.29.31'
const ESPERA_MS = 5_000
/** Lists of ICP-Brasil have up to a few megabytes. */
const MAIOR_LISTA = 20_000_000
const GUARDADA_MS = 600_000

export interface Revogacao {
  /** Lists that the settings name. */
  listas: readonly CertificateRevocationList[]
  /** Beginnings of addresses that may be asked: nothing else is fetched, whatever a certificate says. */
  permitidos: readonly string[]
}

export function lerLista(bytes: Uint8Array): CertificateRevocationList | null {
  try {
    return CertificateRevocationList.fromBER(new Uint8Array(bytes))
  } catch {
    return null
  }
}

/** Addresses of lists in a certificate. */
function enderecosDe(certificado: Certificate): string[] {
  const extensao = certificado.extensions?.find(({ extnID }) => extnID === PONTOS)
  if (!(extensao?.parsedValue instanceof CRLDistributionPoints)) return []
  return extensao.parsedValue.distributionPoints.flatMap(({ distributionPoint }) =>
    Array.isArray(distributionPoint)
      ? distributionPoint.flatMap(({ type, value }) => (type === 6 ? [String(value)] : []))
      : [],
  )
}

/** Whether an address may be asked. Read as an address, so that no user name or odd path leads elsewhere. */
export function permitido(endereco: string, permitidos: readonly string[]): boolean {
  if (!URL.canParse(endereco)) return false
  const { protocol, username, password, origin, pathname } = new URL(endereco)
  if (!['http:', 'https:'].includes(protocol) || username || password) return false
  return permitidos.some((cada) => {
    const limite = new URL(cada)
    return limite.origin === origin && pathname.startsWith(limite.pathname)
  })
}

const guardadas = new Map<string, { ate: number; lista: CertificateRevocationList }>()

/** A list from its address, without following a redirection; null where none came. */
async function buscar(endereco: string, agora: Date): Promise<CertificateRevocationList | null> {
  const guardada = guardadas.get(endereco)
  if (guardada && guardada.ate > agora.getTime()) return guardada.lista
  try {
    const resposta = await fetch(endereco, { redirect: 'error', signal: AbortSignal.timeout(ESPERA_MS) })
    if (!resposta.ok || !resposta.body) return null
    const partes: Uint8Array[] = []
    let lidos = 0
    for await (const parte of resposta.body as AsyncIterable<Uint8Array>) {
      lidos += parte.length
      if (lidos > MAIOR_LISTA) return null
      partes.push(parte)
    }
    const lista = lerLista(Buffer.concat(partes))
    if (lista) guardadas.set(endereco, { ate: agora.getTime() + GUARDADA_MS, lista })
    return lista
  } catch {
    return null
  }
}

const vale = (lista: CertificateRevocationList, agora: Date) =>
  lista.thisUpdate.value <= agora && lista.nextUpdate !== undefined && lista.nextUpdate.value >= agora

/**
 * Looks whether a certificate was revoked by its issuer.
 * @returns `sem-lista`: neither the settings nor an address that may be asked have a list for it
 */
export async function conferirRevogacao(
  certificado: Certificate,
  emissor: Certificate,
  { listas, permitidos }: Revogacao,
  agora: Date,
): Promise<RecusaDaAssinatura | 'sem-lista' | null> {
  const enderecos = enderecosDe(certificado).filter((cada) => permitido(cada, permitidos))
  const candidatas = [
    ...listas,
    ...(await Promise.all(enderecos.map((cada) => buscar(cada, agora)))).filter((lista) => lista !== null),
  ].filter((lista) => lista.issuer.isEqual(emissor.subject))
  if (candidatas.length === 0) return enderecos.length > 0 ? 'REVOGACAO_INDISPONIVEL' : 'sem-lista'
  const validas: CertificateRevocationList[] = []
  for (const lista of candidatas)
    if (vale(lista, agora) && (await assinadaPor(lista, emissor))) validas.push(lista)
  if (validas.some((lista) => lista.isCertificateRevoked(certificado))) return 'CERTIFICADO_REVOGADO'
  return validas.length > 0 ? null : 'REVOGACAO_INDISPONIVEL'
}

const assinadaPor = (lista: CertificateRevocationList, emissor: Certificate): Promise<boolean> =>
  lista.verify({ issuerCertificate: emissor }).catch(() => false)
