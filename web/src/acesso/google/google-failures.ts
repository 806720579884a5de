import { mensagens as mensagensDaRede } from '#web/rpc/errors.ts'
import type { ToastMessage } from '#web/ui/toast-message.ts'
import type { Chegada } from './chegada.ts'
import { mensagens } from '../messages.ts'

const erro = (title: string, description?: string): ToastMessage => ({
  title,
  description,
  tone: 'error',
  duration: 10_000,
})

/** GOOGLE-05: the sentence of a return from Google that carries an error instead of a code. */
export function avisoDaRecusa({
  erro: codigoOAuth,
  codigo,
  descricao,
}: Extract<Chegada, { tipo: 'recusa' }>) {
  if (descricao.startsWith('Unsupported provider')) return avisoIndisponivel()
  if (codigoOAuth === 'access_denied')
    return erro(mensagens.erroNaAutenticacao, mensagens.googleNaoAutorizado)
  if (codigo === 'provider_email_needs_verification')
    return erro(mensagens.erroNaAutenticacao, mensagens.googleSemEmail)
  if (/could not be reached/.test(descricao))
    return erro(mensagens.erroAoIniciarGoogle, mensagens.naoFoiPossivelEntrar)
  if (codigo === 'cadastro_fechado') return erro(mensagens.erroNaAutenticacao, descricao)
  if (codigo === 'over_request_rate_limit')
    return erro(mensagens.erroNaAutenticacao, mensagens.muitasTentativas)
  // The state is used, expired or made up: this sign-in was not begun here, or has already ended.
  if (/state/.test(codigo)) return erro(mensagens.erroDeAutenticacao, mensagens.erroAoProcessar)
  return erro(mensagens.erroDeAutenticacao, mensagens.erroAoProcessarGoogle)
}

/** The sentence of a failed code exchange or a refused session. */
export function avisoDaFalha(error: unknown): ToastMessage {
  const { name } = (error ?? {}) as { name?: string }
  if (name === 'OutraPessoa') return erro(mensagens.erroDeAutenticacao, mensagens.outraPessoa)
  if (name === 'AuthRetryableFetchError' || error instanceof TypeError)
    return erro(mensagens.erroDuranteGoogle, mensagensDaRede.semConexao)
  return erro(mensagens.erroNoLogin, mensagens.naoFoiPossivelEntrar)
}

/** The sentence of an address that cannot be read. */
export const avisoIlegivel = () => erro(mensagens.erroDeAutenticacao, mensagens.erroAoProcessar)

export const avisoIndisponivel = (): ToastMessage => ({
  title: mensagens.googleIndisponivel,
  description: mensagens.googleIndisponivelDescricao,
  tone: 'warning',
})

/** The sentence of a sign-in that could not begin. */
export const avisoDoInicio = (error: unknown): ToastMessage =>
  erro(
    mensagens.erroAoIniciarGoogle,
    error instanceof TypeError ? mensagensDaRede.semConexao : mensagens.naoFoiPossivelEntrar,
  )

export const avisoDaCriacao = (motivo: string = mensagens.erroAoCriarDescricao): ToastMessage =>
  erro(mensagens.erroAoCriarTitulo, motivo)
