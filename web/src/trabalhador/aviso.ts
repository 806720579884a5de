import type { ConteudoPush } from '#domain/notificacoes/push.ts'

/** Where somebody looks who was told nothing in particular. */
const CENTRO = '/notificacoes'

const SEM_PALAVRAS: ConteudoPush = {
  id: 'aviso',
  titulo: 'Há um aviso do App da Saúde',
  link: CENTRO,
  urgente: false,
}

/** What a push says. It came over the network: anything but the shape that our server sends is a notice without words of its own. */
export function lerAviso(texto: string | undefined): ConteudoPush {
  try {
    const { id, titulo, link, urgente } = JSON.parse(texto ?? '') as Record<string, unknown>
    if (typeof id !== 'string' || typeof titulo !== 'string' || typeof link !== 'string') return SEM_PALAVRAS
    return { id, titulo: titulo.slice(0, 120), link, urgente: urgente === true }
  } catch {
    return SEM_PALAVRAS
  }
}

/** The path of an address of ours, for a notice that was clicked; the centre for anything that leads elsewhere. */
export function caminhoDaqui(link: unknown, origem: string): string {
  if (typeof link !== 'string' || !link.startsWith('/') || !URL.canParse(link, origem)) return CENTRO
  const { origin, pathname, search, hash } = new URL(link, origem)
  return origin === origem ? `${pathname}${search}${hash}` : CENTRO
}
