import { palavrasDaFrase, type Palavra } from '#domain/busca/palavras.ts'

/**
 * A sentence as the readers look at it: its words, lower case without accents and joined by single spaces, and which of them were already understood.
 */
export type Frase = {
  palavras: readonly Palavra[]
  texto: string
  /** Where each word begins in `texto`. */
  inicios: readonly number[]
  usadas: boolean[]
  /** Whether a comma, a full stop or the like stands before a word. */
  pausas: readonly boolean[]
}

export function lerFrase(digitado: string): Frase {
  const palavras = palavrasDaFrase(digitado)
  const inicios: number[] = []
  let lugar = 0
  for (const { dobra } of palavras) {
    inicios.push(lugar)
    lugar += dobra.length + 1
  }
  const pausas: boolean[] = []
  let fim = 0
  const inteiro = digitado.normalize('NFC')
  for (const { texto } of palavras) {
    const onde = inteiro.indexOf(texto, fim)
    pausas.push(/[,.;:!?()\n]/.test(inteiro.slice(fim, onde)))
    fim = onde + texto.length
  }
  return {
    pausas,
    palavras,
    texto: palavras.map(({ dobra }) => dobra).join(' '),
    inicios,
    usadas: palavras.map(() => false),
  }
}

/** Words [from, to) of a sentence. */
export type Trecho = { de: number; ate: number }

/** The words as typed. */
export const comoDigitado = ({ palavras }: Frase, { de, ate }: Trecho): string =>
  palavras
    .slice(de, ate)
    .map(({ texto }) => texto)
    .join(' ')

const guardadas = new Map<string, RegExp>()
/** A pattern over whole words. */
export function padrao(fonte: string): RegExp {
  let achado = guardadas.get(fonte)
  if (!achado) guardadas.set(fonte, (achado = new RegExp(`(?<![^ ])(?:${fonte})(?![^ ])`, 'g')))
  return achado
}

/**
 * Runs through the matches of a pattern whose words nobody has understood yet. Those for which `entender` answers are understood from then on.
 */
export function procurar(
  frase: Frase,
  fonte: string,
  entender: (grupos: RegExpExecArray, onde: Trecho) => boolean | void,
): void {
  const expressao = padrao(fonte)
  let de = 0
  for (;;) {
    expressao.lastIndex = de
    const achado = expressao.exec(frase.texto)
    if (!achado) return
    const primeira = frase.inicios.indexOf(achado.index)
    const fim = achado.index + achado[0].length
    const trecho = { de: primeira, ate: primeira + achado[0].split(' ').length }
    const livre = frase.usadas.slice(trecho.de, trecho.ate).every((usada) => !usada)
    if (livre && entender(achado, trecho) !== false) {
      frase.usadas.fill(true, trecho.de, trecho.ate)
      de = fim + 1
    } else de = achado.index + frase.palavras[primeira]!.dobra.length + 1
    if (de >= frase.texto.length) return
  }
}

/** Takes words as understood that mean nothing by themselves. */
export const passarPor = (frase: Frase, fonte: string): void => procurar(frase, fonte, () => true)

/** Whether a comma or the like parts the words of a stretch: 'sexta não, pode ser quinta' denies no Thursday. */
export const temPausa = ({ pausas }: Frase, { de, ate }: Trecho): boolean =>
  pausas.slice(de + 1, ate).some(Boolean)
