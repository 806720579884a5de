import { mensagens as mensagensDaRede } from '#web/rpc/errors.ts'
import { mensagens } from './messages.ts'

/** The common fields of the auth service's error classes. */
type Recusa = { name?: string; code?: string; status?: number; message?: string; reasons?: string[] }

const daRecusa = (error: unknown): Recusa => (typeof error === 'object' && error !== null ? error : {})

/** LOGIN-10: whether the address has an account. The service says so in several forms. */
export function jaTemConta(error: unknown): boolean {
  const { code, message } = daRecusa(error)
  return (
    code === 'user_already_exists' ||
    code === 'email_exists' ||
    /already (been )?registered|already exists/i.test(message ?? '')
  )
}

/** LOGIN-12: the sentence of a failed sign-in. The code counts before the message. */
export function mensagemDeLogin(error: unknown): string {
  return conhecida(error) ?? (daRecusa(error).message || mensagens.credenciaisInvalidasSemMotivo)
}

/** LOGIN-10, LOGIN-11: the sentence of a mail for a new password that was not sent. */
export function mensagemDoPedidoDeSenha(error: unknown): string {
  return foiDemais(error) ? mensagens.muitosPedidosDeSenha(espera(error)) : mensagemDeLogin(error)
}

/** LOGIN-13: the sentence of a failed sign-up. */
export function mensagemDeCadastro(error: unknown): string {
  const { code, reasons = [] } = daRecusa(error)
  if (code === 'over_email_send_rate_limit') return mensagens.muitosEmails(espera(error))
  if (foiDemais(error)) return mensagens.muitosCadastros(espera(error))
  if (code === 'weak_password')
    return reasons.join() === 'pwned' ? mensagens.senhaConhecida : mensagens.senhaFraca
  // An unexpected fault of the service or of the page.
  if (daRecusa(error).status === 500) return mensagens.erroInesperado
  const dito = conhecida(error)
  if (dito !== null) return dito
  return doServico(error) ? daRecusa(error).message || mensagens.erroAoCriar : mensagens.erroInesperado
}

const doServico = (error: unknown) => /^(Auth|JaCadastrado)/.test(daRecusa(error).name ?? '')

function foiDemais(error: unknown): boolean {
  const { code, status, message = '' } = daRecusa(error)
  return status === 429 || code?.endsWith('rate_limit') === true || message.includes('Too many requests')
}

/** How long to wait, in words. The service writes the seconds into its sentence. */
function espera(error: unknown): string {
  const segundos = /after (\d+) seconds/.exec(daRecusa(error).message ?? '')?.[1]
  if (segundos === undefined) return 'alguns minutos'
  const minutos = Math.ceil(Number(segundos) / 60)
  return minutos === 1 ? '1 minuto' : minutos < 60 ? `${minutos} minutos` : '1 hora'
}

function conhecida(error: unknown): string | null {
  const { name, code, message = '' } = daRecusa(error)
  if (code === 'invalid_credentials' || message.includes('Invalid login credentials'))
    return mensagens.credenciaisInvalidas
  if (foiDemais(error)) return mensagens.muitasTentativas
  if (code === 'email_not_confirmed' || message.includes('Email not confirmed'))
    return mensagens.emailNaoConfirmado
  if (code === 'validation_failed' && /email address/i.test(message)) return mensagens.emailInvalido
  if (jaTemConta(error)) return mensagens.jaCadastrado
  // No answer arrived, or the client's chunk could not be loaded.
  if (name === 'AuthRetryableFetchError' || error instanceof TypeError) return mensagensDaRede.semConexao
  return null
}
