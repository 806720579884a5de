/** Why a session ended that nobody ended here. */
export type MotivoDoFim = 'encerrada' | 'expirou' | 'suspensa' | 'outra-aba' | 'terminou'

/** Reads the reason from the auth service's refusal to renew a session. */
export function motivoDe(error: unknown): MotivoDoFim {
  const { code } = (typeof error === 'object' && error !== null ? error : {}) as { code?: string }
  if (code === 'user_banned') return 'suspensa'
  if (code === 'session_expired') return 'expirou'
  if (code === 'refresh_token_not_found' || code === 'refresh_token_already_used') return 'encerrada'
  return 'terminou'
}
