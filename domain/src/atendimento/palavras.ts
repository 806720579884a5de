import { semAcentos } from '#domain/formato/sem-acentos.ts'

/** One word, number or mark of a spoken text, and where it stands. */
export interface Palavra {
  /** As it is compared: lower case, no accents. */
  p: string
  /** Letters of the text, the end excluded. */
  de: number
  ate: number
  /** The number of a word of digits: '1,62' is 1.62. */
  n: number | null
  /** The digits behind the comma of `n`. */
  casas: number
}

/** Letters that show nothing and carry hidden words, or turn a line around: tags, variation selectors, joiners, marks of direction. */
// oxlint-disable-next-line no-misleading-character-class -- each of them is looked for by itself
const INVISIVEIS = /[\u{E0000}-\u{E007F}\uFE00-\uFE0F\u200B-\u200F\u2060\uFEFF\u202A-\u202E\u2066-\u2069]/gu

/** A text without letters that nobody sees. */
export const semInvisiveis = (texto: string): string => texto.replace(INVISIVEIS, '')

/** What is longer is no word of anybody, and names nothing. */
const MAIOR_PALAVRA = 40
const PECA = /\d+(?:[.,]\d+)*|[\p{L}\p{M}]+(?:[-'’][\p{L}\p{M}]+)*|[%°º×/?!.,;:+\n]/gu

/** '1.250' is a thousand and more, '37.5' is not: a dot before three digits groups them. */
function numeroDe(escrito: string): { n: number; casas: number } {
  const texto = /^\d{1,3}(\.\d{3})+(,\d+)?$/.test(escrito) ? escrito.replaceAll('.', '') : escrito
  const [inteiro, ...resto] = texto.split(/[.,]/)
  const casas = resto.join('')
  return { n: Number(casas ? `${inteiro}.${casas}` : inteiro), casas: casas.length }
}

/** The words of a text in its order, with marks as words of their own. '500mg' is two words, 'duas' one. */
export function palavrasDe(texto: string): Palavra[] {
  return [...texto.matchAll(PECA)].flatMap(({ 0: escrito, index: de }) => {
    if (escrito.length > MAIOR_PALAVRA) return []
    const digito = /^\d/.test(escrito)
    return [
      {
        p: digito ? escrito : semAcentos(escrito),
        de,
        ate: de + escrito.length,
        ...(digito ? numeroDe(escrito) : { n: null, casas: 0 }),
      },
    ]
  })
}

const FIM = new Set(['.', '?', '!', ';', '\n'])

/** A sentence: its words from `de` to `ate` (excluded), and the mark that ends it. */
export interface Oracao {
  de: number
  ate: number
  fim: string
}

/** Speech without a mark is cut after so many words, so that no look around a word costs more. */
const MAIS_LONGA = 120

/** The sentences of a list of words. */
export function oracoesDe(palavras: readonly Palavra[]): Oracao[] {
  const oracoes: Oracao[] = []
  let de = 0
  for (const [i, { p }] of palavras.entries())
    if (FIM.has(p)) {
      if (i > de) oracoes.push({ de, ate: i, fim: p })
      de = i + 1
    } else if (i - de >= MAIS_LONGA && (p === ',' || p === 'e' || i - de >= 2 * MAIS_LONGA)) {
      oracoes.push({ de, ate: i, fim: '' })
      de = i
    }
  if (de < palavras.length) oracoes.push({ de, ate: palavras.length, fim: '' })
  return oracoes
}

/** Whether the words `frase` (folded, by blanks) stand at `i`. */
export function estaEm(palavras: readonly Palavra[], i: number, frase: readonly string[]): boolean {
  return frase.every((parte, n) => palavras[i + n]?.p === parte)
}

/** A list of phrases by their first word, the longest first, so that looking costs one step a word. */
export type Lexico<T> = ReadonlyMap<string, readonly { frase: readonly string[]; valor: T }[]>

/** @param termos phrases as they are written, with what they stand for */
export function lexico<T>(termos: Iterable<readonly [string, T]>): Lexico<T> {
  const mapa = new Map<string, { frase: readonly string[]; valor: T }[]>()
  for (const [escrito, valor] of termos) {
    const frase = palavrasDe(escrito).map(({ p }) => p)
    const [primeira] = frase
    if (primeira !== undefined) mapa.set(primeira, [...(mapa.get(primeira) ?? []), { frase, valor }])
  }
  for (const lista of mapa.values()) lista.sort((a, b) => b.frase.length - a.frase.length)
  return mapa
}

/** The longest phrase of a list at `i`, and how many words it takes. */
export function achar<T>(
  lista: Lexico<T>,
  palavras: readonly Palavra[],
  i: number,
): { valor: T; tamanho: number } | null {
  for (const { frase, valor } of lista.get(palavras[i]?.p ?? '') ?? [])
    if (estaEm(palavras, i, frase)) return { valor, tamanho: frase.length }
  return null
}
