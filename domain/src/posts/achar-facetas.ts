import { semAcentos } from '#domain/formato/sem-acentos.ts'
import type { Faceta } from './facetas.ts'

// Apart from the drawing of facets: a page that shows a post looks for none.

/** Somebody whom the writer chose after an `@`. There are no handles: the text holds `@` and the name. */
export interface Mencionavel {
  usuario_id: string
  nome: string
}

export const limiteTag = 50
/** Different hashtags and mentions that one text may carry. */
export const limiteHashtags = 30
export const limiteMencoes = 10

// What no reader sees: marks of zero width and of direction, soft hyphens, controls other than a line break and a tab.
const INVISIVEIS =
  /(?!\n|\t|\u200D|[\uFE00-\uFE0F])[\p{Cc}\p{Default_Ignorable_Code_Point}\u2066-\u2069\uFFF9-\uFFFB]/gu
// A joiner and a variation sign are part of a picture (a family, a heart) and of nothing else here.
const JUNTAS_SOLTAS =
  /(?<!\p{Extended_Pictographic}|\p{Emoji_Modifier}|\u20E3|\uFE0F)\u200D|\u200D(?!\p{Extended_Pictographic})|(?<!\p{Extended_Pictographic}|\p{Emoji})[\uFE00-\uFE0F]/gu

/** A text as it is kept: composed letters, line breaks of one kind, nothing that hides from the eye. Every text of a person passes here once, at its entry. */
export function textoLimpo(texto: string): string {
  return texto
    .toWellFormed()
    .normalize('NFC')
    .replace(/\r\n?|\u2028|\u2029/g, '\n')
    .replace(INVISIVEIS, '')
    .replace(JUNTAS_SOLTAS, '')
    .trim()
}

/** A hashtag as it is counted and looked for: without its sign, capitals and accents. Empty when nothing of it is a word. */
export function tagNormal(tag: string): string {
  const letras = semAcentos(tag.normalize('NFC').trim().replace(/^#+/, '')).replace(/[^\p{L}\p{N}_]/gu, '')
  return /\p{L}/u.test(letras) ? [...letras].slice(0, limiteTag).join('') : ''
}

/** The hashtags of a text and those chosen beside it, each once. */
export function tagsDe(facetas: readonly Faceta[], escolhidas: readonly string[] = []): string[] {
  const noTexto = facetas.flatMap((faceta) => (faceta.tipo === 'hashtag' ? faceta.tag : []))
  return [...new Set([...escolhidas.map(tagNormal), ...noTexto].filter(Boolean))]
}

/** Hashtags, mentions and addresses of a text, in its order and never over one another. */
export function facetasDe(texto: string, pessoas: readonly Mencionavel[] = []): Faceta[] {
  const achadas = [...links(texto), ...mencoes(texto, pessoas), ...hashtags(texto)]
  achadas.sort((a, b) => a.inicio - b.inicio)
  let fim = 0
  return achadas.filter((faceta) => {
    if (faceta.inicio < fim) return false
    fim = faceta.fim
    return true
  })
}

/** People of the text's mentions, each once. */
export function mencionadosEm(facetas: readonly Faceta[]): string[] {
  return [...new Set(facetas.flatMap((faceta) => (faceta.tipo === 'mencao' ? faceta.usuario_id : [])))]
}

const HASHTAG = /(?<![\p{L}\p{N}\p{M}_&/#])#([\p{L}\p{N}\p{M}_]{1,200})/gu

function hashtags(texto: string): Faceta[] {
  return [...texto.matchAll(HASHTAG)].flatMap((achada) => {
    const tag = [...achada[1]!].length > limiteTag ? '' : tagNormal(achada[1]!)
    if (!tag) return []
    return [{ tipo: 'hashtag' as const, inicio: achada.index, fim: achada.index + achada[0].length, tag }]
  })
}

const LETRA = /[\p{L}\p{N}_]/u

/** Each `@Name` of the people given. The longest name is tried first, so that `@Ana Lima` is not taken for Ana. */
function mencoes(texto: string, pessoas: readonly Mencionavel[]): Faceta[] {
  const nomes = pessoas
    .map(({ usuario_id, nome }) => ({ usuario_id, nome: textoLimpo(nome).replace(/\s+/g, ' ') }))
    .filter(({ nome }) => nome !== '')
    .sort((a, b) => b.nome.length - a.nome.length)
  if (nomes.length === 0) return []
  const achadas: Faceta[] = []
  for (let inicio = texto.indexOf('@'); inicio >= 0; inicio = texto.indexOf('@', inicio + 1)) {
    if (LETRA.test(texto.charAt(inicio - 1))) continue
    const quem = nomes.find(
      ({ nome }) => texto.startsWith(nome, inicio + 1) && !LETRA.test(texto.charAt(inicio + 1 + nome.length)),
    )
    if (!quem) continue
    achadas.push({
      tipo: 'mencao',
      inicio,
      fim: inicio + 1 + quem.nome.length,
      usuario_id: quem.usuario_id,
    })
  }
  return achadas
}

// The upper bound limits the work on a hostile text. Shared addresses are shorter.
const ENDERECO = /https?:\/\/[^\s<>"'`\\]{1,1000}/gi
/** Punctuation that ends a sentence and not an address. */
const FIM = /[.,;:!?…]+$/

/** Addresses as written. No scheme but http(s) becomes a link. */
function links(texto: string): Faceta[] {
  return [...texto.matchAll(ENDERECO)].flatMap((achado) => {
    const escrito = semFimDeFrase(achado[0])
    if (!URL.canParse(escrito)) return []
    const { href } = new URL(escrito)
    return [
      { tipo: 'link' as const, inicio: achado.index, fim: achado.index + escrito.length, endereco: href },
    ]
  })
}

/** Removes what closes a bracket or a sentence: 'https://a.br/x).' becomes 'https://a.br/x'. */
function semFimDeFrase(endereco: string): string {
  let escrito = endereco.replace(FIM, '')
  while (/[)\]}]$/.test(escrito) && !abre(escrito)) escrito = escrito.slice(0, -1).replace(FIM, '')
  return escrito
}

/** Whether the closing bracket at the end was opened inside the address. */
function abre(escrito: string): boolean {
  const fecho = escrito.at(-1)!
  const abertura = { ')': '(', ']': '[', '}': '{' }[fecho]!
  return escrito.split(abertura).length >= escrito.split(fecho).length
}
