import { caminhoDoConvite, formaDoToken } from '#domain/equipe/convite.ts'

const CHAVE = 'app-da-saude-convite'

/** Keeps an invitation that waits for its person to be in, in every tab: an account is confirmed in another one, from a mail. */
export function guardarConvite(token: string): void {
  try {
    localStorage.setItem(CHAVE, token)
  } catch {
    // Without storage the person opens the link again.
  }
}

export function esquecerConvite(): void {
  try {
    localStorage.removeItem(CHAVE)
  } catch {
    // As above.
  }
}

/** The address of the invitation that waits, taken once; null without one. */
export function tomarConvite(): string | null {
  try {
    const token = localStorage.getItem(CHAVE)
    localStorage.removeItem(CHAVE)
    return token && formaDoToken.test(token) ? caminhoDoConvite(token) : null
  } catch {
    return null
  }
}
