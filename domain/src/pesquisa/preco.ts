import { procurar, type Frase } from './frase.ts'
import { NUMERO, valorDe } from './numeros.ts'

const MOEDA = '(?:reais|real|contos?|pilas?|mangos|pratas|rs)'
const VALOR = `((?:r )?(?:\\d{1,3}(?:\\.\\d{3})+(?:,\\d{2})?|\\d{1,5}(?:,\\d{2})?|${NUMERO}))`
const TETO =
  '(?:ate|no maximo|maximo|menos|abaixo|nao mais que|nao mais|que nao passe|nao passe|nao passando|por menos|posso pagar|pagar|pago|gastar|em torno|por volta|cerca|por|na faixa|faixa|teto|limite|orcamento|so tenho|tenho|custando|que custe|custe|valor|preco|uns|umas|nao pode passar|mais barato que)'
const LIGA = '(?: (?:de|da|do|a|ate|o|uns|umas|no maximo|maximo))*'

function centavosDe(texto: string): number | null {
  const limpo = texto.replace(/^r /, '')
  const numero = /^[\d.,]+$/.test(limpo)
    ? Number(limpo.replaceAll(/\.(?=\d{3})/g, '').replace(',', '.'))
    : valorDe(limpo)
  const centavos = Math.round(numero * 100)
  return centavos >= 100 && centavos <= 10_000_000 ? centavos : null
}

/** The most that somebody wants to pay, in cents. */
export function lerPreco(frase: Frase): number | null {
  let lido: number | null = null
  const por = (texto: string) => {
    const centavos = centavosDe(texto)
    if (centavos === null) return false
    lido = centavos
    return true
  }
  procurar(frase, `(?:entre|de) ${VALOR}(?: ${MOEDA})? (?:e|a|ate) ${VALOR} ${MOEDA}`, ([, , b]) => por(b!))
  procurar(frase, `(?:entre|de) (?:r \\S+) (?:e|a|ate) (r \\S+)`, ([, b]) => por(b!))
  procurar(
    frase,
    `(?:${TETO}${LIGA} )+${VALOR} ${MOEDA}(?: (?:no maximo|por consulta|a consulta|por sessao))?`,
    ([, a]) => por(a!),
  )
  procurar(
    frase,
    `(?:${TETO}${LIGA} )*(r (?:\\d[\\d.,]*))(?: ${MOEDA})?(?: (?:no maximo|por consulta|a consulta|por sessao))?`,
    ([, a]) => por(a!),
  )
  procurar(frase, `${VALOR} ${MOEDA}(?: (?:no maximo|por consulta|a consulta|por sessao))?`, ([, a]) =>
    por(a!),
  )
  // A bare number is money behind 'até' only when it is too large for an hour or a day.
  procurar(
    frase,
    `(?:ate|no maximo|menos de|abaixo de|pagar ate|pago ate|maximo de|gastar ate|posso pagar) (\\d{2,5})(?! (?:h|hs|horas?|km|de|anos?|dias?|minutos?|meses|pessoas|quilometros))`,
    ([, a]) => (Number(a) >= 32 ? por(a!) : false),
  )
  return lido
}
