import type { Auth, Session } from '../auth-client.ts'

/** Purposes of a mail's link, in the auth service's words. */
export type TipoDeLink = 'recovery' | 'signup' | 'invite' | 'magiclink' | 'email_change'

/** What a mail proves: the secret of its link, or its six digits with the address that they went to. */
export type Prova = string | { email: string; token: string }

/**
 * A link from a mail, or its code. It works once, and mail scanners open links too, so the service is not asked until
 * the person acts. Its session stays in memory until somebody takes it over.
 */
export class LinkDeEmail<T extends TipoDeLink = TipoDeLink> {
  readonly tipo: T
  #prova: Prova
  #auth: Auth | null = null
  #aberto = false

  constructor(tipo: T, prova: Prova) {
    this.tipo = tipo
    this.#prova = prova
  }

  /**
   * Redeems the link on the first call.
   * @returns the session, or null when a second address must be confirmed first
   * @throws the error of the auth service
   */
  async abrir(): Promise<Session | null> {
    const auth = await this.#cliente()
    if (!this.#aberto) {
      const { tipo: type } = this
      const prova = this.#prova
      const { error } = await auth.verifyOtp(
        typeof prova === 'string' ? { token_hash: prova, type } : { ...prova, type },
      )
      if (error) throw error
      this.#aberto = true
    }
    const { data } = await auth.getSession()
    return data.session
  }

  /**
   * Redeems the link and sets the password. After a refused password another can be tried.
   * @throws the error of the auth service
   */
  async definirSenha(senha: string): Promise<Session> {
    const auth = await this.#cliente()
    await this.abrir()
    const { error } = await auth.updateUser({ password: senha })
    if (error) throw error
    const { data } = await auth.getSession()
    if (!data.session) throw new Error('the session of the link is gone')
    return data.session
  }

  /** The client with the link's session, for a second factor that a new password may require. */
  cliente(): Promise<Auth> {
    return this.#cliente()
  }

  async #cliente(): Promise<Auth> {
    const { createLinkClient } = await import('../auth-client.ts')
    return (this.#auth ??= createLinkClient())
  }
}
