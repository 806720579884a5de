import { mensagens as mensagensDaRede } from '#web/rpc/errors.ts'
import { mensagens } from './messages.ts'

type Recusa = { name?: string; code?: string; status?: number; reasons?: string[] }

const daRecusa = (error: unknown): Recusa => (typeof error === 'object' && error !== null ? error : {})

const SEM_VALOR = ['otp_expired', 'session_not_found', 'session_expired', 'bad_jwt', 'user_not_found']

/** LOGIN-16: the link is used, expired or of somebody else (the service does not say which), or what it opened is over. */
export function linkNaoVale(error: unknown): boolean {
  const { name, code = '' } = daRecusa(error)
  return SEM_VALOR.includes(code) || name === 'AuthSessionMissingError'
}

/** The account has a second factor, which the link's session has not used. */
export function faltaSegundoFator(error: unknown): boolean {
  return daRecusa(error).code === 'insufficient_aal'
}

/** What any other failure around a mail's link says; `padrao` when there is nothing better. */
export function mensagemDoLink(error: unknown, padrao: string): string {
  const { name, code, status, reasons = [] } = daRecusa(error)
  switch (code) {
    case 'same_password':
      return mensagens.senhaIgual
    case 'weak_password':
      return reasons.join() === 'pwned' ? mensagens.senhaConhecida : mensagens.senhaNaoAtende
    case 'over_email_send_rate_limit':
      return mensagens.acabamosDeEnviar
    case 'user_banned':
      return mensagens.contaSuspensa
  }
  if (status === 429) return mensagens.muitosPedidos
  // No answer at all, or the code of the client could not be fetched.
  if (name === 'AuthRetryableFetchError' || error instanceof TypeError) return mensagensDaRede.semConexao
  return padrao
}
