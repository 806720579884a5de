import type { ConteudoPush } from '#domain/notificacoes/push.ts'

/** The page for a notice without a link of its own. */
const CENTRO = '/notificacoes'

const SEM_PALAVRAS: ConteudoPush = {
  id: 'aviso',
  titulo: 'Há um aviso do App da Saúde',
  link: CENTRO,
  urgente: false,
}

/** Reads a push. It arrived over the network: anything but our server's shape becomes a notice with default words. */
export function lerAviso(texto: string | undefined): ConteudoPush {
  try {
    const { id, titulo, link, urgente } = JSON.parse(texto ?? '') as Record<string, unknown>
    if (typeof id !== 'string' || typeof titulo !== 'string' || typeof link !== 'string') return SEM_PALAVRAS
    return { id, titulo: titulo.slice(0, 120), link, urgente: urgente === true }
  } catch {
    return SEM_PALAVRAS
  }
}

/** The path of a product address, for a clicked notice. Any other address leads to the notification centre. */
export function caminhoDaqui(link: unknown, origem: string): string {
  if (typeof link !== 'string' || !link.startsWith('/') || !URL.canParse(link, origem)) return CENTRO
  const { origin, pathname, search, hash } = new URL(link, origem)
  return origin === origem ? `${pathname}${search}${hash}` : CENTRO
}
