import { mensagens as mensagensDaRede } from '#web/rpc/errors.ts'
import { mensagens } from '../messages.ts'

type Recusa = { name?: string; code?: string; status?: number; reasons?: string[] }

const daRecusa = (error: unknown): Recusa => (typeof error === 'object' && error !== null ? error : {})

const SEM_VALOR = ['otp_expired', 'session_not_found', 'session_expired', 'bad_jwt', 'user_not_found']

/**
 * LOGIN-16: whether the link is used, expired or another person's (the service does not say which), or its session is
 * over.
 */
export function linkNaoVale(error: unknown): boolean {
  const { name, code = '' } = daRecusa(error)
  return SEM_VALOR.includes(code) || name === 'AuthSessionMissingError'
}

/** Whether the account has a second factor that the link's session has not used. */
export function faltaSegundoFator(error: unknown): boolean {
  return daRecusa(error).code === 'insufficient_aal'
}

/** The sentence of any other failure of a mail's link. `padrao` is the fallback. */
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
  // No answer arrived, or the client's chunk could not be loaded.
  if (name === 'AuthRetryableFetchError' || error instanceof TypeError) return mensagensDaRede.semConexao
  return padrao
}
