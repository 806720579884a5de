/** CNS, the number of the national health card: 15 digits whose sum, weighted 15 down to 1, is a multiple of 11. */
export function digitosCns(texto: string): string {
  return texto.replace(/\D/g, '')
}

/** Whether a CNS is well formed: definitive ones begin with 1 or 2, provisional ones with 7, 8 or 9. */
export function cnsValido(texto: string): boolean {
  if (!/^[\d\s.-]+$/.test(texto)) return false
  const digitos = digitosCns(texto)
  return /^[12789]\d{14}$/.test(digitos) && somaPonderada(digitos) % 11 === 0
}

function somaPonderada(digitos: string): number {
  let soma = 0
  for (let i = 0; i < digitos.length; i++) soma += Number(digitos[i]) * (15 - i)
  return soma
}

/** '700 0000 0000 0000'; also what a field shows of the digits typed so far. */
export function mascararCns(texto: string): string {
  const digitos = digitosCns(texto).slice(0, 15)
  const partes = [digitos.slice(0, 3), digitos.slice(3, 7), digitos.slice(7, 11), digitos.slice(11)]
  return partes.filter(Boolean).join(' ')
}
