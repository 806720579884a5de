import { usuarioDaSessao, type UsuarioDaSessao } from '#domain/acesso/usuario-da-sessao.ts'
import { codigoDe } from '#web/rpc/errors.ts'
import { escondida, mostrada } from './aba-escondida.ts'
import type { Auth, AuthChangeEvent, Session } from './auth-client.ts'
import { avisarSaida } from './avisar-saida.ts'
import type { Chegada, Tokens } from './chegada.ts'
import { perguntar, perguntarQuemSou, type EstadoDaSessao } from './estado-da-sessao.ts'
import { apagarEspelho, espelhar, espelharTipo } from './espelho-google.ts'
import { motivoDe, type MotivoDoFim } from './fim-da-sessao.ts'
import {
  CHAVE,
  donoGuardado,
  esquecerSessaoGuardada,
  temSessaoGuardada,
  tokenAindaVale,
  tokenGuardado,
} from './sessao-guardada.ts'

export type { EstadoDaSessao } from './estado-da-sessao.ts'

export type Cadastro = {
  email: string
  senha: string
  /** Kept with the account; the server makes the person's rows from it. */
  dados: Record<string, unknown>
}

/**
 * The session of this page. The auth client (and with it most of the bytes) is loaded when there is a session to look after or one is
 * asked for: a visitor who only reads never needs it.
 */
export class Sessao {
  #antesDeSair: (() => Promise<boolean>) | null = null
  #atual: EstadoDaSessao = { estado: 'carregando' }
  #ouvintes = new Set<() => void>()
  #auth: Promise<Auth> | null = null
  /** Whose data this tab may hold, from the moment that a session is seen. */
  #dono: string | null = null
  /** The access token with which the profile is being asked for. */
  #emCurso: string | null = null
  #carga = 0
  #perfil: Promise<void> = Promise.resolve()
  #conferindo = false
  #saiu = false
  #chegada: Chegada | null = null
  #recebendo = false
  #entregaRecusada = false

  atual = (): EstadoDaSessao => this.#atual

  ouvir = (ouvinte: () => void): (() => void) => {
    this.#ouvintes.add(ouvinte)
    return () => this.#ouvintes.delete(ouvinte)
  }

  /**
   * Looks for a session of this browser, and from then on for what other tabs do with it. Call once.
   * @param chegada what came with the address; a session that was handed back is taken over before anything is decided (ROUTE-21)
   * @returns what ends the looking, and the client with it
   */
  iniciar(chegada: Chegada | null = null): () => void {
    const entrega = chegada && 'entrega' in chegada && chegada.entrega ? chegada : null
    if (entrega) void this.#receber(entrega)
    else this.#chegada = chegada
    if (entrega?.tipo === 'sessao' || temSessaoGuardada()) this.preparar()
    else this.#mudar({ estado: 'visitante', saiu: false })
    const fim = new AbortController()
    const { signal } = fim
    window.addEventListener('storage', (event) => (event.key ?? CHAVE) === CHAVE && this.#emparelhar(), {
      signal,
    })
    // A tab that was hidden or frozen, or comes back by the back button, may have missed what the others said.
    document.addEventListener('visibilitychange', () => !escondida() && this.#emparelhar(), { signal })
    window.addEventListener('pageshow', (event) => event.persisted && this.#emparelhar(), { signal })
    return () => {
      fim.abort()
      this.#auth?.then((auth) => auth.dispose()).catch(() => undefined)
    }
  }

  /** What came with the address of this page and waits for the screen that takes it. */
  chegada = (): Chegada | null => this.#chegada

  /** What came with the address has served. */
  esquecerChegada(): void {
    this.#chegada = null
  }

  /** Whether a session that was handed back with the address was refused; said once. */
  tomarEntregaRecusada(): boolean {
    const recusada = this.#entregaRecusada
    this.#entregaRecusada = false
    return recusada
  }

  /** Loads the auth client ahead of its use, as soon as somebody begins to type. A failure shows itself at the use. */
  preparar(): void {
    this.#cliente().catch(() => undefined)
  }

  /** The client of the auth service, for acts on the own account. */
  cliente(): Promise<Auth> {
    return this.#cliente()
  }

  /** Waits until it is known where the session stands after an act of the auth client. @returns whether the person is in */
  async assentar(): Promise<boolean> {
    await this.#perfil
    return this.#atual.estado === 'presente'
  }

  /** @returns whether the person is in; otherwise a second factor is missing. @throws the error of the auth service */
  async entrar(email: string, senha: string): Promise<boolean> {
    const auth = await this.#cliente()
    const { error } = await auth.signInWithPassword({ email, password: senha })
    if (error) throw error
    return this.assentar()
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
  async assumir({ access_token, refresh_token }: Tokens): Promise<void> {
    const auth = await this.#cliente()
    const { error } = await auth.setSession({ access_token, refresh_token })
    if (error) throw error
    await this.#perfil
  }

  /** Shows a change of the person's own data at once, wherever the session's person is drawn; the server has it already. */
  mudarUsuario(parte: Partial<Pick<UsuarioDaSessao, 'nome' | 'avatar_url' | 'tem_50_mais'>>): void {
    if (this.#atual.estado !== 'presente') return
    this.#mudar({ estado: 'presente', usuario: { ...this.#atual.usuario, ...parte } })
  }

  /** For a page that holds something unsaved: asked before the person signs out, and false keeps them in. Returns how to stop asking. */
  antesDeSair(pergunta: () => Promise<boolean>): () => void {
    this.#antesDeSair = pergunta
    return () => (this.#antesDeSair = null)
  }

  /** SESSION-06: signs out of this device. What is kept here goes first, and a failing call changes nothing about it. */
  async sair(): Promise<void> {
    if (this.#antesDeSair && !(await this.#antesDeSair())) return
    this.#saiu = true
    await this.#encerrar()
  }

  /**
   * The bearer for a request, refreshed when it is about to end; null for a visitor. A hidden tab refreshes nothing (SESSION-03): its
   * token is used to the end, and then its requests wait until it is shown.
   * @throws {SessaoTrocada} when another tab signed somebody else in: nothing that this one shows or holds is theirs
   */
  async token(): Promise<string | null> {
    // Of whom the request speaks: somebody else may be in before the answer comes, and then it is not theirs to send.
    const dono = this.#dono
    if (!this.#auth && !temSessaoGuardada()) return null
    if (escondida()) {
      if (tokenAindaVale() && donoGuardado() === dono) return tokenGuardado()
      await mostrada()
    }
    const auth = await this.#cliente()
    const { session } = (await auth.getSession()).data
    if (session && dono !== null && session.user.id !== dono) {
      if (session.user.id !== this.#dono) void this.#aoMudar('SIGNED_IN', session)
      throw new SessaoTrocada()
    }
    return session?.access_token ?? null
  }

  /**
   * The server refused a request for its session. When the auth service does not renew it either, it is over here as well (the client
   * alone would keep it for as long as the token in hand says); when it does, the server is asked again what is missing.
   */
  conferir(): void {
    if (this.#atual.estado !== 'presente' || this.#conferindo) return
    this.#conferindo = true
    this.#renovarOuEncerrar()
      .catch(() => undefined)
      .finally(() => (this.#conferindo = false))
  }

  async #renovarOuEncerrar(): Promise<void> {
    const auth = await this.#cliente()
    const { data, error } = await auth.refreshSession()
    if (error?.name === 'AuthRetryableFetchError') return
    if (error) return this.#encerrar(motivoDe(error))
    if (data.session) await this.#carregarPerfil(data.session)
  }

  /** Forgets the session here, then tells the other tabs and the service; whatever fails of that is ignored. */
  async #encerrar(motivo?: MotivoDoFim): Promise<void> {
    const token = esquecerSessaoGuardada()
    this.#semSessao(motivo)
    const avisado = token ? avisarSaida(token) : null
    try {
      const auth = await this.#cliente()
      await auth.signOut({ scope: 'local' })
    } catch {
      // The code of the client could not be fetched: the other tabs see the storage change.
    }
    esquecerSessaoGuardada()
    await avisado
  }

  /** The server says that what the person may see has changed. When that is another profile, everything begins anew. */
  async conferirPerfil(): Promise<void> {
    const eu = await perguntarQuemSou()
    if (this.#atual.estado === 'presente' && eu && eu.perfil !== this.#atual.usuario.perfil)
      await this.repetir()
  }

  /**
   * Asks again what the product keeps of the person, without leaving the page.
   * @returns whether it keeps anything of them now
   */
  async recarregar(): Promise<boolean> {
    const auth = await this.#cliente()
    const { session } = (await auth.getSession()).data
    if (!session) return false
    const eu = await perguntarQuemSou()
    if (this.#atual.estado !== 'presente' || this.#dono !== session.user.id) return false
    const usuario = usuarioDaSessao(eu, session.user)
    espelharTipo(session, usuario.perfil)
    this.#mudar({ estado: 'presente', usuario })
    return usuario.cadastrado
  }

  /** A session handed back with the address; a refused one changes nothing about who is in. */
  async #receber(entrega: Extract<Chegada, { entrega: boolean }>): Promise<void> {
    this.#recebendo = true
    try {
      if (entrega.tipo !== 'sessao') throw new Error('what was handed back cannot be read')
      const { assumirDoEndereco } = await import('./entrada-google.ts')
      await assumirDoEndereco(this, entrega.tokens)
    } catch {
      this.#entregaRecusada = true
      if (this.#atual.estado === 'carregando' && !temSessaoGuardada())
        this.#mudar({ estado: 'visitante', saiu: true })
      else this.#mudar({ ...this.#atual })
    } finally {
      this.#recebendo = false
    }
  }

  /** Asks again who the session belongs to, after it could not be asked. */
  async repetir(): Promise<void> {
    const auth = await this.#cliente()
    const { data } = await auth.getSession()
    this.#mudar({ estado: 'carregando' })
    await this.#aoMudar('INITIAL_SESSION', data.session)
  }

  /** Follows what is kept in the browser, when another tab changed it. */
  #emparelhar(): void {
    const dono = donoGuardado()
    if (dono === this.#dono) return
    if (dono === null) return this.#semSessao('outra-aba')
    if (this.#dono !== null) this.#mudar({ estado: 'carregando' })
    this.#cliente()
      .then((auth) => auth.getSession())
      .then(({ data }) => this.#aoMudar('SIGNED_IN', data.session))
      .catch(() => undefined)
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

  /** What the client tells. Never awaited by it, and never awaits it (b24). */
  #aoMudar(event: AuthChangeEvent, session: Session | null): Promise<void> {
    if (session) espelhar(session)
    if (!session) {
      // Nobody is in yet, and the session that decides is on its way.
      if (this.#recebendo) return this.#perfil
      this.#semSessao(event === 'SIGNED_OUT' ? 'terminou' : undefined)
      return this.#perfil
    }
    const mesma = this.#dono === session.user.id
    // A refresh, or the tab coming back, tells of the same person again.
    if (mesma && this.#atual.estado === 'presente' && event !== 'USER_UPDATED') return this.#perfil
    if (mesma && this.#emCurso === session.access_token) return this.#perfil
    // What one person was shown goes before the next one is asked for.
    if (!mesma && this.#dono !== null) this.#mudar({ estado: 'carregando' })
    this.#perfil = this.#carregarPerfil(session)
    return this.#perfil
  }

  #semSessao(motivo?: MotivoDoFim): void {
    apagarEspelho()
    this.#carga++
    this.#dono = null
    this.#emCurso = null
    this.#perfil = Promise.resolve()
    if (this.#atual.estado === 'visitante') return
    this.#mudar({ estado: 'visitante', saiu: this.#saiu, ...(motivo && !this.#saiu ? { motivo } : {}) })
  }

  async #carregarPerfil(session: Session): Promise<void> {
    const carga = ++this.#carga
    this.#dono = session.user.id
    this.#emCurso = session.access_token
    const proximo = await perguntar(session)
    if (carga !== this.#carga) return
    this.#emCurso = null
    this.#saiu = false
    if (proximo.estado === 'presente') espelharTipo(session, proximo.usuario.perfil)
    if (proximo.estado === 'falhou') {
      if (codigoDe(proximo.erro) === 'NAO_AUTENTICADO') return this.#encerrar('encerrada')
      // Somebody who is in stays in when only the question failed.
      if (this.#atual.estado === 'presente') return
    }
    this.#mudar(proximo)
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

/** Another tab signed somebody else in while this one still showed the person of before. */
export class SessaoTrocada extends Error {
  override name = 'SessaoTrocada'
}
