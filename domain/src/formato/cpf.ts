/** CPF, the taxpayer number of a person: 11 digits, the last two of which check the others (modulus 11). */
export function digitosCpf(texto: string): string {
  return texto.replace(/\D/g, '')
}

/** The two check digits of the first nine. */
export function verificadoresCpf(noveDigitos: string): string {
  const primeiro = verificador(noveDigitos)
  return `${primeiro}${verificador(`${noveDigitos}${primeiro}`)}`
}

function verificador(digitos: string): number {
  let soma = 0
  for (let i = 0; i < digitos.length; i++) soma += Number(digitos[i]) * (digitos.length + 1 - i)
  const resto = soma % 11
  return resto < 2 ? 0 : 11 - resto
}

/** Whether a CPF, with or without points, is well formed; eleven equal digits are refused although they check. */
export function cpfValido(texto: string): boolean {
  if (!/^[\d.\s-]+$/.test(texto)) return false
  const digitos = digitosCpf(texto)
  if (digitos.length !== 11 || /^(\d)\1*$/.test(digitos)) return false
  return verificadoresCpf(digitos.slice(0, 9)) === digitos.slice(9)
}

/** '529.982.247-25'; also what a field shows of the digits typed so far. */
export function mascararCpf(texto: string): string {
  const digitos = digitosCpf(texto).slice(0, 11)
  const [, a = '', b = '', c = '', d = ''] = /^(\d{0,3})(\d{0,3})(\d{0,3})(\d{0,2})$/.exec(digitos) ?? []
  return [a, b, c].filter(Boolean).join('.') + (d && `-${d}`)
}
