import { regrasNaoCumpridas } from '#domain/acesso/senha.ts'
import { mensagens } from './messages.ts'

export type TrocaDeSenha = { atual: string; nova: string; confirmacao: string }

/** PERSON-06: errors of the fields of a password change. Empty when it may be sent. */
export function errosDaTroca({ atual, nova, confirmacao }: TrocaDeSenha): Partial<TrocaDeSenha> {
  const { senha } = mensagens
  return {
    ...(atual === '' ? { atual: senha.digiteAtual } : {}),
    ...(regrasNaoCumpridas(nova).length > 0
      ? { nova: senha.naoAtende }
      : nova === atual
        ? { nova: senha.igual }
        : {}),
    ...(confirmacao === nova ? {} : { confirmacao: senha.naoCoincidem }),
  }
}

/** The sentence of a refused password change. */
export function mensagemDaTroca(error: unknown): string {
  const { senha, muitasTentativas } = mensagens
  type Recusa = { name?: string; code?: string; status?: number; reasons?: string[] }
  const {
    name,
    code,
    status,
    reasons = [],
  }: Recusa = typeof error === 'object' && error !== null ? error : {}
  if (status === 429) return muitasTentativas
  switch (code) {
    case 'current_password_invalid':
    case 'current_password_required':
      return senha.incorreta
    case 'same_password':
      return senha.igual
    case 'weak_password':
      return reasons.join() === 'pwned' ? senha.conhecida : senha.naoAtende
    case 'user_not_found':
    case 'session_not_found':
      return senha.semUsuario
  }
  return name === 'AuthSessionMissingError' ? senha.semUsuario : senha.erro
}
