import type { Palavra } from './palavras.ts'

const UNIDADES = 'zero um dois tres quatro cinco seis sete oito nove'.split(' ')
const ATE_DEZENOVE = 'dez onze doze treze quatorze quinze dezesseis dezessete dezoito dezenove'.split(' ')
const DEZENAS = 'vinte trinta quarenta cinquenta sessenta setenta oitenta noventa'.split(' ')
const CENTENAS =
  'cento duzentos trezentos quatrocentos quinhentos seiscentos setecentos oitocentos novecentos'.split(' ')

const unidade = new Map<string, number>([...UNIDADES.map((p, n) => [p, n] as const), ['uma', 1], ['duas', 2]])
const dezADezenove = new Map<string, number>([
  ...ATE_DEZENOVE.map((p, n) => [p, n + 10] as const),
  ['catorze', 14],
  ['dezaseis', 16],
])
const dezena = new Map<string, number>([
  ...DEZENAS.map((p, n) => [p, (n + 2) * 10] as const),
  ['cincoenta', 50],
])
const centena = new Map<string, number>([
  ...CENTENAS.map((p, n) => [p, (n + 1) * 100] as const),
  ...CENTENAS.slice(1).map((p, n) => [p.replace(/os$/, 'as'), (n + 2) * 100] as const),
  ['cem', 100],
])

/** A number of a text. `ate` is the word behind it. */
export interface Numero {
  valor: number
  ate: number
  /** Digits behind the comma, as it was said. */
  casas: number
}

/** 'cento e vinte e oito', 'doze', '138': a whole number at `i`, or one with a comma that is written in digits. */
export function inteiroEm(palavras: readonly Palavra[], i: number): Numero | null {
  const escrito = palavras[i]
  if (!escrito) return null
  if (escrito.n !== null) {
    if (palavras[i + 1]?.p === 'mil' && escrito.casas === 0)
      return { valor: escrito.n * 1000, ate: i + 2, casas: 0 }
    return { valor: escrito.n, ate: i + 1, casas: escrito.casas }
  }
  const cem = ateNovecentos(palavras, i)
  if (escrito.p === 'mil' || palavras[cem?.ate ?? -1]?.p === 'mil') {
    const depois = (cem?.ate ?? i) + 1
    const inicio = palavras[depois]?.p === 'e' ? depois + 1 : depois
    const resto = ateNovecentos(palavras, inicio)
    const milhares = (escrito.p === 'mil' ? 1 : cem!.valor) * 1000
    return resto
      ? { valor: milhares + resto.valor, ate: resto.ate, casas: 0 }
      : { valor: milhares, ate: depois, casas: 0 }
  }
  return cem
}

/** Up to 999, in words. */
function ateNovecentos(palavras: readonly Palavra[], i: number): Numero | null {
  const cem = centena.get(palavras[i]?.p ?? '')
  if (cem === undefined) return ateNoventa(palavras, i)
  const resto = palavras[i + 1]?.p === 'e' ? ateNoventa(palavras, i + 2) : null
  return resto && resto.valor > 0
    ? { valor: cem + resto.valor, ate: resto.ate, casas: 0 }
    : { valor: cem, ate: i + 1, casas: 0 }
}

function ateNoventa(palavras: readonly Palavra[], i: number): Numero | null {
  const p = palavras[i]?.p ?? ''
  const direto = unidade.get(p) ?? dezADezenove.get(p)
  if (direto !== undefined) return { valor: direto, ate: i + 1, casas: 0 }
  const dez = dezena.get(p)
  if (dez === undefined) return null
  const um = palavras[i + 1]?.p === 'e' ? unidade.get(palavras[i + 2]?.p ?? '') : undefined
  return um ? { valor: dez + um, ate: i + 3, casas: 0 } : { valor: dez, ate: i + 1, casas: 0 }
}

const MEIO = new Set(['meio', 'meia'])

/**
 * A number with its fraction: 'trinta e sete vírgula oito', 'treze e meio', '36,5', 'meio' (a half).
 * 'Um e sessenta e dois' is left at 'um': what follows depends on the unit.
 */
export function numeroEm(palavras: readonly Palavra[], i: number): Numero | null {
  if (MEIO.has(palavras[i]?.p ?? '')) return { valor: 0.5, ate: i + 1, casas: 1 }
  const inteiro = inteiroEm(palavras, i)
  if (!inteiro || inteiro.casas > 0) return inteiro
  const { valor, ate } = inteiro
  const depois = palavras[ate]?.p
  if (depois === 'e' && MEIO.has(palavras[ate + 1]?.p ?? ''))
    return { valor: valor + 0.5, ate: ate + 2, casas: 1 }
  if (depois === 'virgula' || depois === 'ponto') {
    const casas = casasEm(palavras, ate + 1)
    if (casas)
      return { valor: Number(`${valor}.${casas.digitos}`), ate: casas.ate, casas: casas.digitos.length }
  }
  return inteiro
}

/** The digits behind a spoken comma: 'oito' is 8, 'zero cinco' is 05, 'vinte e cinco' is 25. */
function casasEm(palavras: readonly Palavra[], i: number): { digitos: string; ate: number } | null {
  if (palavras[i]?.p === 'zero') {
    const resto = inteiroEm(palavras, i + 1)
    return resto ? { digitos: `0${resto.valor}`, ate: resto.ate } : { digitos: '0', ate: i + 1 }
  }
  const resto = inteiroEm(palavras, i)
  return resto && resto.casas === 0 ? { digitos: String(resto.valor), ate: resto.ate } : null
}

/** The number after an 'e' at `i`: the 'sessenta e dois' of 'um e sessenta e dois'. */
export function depoisDoE(palavras: readonly Palavra[], i: number): Numero | null {
  return palavras[i]?.p === 'e' ? inteiroEm(palavras, i + 1) : null
}

/** Whether the word is a number or begins one. */
export const comecaNumero = ({ p, n }: Palavra): boolean =>
  n !== null ||
  unidade.has(p) ||
  dezADezenove.has(p) ||
  dezena.has(p) ||
  centena.has(p) ||
  p === 'mil' ||
  MEIO.has(p)
