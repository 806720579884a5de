import { mensagens } from './messages.ts'

/** One @, with something on both sides and a dot after it. Only a mail can tell whether the address exists. */
export const FORMA_DE_EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/

export type Credenciais = { email: string; senha: string }

/**
 * LOGIN-05: the errors of the two fields, or null. A form library would be too much for the first page that anybody
 * loads.
 */
export function erroDasCredenciais({ email, senha }: Credenciais): string | null {
  if (email.trim() === '' || senha === '') return mensagens.preenchaTudo
  return FORMA_DE_EMAIL.test(email.trim()) ? null : mensagens.emailInvalido
}
