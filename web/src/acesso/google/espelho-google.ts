import type { Session } from '../auth-client.ts'
import { conteudoDe } from './chegada.ts'

const CHAVES = [
  'isGoogleAuthenticated',
  'googleUserEmail',
  'googleUserName',
  'googleUserId',
  'googleUserType',
  'access_token',
  'refresh_token',
  'token_expires_at',
] as const

/** Whether the session began at Google. The token decides, since an account may have a password too. */
export function entrouComGoogle({ access_token, user }: Session): boolean {
  const { amr } = conteudoDe(access_token)
  const metodos = Array.isArray(amr) ? (amr as { method?: unknown }[]) : []
  const provedores: unknown = user.app_metadata.providers
  return (
    metodos.some(({ method }) => method === 'oauth') &&
    Array.isArray(provedores) &&
    provedores.includes('google')
  )
}

/**
 * GOOGLE-07: copies for other parts of an installation. They are written and never read here: a copied token goes
 * stale, and a stale one would end the session (b11).
 */
export function espelhar(session: Session): void {
  if (!entrouComGoogle(session)) return apagarEspelho()
  const { user, access_token, refresh_token, expires_at } = session
  const nome: unknown = user.user_metadata.full_name ?? user.user_metadata.name
  guardar({
    isGoogleAuthenticated: 'true',
    googleUserEmail: user.email ?? '',
    googleUserName: typeof nome === 'string' ? nome : '',
    googleUserId: user.id,
    access_token,
    refresh_token,
    token_expires_at: String(expires_at ?? ''),
  })
}

/** Adds the profile, once it is known. */
export function espelharTipo(session: Session, perfil: string): void {
  if (entrouComGoogle(session)) guardar({ googleUserType: perfil })
}

export function apagarEspelho(): void {
  try {
    for (const chave of CHAVES) localStorage.removeItem(chave)
  } catch {
    // Without storage there is nothing to remove.
  }
}

function guardar(valores: Partial<Record<(typeof CHAVES)[number], string>>): void {
  try {
    for (const [chave, valor] of Object.entries(valores)) localStorage.setItem(chave, valor)
  } catch {
    // Storage is full or forbidden. The session does not depend on the copy.
  }
}
