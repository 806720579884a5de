/** Lengths that mail servers take (RFC 5321), for the address and for the part before the @. */
export const maximoDeEmail = 254
const MAXIMO_LOCAL = 64

/** Letters without accents: what else a mail server takes there, another takes for the same mailbox. */
const LOCAL = /^[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+(\.[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+)*$/
const DOMINIO = /^([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+([a-z]{2,63}|xn--[a-z0-9-]{1,59})$/
/** What the parser of an address of the web would take for something else, or drop. */
const FORA_DE_DOMINIO = /[\s\p{Cc}\p{Cs}"#%/:<>?@[\\\]^`{|}]/u

/**
 * The one spelling of a mailbox: in lower case, with its domain as name servers know it, so that full-width dots, soft hyphens and signs that nobody sees make no second account.
 * @returns null for what is no address
 */
export function caixaDeEmail(texto: string): string | null {
  const limpo = texto.trim()
  const arroba = limpo.lastIndexOf('@')
  const local = limpo.slice(0, Math.max(0, arroba))
  if (local.length > MAXIMO_LOCAL || !LOCAL.test(local)) return null
  const dominio = dominioAscii(limpo.slice(arroba + 1))
  if (dominio === null) return null
  const caixa = `${local.toLowerCase()}@${dominio}`
  return caixa.length <= maximoDeEmail ? caixa : null
}

export const ehEmail = (texto: string) => caixaDeEmail(texto) !== null

/** A domain as `domainToASCII` gives it: the parser of web addresses is the same in browsers and in Node. */
function dominioAscii(texto: string): string | null {
  if (texto.length > maximoDeEmail || FORA_DE_DOMINIO.test(texto)) return null
  const endereco = `http://${texto}/`
  if (!URL.canParse(endereco)) return null
  const { hostname } = new URL(endereco)
  return hostname.length <= 253 && DOMINIO.test(hostname) ? hostname : null
}
