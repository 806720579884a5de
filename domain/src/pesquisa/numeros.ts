/** Numbers as they are said, without accents. */
const unidades: Record<string, number> = {
  um: 1,
  uma: 1,
  dois: 2,
  duas: 2,
  tres: 3,
  quatro: 4,
  cinco: 5,
  seis: 6,
  sete: 7,
  oito: 8,
  nove: 9,
  dez: 10,
  onze: 11,
  doze: 12,
  treze: 13,
  quatorze: 14,
  catorze: 14,
  quinze: 15,
  dezesseis: 16,
  dezessete: 17,
  dezoito: 18,
  dezenove: 19,
  vinte: 20,
  trinta: 30,
  quarenta: 40,
  cinquenta: 50,
  sessenta: 60,
  setenta: 70,
  oitenta: 80,
  noventa: 90,
  cem: 100,
  cento: 100,
  duzentos: 200,
  trezentos: 300,
  quatrocentos: 400,
  quinhentos: 500,
  seiscentos: 600,
  setecentos: 700,
  oitocentos: 800,
  novecentos: 900,
  mil: 1000,
}

const palavra = Object.keys(unidades).join('|')
/** Pattern of a number up to thousands, in digits or in words: '12', 'doze', 'setenta e dois', 'cento e cinquenta'. */
export const NUMERO = `(?:\\d{1,4}|(?:${palavra})(?: e (?:${palavra})){0,2})`
/** The same up to thirty, in one word: for days and hours. */
export const NUMERO_CURTO = `(?:\\d{1,2}|${palavra})`

/** @param texto something that `NUMERO` matched */
export function valorDe(texto: string): number {
  return texto
    .split(' e ')
    .map((parte) => unidades[parte] ?? Number(parte))
    .reduce((soma, parte) => soma + parte, 0)
}

const ordinais: [fonte: string, valor: number][] = [
  ['primeir[ao]', 1],
  ['segund[ao]', 2],
  ['terceir[ao]', 3],
  ['quart[ao]', 4],
  ['quint[ao]', 5],
  ['sext[ao]', 6],
  ['setim[ao]', 7],
  ['oitav[ao]', 8],
  ['non[ao]', 9],
  ['decim[ao]', 10],
]
export const ORDINAL = `(?:${ordinais.map(([fonte]) => fonte).join('|')}|\\d{1,2}[oaºª])`
export const valorOrdinal = (texto: string): number =>
  ordinais.find(([fonte]) => new RegExp(`^${fonte}$`).test(texto))?.[1] ?? Number.parseInt(texto, 10)
