import { mensagens as mensagensDaRede } from '#web/rpc/errors.ts'
import { mensagens } from '../messages.ts'

type Recusa = { name?: string; code?: string; status?: number }

/** The sentence of a refused second factor. */
export function mensagemDoFator(error: unknown): string {
  const { name, code, status }: Recusa = typeof error === 'object' && error !== null ? error : {}
  if (status === 429) return mensagens.muitosPedidos
  switch (code) {
    case 'mfa_verification_failed':
      return mensagens.fator.codigoErrado
    case 'mfa_challenge_expired':
    case 'mfa_ip_address_mismatch':
      return mensagens.fator.codigoVencido
    case 'mfa_factor_name_conflict':
      return mensagens.fator.nomeRepetido
    case 'too_many_enrolled_mfa_factors':
      return mensagens.fator.demais
    case 'mfa_factor_not_found':
      return mensagens.fator.sumiu
    case 'ERROR_CEREMONY_ABORTED':
    case 'ERROR_PASSTHROUGH_SEE_CAUSE_PROPERTY':
      return mensagens.fator.chaveCancelada
    case 'ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED':
      return mensagens.fator.chaveRepetida
  }
  if (name === 'AuthRetryableFetchError' || error instanceof TypeError) return mensagensDaRede.semConexao
  return mensagens.fator.erro
}
