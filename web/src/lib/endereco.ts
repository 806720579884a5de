/** The values after the `?` of an address: text, or a list where a name stands several times. */
export type ValoresDoEndereco = Record<string, string | string[]>

/** Reads the part after the `?` as plain text, so that `q=123` stays the text that was typed. */
export function lerValores(busca: string): ValoresDoEndereco {
  const valores = new Map<string, string | string[]>()
  for (const [nome, valor] of new URLSearchParams(busca)) {
    const antes = valores.get(nome)
    valores.set(nome, antes === undefined ? valor : [antes, valor].flat())
  }
  return Object.fromEntries(valores)
}

/** The reverse: empty values are left out, so that an address holds only what was chosen. */
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
 * The address to go to after sign-in, when it is one of ours: a path with its query and hash. Anything that a browser could read as
 * another site, and the sign-in page itself, is refused.
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

/** Path and query of an address of the product, as a link takes them. */
export function destino(href: string) {
  const [to, query = ''] = href.split('?') as [string, string?]
  return { to: to as '/', search: Object.fromEntries(new URLSearchParams(query)) as never }
}
