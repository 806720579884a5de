const inteiro = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 0 })

/**
 * A count with its word: '1 profissional', '1.234 profissionais', '0 profissionais'.
 * @param varios the plural, where it is not the singular with an 's'.
 */
export function plural(quantos: number, um: string, varios = `${um}s`): string {
  return `${inteiro.format(quantos)} ${quantos === 1 ? um : varios}`
}
