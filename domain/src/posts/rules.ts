import { midiaSchema, type Midia } from './post.ts'

/** Characters of the content that a shared link shows (POST-01, ROUTE-04). */
export const limiteResumo = 160

/**
 * The items of `posts_rede.midias` that may be shown: those of the known form whose address is on this site (`/…`) or https. The column has had several writers, so other items are
 * left out.
 */
export function midiasVisiveis(midias: unknown): Midia[] {
  if (!Array.isArray(midias)) return []
  return midias.flatMap((item: unknown) => {
    const { success, data } = midiaSchema.safeParse(item)
    if (!success || !enderecoPublico(data.url)) return []
    const { poster, ...sem } = data
    return poster !== undefined && enderecoPublico(poster) ? [data] : [sem]
  })
}

/** A path of this site, or https elsewhere: never a script, nor another site in disguise (`//host`, `/\\host`). */
export function enderecoPublico(url: string): boolean {
  const aqui = 'https://aqui.invalid'
  if (!URL.canParse(url, aqui)) return false
  const { protocol, origin } = new URL(url, aqui)
  return url.startsWith('/') ? origin === aqui : protocol === 'https:' && /^https:\/\//i.test(url)
}

/** Beginning of a text in one line, cut between words, with an ellipsis when something was left out. */
export function resumo(texto: string, limite = limiteResumo): string {
  const letras = [
    ...texto
      .slice(0, limite * 8)
      .replace(/\s+/g, ' ')
      .trim(),
  ]
  if (letras.length <= limite) return letras.join('')
  const cortado = letras.slice(0, limite - 1).join('')
  const espaco = cortado.lastIndexOf(' ')
  // A text without spaces is cut where it stands.
  const inteiro = espaco > limite / 2 ? cortado.slice(0, espaco) : cortado
  return `${inteiro.replace(/[\s.,;:!?-]+$/, '')}…`
}

/** A tag with one `#`, whether it is stored with one or not. */
export function hashtag(tag: string): string {
  return `#${tag.trim().replace(/^#+/, '')}`
}
