/** Where the auth client keeps the session of this browser, for every tab of it. */
export const CHAVE = 'app-da-saude-sessao'

type Guardada = { access_token?: unknown; user?: { id?: unknown } }

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

/** Takes the session away. @returns its access token, to tell the service with */
export function esquecerSessaoGuardada(): string | null {
  const token = ler()?.access_token
  try {
    localStorage.removeItem(CHAVE)
  } catch {
    // A browser that keeps nothing has nothing to forget.
  }
  return typeof token === 'string' ? token : null
}
