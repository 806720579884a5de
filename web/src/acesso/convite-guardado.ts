import { caminhoDoConvite, formaDoToken } from '#domain/equipe/convite.ts'

const CHAVE = 'app-da-saude-convite'

/**
 * Keeps an invitation until its person has signed in. All tabs share it, since the mail that confirms an account opens
 * another tab.
 */
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
    // Without storage there is nothing to forget.
  }
}

/** Takes the address of the waiting invitation, once; null without one. */
export function tomarConvite(): string | null {
  try {
    const token = localStorage.getItem(CHAVE)
    localStorage.removeItem(CHAVE)
    return token && formaDoToken.test(token) ? caminhoDoConvite(token) : null
  } catch {
    return null
  }
}
