/** The special characters of LOGIN-07, and no others. */
export const caracteresEspeciais = '!@#$%^&*(),.?":{}|<>'

export function temOitoCaracteres(senha: string): boolean {
  return [...senha].length >= 8
}

export function temMaiuscula(senha: string): boolean {
  return /\p{Lu}/u.test(senha)
}

export function temMinuscula(senha: string): boolean {
  return /\p{Ll}/u.test(senha)
}

export function temNumero(senha: string): boolean {
  return /[0-9]/.test(senha)
}

export function temCaractereEspecial(senha: string): boolean {
  return [...senha].some((caractere) => caracteresEspeciais.includes(caractere))
}

/** The five rules in the order of the checklist (LOGIN-07, PERSON-06), each with its Portuguese words. */
export const regrasSenha = [
  { regra: 'tamanho', rotulo: '8 caracteres', cumpre: temOitoCaracteres },
  { regra: 'maiuscula', rotulo: '1 letra maiúscula', cumpre: temMaiuscula },
  { regra: 'minuscula', rotulo: '1 letra minúscula', cumpre: temMinuscula },
  { regra: 'numero', rotulo: '1 número', cumpre: temNumero },
  { regra: 'especial', rotulo: '1 caractere especial', cumpre: temCaractereEspecial },
] as const
export type RegraSenha = (typeof regrasSenha)[number]['regra']

/** The rules that the password breaks; empty when it is strong enough. */
export function regrasNaoCumpridas(senha: string): RegraSenha[] {
  return regrasSenha.filter((regra) => !regra.cumpre(senha)).map((regra) => regra.regra)
}

/** Whether the password meets the five rules. Checklist and server both ask this function. */
export function senhaForte(senha: string): boolean {
  return regrasSenha.every((regra) => regra.cumpre(senha))
}
