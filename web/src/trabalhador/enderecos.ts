/** Addresses that are no pages, and pages behind links of mails, whose secret stays between mail, page and server. */
const SEM_CASCA = /^\/(api|auth|arquivos|assets|dev|healthz)(\/|$)/

/** Whether the shell may stand in for an address when there is no network. */
export function temCasca(caminho: string): boolean {
  return !SEM_CASCA.test(caminho)
}

/** Said to a waiting worker by the page whose person wants the new version. */
export const ASSUMIR = { tipo: 'assumir' } as const

export function pedeParaAssumir(dados: unknown): boolean {
  return (dados as { tipo?: unknown } | null)?.tipo === ASSUMIR.tipo
}
