/** CEP, the Brazilian postcode: 8 digits, shown as '01001-000' (PERSON-02). */
export function digitosCep(texto: string): string {
  return texto.replace(/\D/g, '')
}

/** Whether the text holds the eight digits of a CEP and otherwise only points, blanks or a hyphen. */
export function cepValido(texto: string): boolean {
  return /^[\d.\s-]+$/.test(texto) && digitosCep(texto).length === 8 && digitosCep(texto) !== '00000000'
}

/** '01001-000'; also what a field shows of the digits typed so far. */
export function mascararCep(texto: string): string {
  const digitos = digitosCep(texto).slice(0, 8)
  return digitos.length > 5 ? `${digitos.slice(0, 5)}-${digitos.slice(5)}` : digitos
}
