import { servidor } from './servidor.ts'

/** The values after the `?` of an address: text, or a list where a name occurs several times. */
export type ValoresDoEndereco = Record<string, string | string[]>

/** Parses the query of an address as plain text, so that `q=123` stays text. */
export function lerValores(busca: string): ValoresDoEndereco {
  const valores = new Map<string, string | string[]>()
  for (const [nome, valor] of new URLSearchParams(busca)) {
    const antes = valores.get(nome)
    valores.set(nome, antes === undefined ? valor : [antes, valor].flat())
  }
  return Object.fromEntries(valores)
}

/** The reverse of `lerValores`. Empty values are left out. */
export function escreverValores(valores: Record<string, unknown>): string {
  const busca = new URLSearchParams()
  for (const [nome, valor] of Object.entries(valores))
    for (const um of Array.isArray(valor) ? valor : [valor])
      if (um !== undefined && um !== null && um !== '') busca.append(nome, String(um))
  const texto = busca.toString()
  return texto && `?${texto}`
}

const ORIGEM = 'https://mesma.origem'

/**
 * The address to go to after sign-in, when it belongs to the product: path, query and hash. Returns null for the
 * sign-in page and for anything that a browser could read as another site.
 */
export function enderecoDeRetorno(texto: unknown): string | null {
  if (typeof texto !== 'string' || !texto.startsWith('/') || texto.length > 2000) return null
  let url: URL
  try {
    url = new URL(texto, ORIGEM)
  } catch {
    return null
  }
  if (url.origin !== ORIGEM || url.pathname.startsWith('//') || url.pathname === '/login') return null
  return url.pathname + url.search + url.hash
}

/** The sign-in page as a target of a mail's link, with the address first asked for. */
export const enderecoDaVolta = (retorno?: string): string =>
  `${servidor()}/login${escreverValores({ retorno })}`

/** Splits an address of the product into the path and query that a link takes. */
export function destino(href: string) {
  const [to, query = ''] = href.split('?') as [string, string?]
  return { to: to as '/', search: Object.fromEntries(new URLSearchParams(query)) as never }
}
