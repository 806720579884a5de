/**
 * CNPJ, the taxpayer number of a company: 12 characters and 2 check digits (modulus 11). Since July 2026 the first twelve may be
 * letters too (Nota Técnica RFB 49/2024): each character counts as its ASCII code less 48, so digits keep their value.
 */
export function caracteresCnpj(texto: string): string {
  return texto.toUpperCase().replace(/[^0-9A-Z]/g, '')
}

/** The two check digits of the first twelve characters. */
export function verificadoresCnpj(dozeCaracteres: string): string {
  const primeiro = verificador(dozeCaracteres)
  return `${primeiro}${verificador(`${dozeCaracteres}${primeiro}`)}`
}

/** Weights run 2 to 9 from the right, over and over. */
function verificador(caracteres: string): number {
  let soma = 0
  for (let i = 0; i < caracteres.length; i++)
    soma += (caracteres.charCodeAt(i) - 48) * (2 + ((caracteres.length - 1 - i) % 8))
  const resto = soma % 11
  return resto < 2 ? 0 : 11 - resto
}

/** Whether a CNPJ, numeric or alphanumeric, with or without points, is well formed. */
export function cnpjValido(texto: string): boolean {
  if (!/^[\dA-Za-z.\s/-]+$/.test(texto)) return false
  const caracteres = caracteresCnpj(texto)
  if (!/^[0-9A-Z]{12}\d{2}$/.test(caracteres) || /^(.)\1*$/.test(caracteres)) return false
  return verificadoresCnpj(caracteres.slice(0, 12)) === caracteres.slice(12)
}

/** '11.222.333/0001-81'; also what a field shows of the characters typed so far. */
export function mascararCnpj(texto: string): string {
  const [, a = '', b = '', c = '', d = '', e = ''] =
    /^(\w{0,2})(\w{0,3})(\w{0,3})(\w{0,4})(\w{0,2})$/.exec(caracteresCnpj(texto).slice(0, 14)) ?? []
  return [a, b, c].filter(Boolean).join('.') + (d && `/${d}`) + (e && `-${e}`)
}
