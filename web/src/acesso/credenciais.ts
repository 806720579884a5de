import { mensagens } from './messages.ts'

/** One @, something on both sides and a dot after it: whether the address exists only a mail can tell. */
export const FORMA_DE_EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/

export type Credenciais = { email: string; senha: string }

/**
 * LOGIN-05: what is wrong with what was typed, or null. Two fields need no form library, and this page is the first that anybody loads.
 */
export function erroDasCredenciais({ email, senha }: Credenciais): string | null {
  if (email.trim() === '' || senha === '') return mensagens.preenchaTudo
  return FORMA_DE_EMAIL.test(email.trim()) ? null : mensagens.emailInvalido
}
