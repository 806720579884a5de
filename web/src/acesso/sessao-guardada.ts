/** Where the auth client keeps the session of this browser, for every tab of it. */
export const CHAVE = 'app-da-saude-sessao'

type Guardada = { access_token?: unknown; expires_at?: unknown; user?: { id?: unknown } }

function ler(): Guardada | null {
  try {
    return JSON.parse(localStorage.getItem(CHAVE) ?? 'null') as Guardada | null
  } catch {
    return null
  }
}

export function temSessaoGuardada(): boolean {
  return ler() !== null
}

/** Whose session is kept in this browser now; null without one. */
export function donoGuardado(): string | null {
  const id = ler()?.user?.id
  return typeof id === 'string' ? id : null
}

export function tokenGuardado(): string | null {
  const token = ler()?.access_token
  return typeof token === 'string' ? token : null
}

/** Whether the access token that is kept can still be used, however soon it ends. */
export function tokenAindaVale(): boolean {
  const fim = ler()?.expires_at
  return typeof fim === 'number' && fim * 1000 > Date.now()
}

/** Takes the session away. @returns its access token, to tell the service with */
export function esquecerSessaoGuardada(): string | null {
  const token = tokenGuardado()
  try {
    localStorage.removeItem(CHAVE)
  } catch {
    // A browser that keeps nothing has nothing to forget.
  }
  return token
}
