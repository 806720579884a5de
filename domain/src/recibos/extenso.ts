const ate19 = [
  '',
  'um',
  'dois',
  'três',
  'quatro',
  'cinco',
  'seis',
  'sete',
  'oito',
  'nove',
  'dez',
  'onze',
  'doze',
  'treze',
  'quatorze',
  'quinze',
  'dezesseis',
  'dezessete',
  'dezoito',
  'dezenove',
] as const
const dezenas = [
  '',
  '',
  'vinte',
  'trinta',
  'quarenta',
  'cinquenta',
  'sessenta',
  'setenta',
  'oitenta',
  'noventa',
]
const centenas = [
  '',
  'cento',
  'duzentos',
  'trezentos',
  'quatrocentos',
  'quinhentos',
  'seiscentos',
  'setecentos',
  'oitocentos',
  'novecentos',
]

/** The largest amount that is written out, in cents: R$ 999.999,99. */
export const maximoPorExtenso = 99_999_999

/**
 * An amount in words, as a receipt says it: 123456 is 'mil duzentos e trinta e quatro reais e cinquenta e seis centavos'.
 * @param centavos whole, from 0 to `maximoPorExtenso`
 * @throws RangeError for anything else
 */
export function reaisPorExtenso(centavos: number): string {
  if (!Number.isInteger(centavos) || centavos < 0 || centavos > maximoPorExtenso)
    throw new RangeError(`Valor fora do que se escreve por extenso: ${centavos}.`)
  const reais = Math.floor(centavos / 100)
  const resto = centavos % 100
  const partes = [
    ...(reais > 0 ? [`${inteiro(reais)} ${reais === 1 ? 'real' : 'reais'}`] : []),
    ...(resto > 0 ? [`${ate999(resto)} ${resto === 1 ? 'centavo' : 'centavos'}`] : []),
  ]
  return partes.join(' e ') || 'zero real'
}

function inteiro(numero: number): string {
  const milhares = Math.floor(numero / 1_000)
  const resto = numero % 1_000
  if (milhares === 0) return ate999(resto)
  const mil = milhares === 1 ? 'mil' : `${ate999(milhares)} mil`
  if (resto === 0) return mil
  return `${mil} ${resto < 100 || resto % 100 === 0 ? 'e ' : ''}${ate999(resto)}`
}

function ate999(numero: number): string {
  if (numero === 100) return 'cem'
  if (numero < 20) return ate19[numero]!
  const [unidade, divisor] = numero < 100 ? [dezenas, 10] : [centenas, 100]
  const resto = numero % divisor
  return [unidade[Math.floor(numero / divisor)]!, ...(resto > 0 ? [ate999(resto)] : [])].join(' e ')
}
