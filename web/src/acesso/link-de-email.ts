import type { Auth, Session } from './auth-client.ts'

/** What a mail's link can be for, in the words of the auth service. */
export type TipoDeLink = 'recovery' | 'signup' | 'invite' | 'magiclink' | 'email_change'

/**
 * A link that came by mail. It serves once, so nothing is asked of the service until the person acts: scanners of mails open links too.
 * The session that it opens stays in memory until somebody takes it.
 */
export class LinkDeEmail<T extends TipoDeLink = TipoDeLink> {
  readonly tipo: T
  #hash: string
  #auth: Auth | null = null
  #aberto = false

  constructor(tipo: T, hash: string) {
    this.tipo = tipo
    this.#hash = hash
  }

  /**
   * Redeems the link, the first time that it is called.
   * @returns the session, or null when a second address must be confirmed first
   * @throws the error of the auth service
   */
  async abrir(): Promise<Session | null> {
    const auth = await this.#cliente()
    if (!this.#aberto) {
      const { error } = await auth.verifyOtp({ token_hash: this.#hash, type: this.tipo })
      if (error) throw error
      this.#aberto = true
    }
    const { data } = await auth.getSession()
    return data.session
  }

  /**
   * Sets the password with the session of the link, which is redeemed only now; a refused password can be followed by another.
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

  /** The client that holds the link's session, for the second factor that a new password may ask for. */
  cliente(): Promise<Auth> {
    return this.#cliente()
  }

  async #cliente(): Promise<Auth> {
    const { createLinkClient } = await import('./auth-client.ts')
    return (this.#auth ??= createLinkClient())
  }
}
