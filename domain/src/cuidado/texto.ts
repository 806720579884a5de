import { semAcentos } from '#domain/formato/sem-acentos.ts'

/** A text without accents and case, with the way back to the places of the original. */
export interface TextoDobrado {
  dobrado: string
  /** The same with its capitals, letter for letter. */
  comCaixa: string
  /** Place in the original of each character, and one more for the end. */
  lugar: readonly number[]
}

/** Characters that nobody sees: zero-width, direction marks, soft hyphen, variation selectors. They would hide a word from the rules. */
const invisivel = /^\p{Default_Ignorable_Code_Point}$/u

/** Letters of other alphabets that look like Latin ones. */
const parecidas: Record<string, string> = {
  а: 'a',
  е: 'e',
  о: 'o',
  р: 'p',
  с: 'c',
  х: 'x',
  у: 'y',
  і: 'i',
  ѕ: 's',
  ο: 'o',
  α: 'a',
  ε: 'e',
  ι: 'i',
}

/** Folds a text for the rules, character by character so that a finding can be shown where it stands. */
export function dobrar(texto: string): TextoDobrado {
  let dobrado = ''
  let comCaixa = ''
  const lugar: number[] = []
  let onde = 0
  for (const letra of texto) {
    if (!invisivel.test(letra)) {
      const semMarca = semAcentos(letra.normalize('NFKC'))
      for (const cada of semMarca) {
        const igual = parecidas[cada] ?? cada
        dobrado += igual
        comCaixa += /^\p{Lu}/u.test(letra) ? igual.toUpperCase() : igual
        for (let i = 0; i < igual.length; i++) lugar.push(onde)
      }
    }
    onde += letra.length
  }
  lugar.push(texto.length)
  return { dobrado, comCaixa, lugar }
}

/** A stretch of the folded text. */
export interface Trecho {
  de: number
  ate: number
}

/** Where a stretch stands in the text as it was given. */
export const noOriginal = (
  { lugar }: TextoDobrado,
  { de, ate }: Trecho,
): { inicio: number; fim: number } => ({
  inicio: lugar[de]!,
  fim: ate > de ? Math.max(lugar[ate - 1]! + 1, lugar[ate]!) : lugar[de]!,
})

/** A sentence is looked at so far to each side: a text of one endless sentence costs no more than others. */
const ALCANCE = 300
const FIM_DE_FRASE = /[.!?;\n]/

/** The sentence around a stretch. A point between two digits or letters ends none. */
export function fraseDe(texto: string, { de, ate }: Trecho): { texto: string; inicio: number } {
  const acaba = (i: number) =>
    FIM_DE_FRASE.test(texto[i]!) &&
    !(texto[i] === '.' && /[a-z0-9]/.test(texto[i + 1] ?? '') && /[a-z0-9]/.test(texto[i - 1] ?? ''))
  let inicio = de
  while (inicio > 0 && de - inicio < ALCANCE && !acaba(inicio - 1)) inicio--
  let fim = ate
  while (fim < texto.length && fim - ate < ALCANCE && !acaba(fim)) fim++
  return { texto: texto.slice(inicio, fim), inicio }
}

/** Whether a stretch stands between quotation marks of its sentence. */
export function entreAspas(texto: string, { de, ate }: Trecho): boolean {
  const { texto: frase, inicio } = fraseDe(texto, { de, ate })
  const antes = frase.slice(0, de - inicio)
  const depois = frase.slice(ate - inicio)
  const abre = antes.split('"').length - 1
  if (abre % 2 === 1)
    return depois.includes('"') || texto.slice(ate).startsWith('."') || /^[.!?]+"/.test(texto.slice(ate))
  return antes.lastIndexOf('«') > antes.lastIndexOf('»') && depois.includes('»')
}

/** Every match of an expression of the folded text, the first group where it has one. */
export function* achar(texto: string, expressao: RegExp): Generator<Trecho & { achado: RegExpExecArray }> {
  for (const achado of texto.matchAll(expressao)) {
    const alvo = achado[1]
    const de = alvo === undefined ? achado.index : achado.index + achado[0].indexOf(alvo)
    yield { de, ate: de + (alvo ?? achado[0]).length, achado: achado as RegExpExecArray }
  }
}
