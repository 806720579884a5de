/** Addresses that are no pages, and pages behind links of mails, whose secret stays between mail, page and server. */
const SEM_CASCA = /^\/(api|auth|arquivos|assets|dev|healthz)(\/|$)/

/** Whether the shell may answer an address offline. */
export function temCasca(caminho: string): boolean {
  return !SEM_CASCA.test(caminho)
}

/** Message to a waiting worker: the person wants the new version. */
export const ASSUMIR = { tipo: 'assumir' } as const

export function pedeParaAssumir(dados: unknown): boolean {
  return (dados as { tipo?: unknown } | null)?.tipo === ASSUMIR.tipo
}
