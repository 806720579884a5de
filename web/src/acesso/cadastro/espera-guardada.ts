const CHAVE = 'app-da-saude-confirmacao'
/** As long as link and code of the mail hold. */
const VALE_MS = 3_600_000

/** Who waits for a confirmation, and when its last mail was asked for (ms). */
export type Espera = { email: string; enviado: number }

/** Keeps in this tab that an account waits for its mail, so that the page may be loaded again. Never the password. */
export function guardarEspera(espera: Espera | null): void {
  try {
    if (espera) sessionStorage.setItem(CHAVE, JSON.stringify(espera))
    else sessionStorage.removeItem(CHAVE)
  } catch {
    // Without storage a page that is loaded again shows the form.
  }
}

export function esperaGuardada(): Espera | null {
  try {
    const { email, enviado } = JSON.parse(sessionStorage.getItem(CHAVE) ?? '{}') as Partial<Espera>
    const vale = typeof email === 'string' && typeof enviado === 'number' && Date.now() - enviado < VALE_MS
    return vale ? { email, enviado } : null
  } catch {
    return null
  }
}
