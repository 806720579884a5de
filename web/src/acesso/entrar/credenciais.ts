import { ehEmail } from '#domain/formato/email.ts'
import { mensagens } from '../messages.ts'

export type Credenciais = { email: string; senha: string }

/**
 * LOGIN-05: the errors of the two fields, or null. A form library would be too much for the first page that anybody
 * loads.
 */
export function erroDasCredenciais({ email, senha }: Credenciais): string | null {
  if (email.trim() === '' || senha === '') return mensagens.preenchaTudo
  return ehEmail(email) ? null : mensagens.emailInvalido
}
