import type { Eu } from '#domain/acesso/contract.ts'
import { usuarioDaSessao, type UsuarioDaSessao } from '#domain/acesso/usuario-da-sessao.ts'
import { client } from '#web/rpc/client.ts'
import { codigoDe } from '#web/rpc/errors.ts'
import type { Auth, AuthChangeEvent, Session } from './auth-client.ts'

/** Where the session stands (SESSION-01). It begins `carregando` and leaves it with the first check. */
export type EstadoDaSessao =
  | { estado: 'carregando' }
  /** `saiu`: the person signed out here, so no address waits to be returned to. */
  | { estado: 'visitante'; saiu: boolean }
  | { estado: 'presente'; usuario: UsuarioDaSessao }
  /** There is a session, and who it belongs to could not be asked. */
  | { estado: 'falhou'; erro: unknown }

export type Cadastro = {
  email: string
  senha: string
  /** Kept with the account; the server makes the person's rows from it. */
  dados: Record<string, unknown>
}

const CHAVE = 'app-da-saude-sessao'

/**
 * The session of this page. The auth client (and with it most of the bytes) is loaded when there is a session to look after or one is
 * asked for: a visitor who only reads never needs it.
 */
export class Sessao {
  #atual: EstadoDaSessao = { estado: 'carregando' }
  #ouvintes = new Set<() => void>()
  #auth: Promise<Auth> | null = null
  #carga = 0
  #perfil: Promise<void> = Promise.resolve()
  #conferindo = false
  #saiu = false

  atual = (): EstadoDaSessao => this.#atual

  ouvir = (ouvinte: () => void): (() => void) => {
    this.#ouvintes.add(ouvinte)
    return () => this.#ouvintes.delete(ouvinte)
  }

  /** Looks for a session of this browser, and for one that another tab begins. Call once. */
  iniciar(): void {
    if (temSessaoGuardada()) this.preparar()
    else this.#mudar({ estado: 'visitante', saiu: false })
    window.addEventListener('storage', (event) => {
      if (event.key === CHAVE && event.newValue) this.preparar()
    })
  }

  /** Loads the auth client ahead of its use, as soon as somebody begins to type. A failure shows itself at the use. */
  preparar(): void {
    this.#cliente().catch(() => undefined)
  }

  /** @throws the error of the auth service */
  async entrar(email: string, senha: string): Promise<void> {
    const auth = await this.#cliente()
    const { error } = await auth.signInWithPassword({ email, password: senha })
    if (error) throw error
    await this.#perfil
  }

  /**
   * @returns whether the person is in already; otherwise the address must be confirmed by mail first
   * @throws the error of the auth service; an address that has an account is one, in whatever form the service says so
   */
  async cadastrar({ email, senha, dados }: Cadastro): Promise<boolean> {
    const auth = await this.#cliente()
    const { data, error } = await auth.signUp({
      email,
      password: senha,
      options: { data: dados, emailRedirectTo: `${location.origin}/login` },
    })
    if (error) throw error
    if (data.user && !data.session && data.user.identities?.length === 0) throw new JaCadastrado()
    await this.#perfil
    return data.session !== null
  }

  /** Asks for the mail with which a new password can be set. @throws the error of the auth service */
  async pedirNovaSenha(email: string): Promise<void> {
    const auth = await this.#cliente()
    const { error } = await auth.resetPasswordForEmail(email, {
      redirectTo: `${location.origin}/reset-password`,
    })
    if (error) throw error
  }

  /** Asks for the mail of a confirmation again. @throws the error of the auth service */
  async reenviarConfirmacao(type: 'signup' | 'email_change', email: string): Promise<void> {
    const auth = await this.#cliente()
    const { error } = await auth.resend({
      type,
      email,
      options: { emailRedirectTo: `${location.origin}/login` },
    })
    if (error) throw error
  }

  /** Makes a session that a mail's link opened that of this browser. @throws the error of the auth service */
  async assumir({ access_token, refresh_token }: Session): Promise<void> {
    const auth = await this.#cliente()
    const { error } = await auth.setSession({ access_token, refresh_token })
    if (error) throw error
    await this.#perfil
  }

  /** Shows a change of the person's own data at once, wherever the session's person is drawn; the server has it already. */
  mudarUsuario(parte: Partial<Pick<UsuarioDaSessao, 'nome' | 'avatar_url'>>): void {
    if (this.#atual.estado !== 'presente') return
    this.#mudar({ estado: 'presente', usuario: { ...this.#atual.usuario, ...parte } })
  }

  /** SESSION-06: signs out of this device. What is kept here goes first, and a failing call changes nothing about it. */
  async sair(): Promise<void> {
    this.#saiu = true
    try {
      const auth = await this.#cliente()
      await auth.signOut({ scope: 'local' })
    } catch {
      localStorage.removeItem(CHAVE)
    }
    this.#mudar({ estado: 'visitante', saiu: true })
  }

  /** The bearer for a request, refreshed when it is about to end; null for a visitor. */
  async token(): Promise<string | null> {
    if (!this.#auth && !temSessaoGuardada()) return null
    const auth = await this.#cliente()
    const { data } = await auth.getSession()
    return data.session?.access_token ?? null
  }

  /**
   * The server did not know the session of a request. When the auth service does not renew it either, it is over here as well; the
   * client alone would keep it for as long as the token in hand says.
   */
  conferir(): void {
    if (this.#atual.estado !== 'presente' || this.#conferindo) return
    this.#conferindo = true
    this.#renovarOuSair()
      .catch(() => undefined)
      .finally(() => (this.#conferindo = false))
  }

  async #renovarOuSair(): Promise<void> {
    const auth = await this.#cliente()
    const { error } = await auth.refreshSession()
    if (error && error.name !== 'AuthRetryableFetchError') await auth.signOut({ scope: 'local' })
  }

  /** The server says that what the person may see has changed. When that is another profile, everything begins anew. */
  async conferirPerfil(): Promise<void> {
    const eu = await perguntarQuemSou()
    if (this.#atual.estado === 'presente' && eu && eu.perfil !== this.#atual.usuario.perfil)
      await this.repetir()
  }

  /** Asks again who the session belongs to, after it could not be asked. */
  async repetir(): Promise<void> {
    const auth = await this.#cliente()
    const { data } = await auth.getSession()
    this.#mudar({ estado: 'carregando' })
    await this.#aoMudar('INITIAL_SESSION', data.session)
  }

  #cliente(): Promise<Auth> {
    this.#auth ??= import('./auth-client.ts').then(
      ({ createAuthClient }) => {
        const auth = createAuthClient(CHAVE)
        // Never awaits the client in here: it waits for its listeners and would wait for ever.
        auth.onAuthStateChange((event, session) => void this.#aoMudar(event, session))
        return auth
      },
      (erro: unknown) => {
        this.#auth = null
        if (this.#atual.estado === 'carregando') this.#mudar({ estado: 'falhou', erro })
        throw erro
      },
    )
    return this.#auth
  }

  #aoMudar(event: AuthChangeEvent, session: Session | null): Promise<void> {
    if (!session) {
      this.#carga++
      this.#perfil = Promise.resolve()
      if (event === 'SIGNED_OUT' || this.#atual.estado !== 'visitante')
        this.#mudar({ estado: 'visitante', saiu: this.#saiu })
      return this.#perfil
    }
    const mesma = this.#atual.estado === 'presente' && this.#atual.usuario.id === session.user.id
    // A refresh, or the tab coming back, tells of the same person again.
    if (mesma && event !== 'USER_UPDATED') return this.#perfil
    this.#perfil = this.#carregarPerfil(session)
    return this.#perfil
  }

  async #carregarPerfil(session: Session): Promise<void> {
    const carga = ++this.#carga
    let proximo: EstadoDaSessao
    try {
      proximo = { estado: 'presente', usuario: usuarioDaSessao(await perguntarQuemSou(), session.user) }
    } catch (erro) {
      proximo = { estado: 'falhou', erro }
    }
    if (carga !== this.#carga) return
    this.#saiu = false
    this.#mudar(proximo)
    if (proximo.estado === 'falhou' && codigoDe(proximo.erro) === 'NAO_AUTENTICADO') await this.sair()
  }

  #mudar(estado: EstadoDaSessao): void {
    this.#atual = estado
    for (const ouvinte of this.#ouvintes) ouvinte()
  }
}

/** The address has an account already; the service may say so by a made-up person without identities. */
export class JaCadastrado extends Error {
  override name = 'JaCadastrado'
  code = 'user_already_exists'
}

async function perguntarQuemSou(): Promise<Eu | null> {
  try {
    return await client.acesso.eu()
  } catch (error) {
    if (codigoDe(error) === 'NAO_ENCONTRADO') return null
    throw error
  }
}

function temSessaoGuardada(): boolean {
  try {
    return localStorage.getItem(CHAVE) !== null
  } catch {
    return false
  }
}
