import { usuarioDaSessao, type UsuarioDaSessao } from '#domain/acesso/usuario-da-sessao.ts'
import { noPrimeiroSinal } from '#web/lib/sinal.ts'
import { enderecoDaVolta } from '#web/lib/endereco.ts'
import { codigoDe } from '#web/rpc/errors.ts'
import { servidor } from '#web/lib/servidor.ts'
import { escondida, mostrada } from './aba-escondida.ts'
import type { Auth, AuthChangeEvent, Session } from '../auth-client.ts'
import { avisarSaida } from './avisar-saida.ts'
import type { Chegada, Tokens } from '../google/chegada.ts'
import { perguntar, perguntarQuemSou, type EstadoDaSessao } from './estado-da-sessao.ts'
import { apagarEspelho, espelhar, espelharTipo } from '../google/espelho-google.ts'
import { motivoDe, type MotivoDoFim } from './fim-da-sessao.ts'
import {
  CHAVE,
  donoGuardado,
  esquecerSessaoGuardada,
  sessaoQueDura,
  temSessaoGuardada,
  tokenAindaVale,
  tokenGuardado,
} from './sessao-guardada.ts'

export type { EstadoDaSessao } from './estado-da-sessao.ts'

export type Cadastro = {
  email: string
  senha: string
  /** Stored with the account. The server makes the person's rows from it. */
  dados: Record<string, unknown>
  /** Where the person was headed; the link of the mail leads there too. */
  retorno?: string | undefined
}

/**
 * The session of this page. The auth client, most of its bytes, is loaded only when there is a session or one is asked
 * for. A visitor who only reads never needs it.
 */
export class Sessao {
  #antesDeSair: (() => Promise<boolean>) | null = null
  #atual: EstadoDaSessao = { estado: 'carregando' }
  #ouvintes = new Set<() => void>()
  #auth: Promise<Auth> | null = null
  /** The person whose data this tab may hold, set as soon as a session is seen. */
  #dono: string | null = null
  /** The access token with which the profile is being loaded. */
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
   * Looks for a session in this browser, and then follows the other tabs. Call once. Where the stored token holds for some minutes, the
   * client that renews it is loaded only once somebody is there: the first view does not wait for it.
   * @param chegada what the address carried; a session in it is taken over before anything is decided (ROUTE-21)
   * @returns a function that stops following and ends the client
   */
  iniciar(chegada: Chegada | null = null): () => void {
    const entrega = chegada && 'entrega' in chegada && chegada.entrega ? chegada : null
    if (entrega) void this.#receber(entrega)
    else this.#chegada = chegada
    const dura = entrega ? null : sessaoQueDura()
    let semEsperar = () => {}
    if (dura) {
      void this.#onMudar('INITIAL_SESSION', dura)
      semEsperar = noPrimeiroSinal(() => this.preparar())
    } else if (entrega?.tipo === 'sessao' || temSessaoGuardada()) this.preparar()
    else this.#mudar({ estado: 'visitante', saiu: false })
    const fim = new AbortController()
    const { signal } = fim
    window.addEventListener('storage', (event) => (event.key ?? CHAVE) === CHAVE && this.#emparelhar(), {
      signal,
    })
    // A tab that was hidden, frozen or restored by the back button may have missed events of other tabs.
    document.addEventListener('visibilitychange', () => !escondida() && this.#emparelhar(), { signal })
    window.addEventListener('pageshow', (event) => event.persisted && this.#emparelhar(), { signal })
    return () => {
      semEsperar()
      fim.abort()
      this.#auth?.then((auth) => auth.dispose()).catch(() => undefined)
    }
  }

  /** What the address of this page carried, until a screen takes it. */
  chegada = (): Chegada | null => this.#chegada

  /** Drops what the address carried. */
  esquecerChegada(): void {
    this.#chegada = null
  }

  /** Whether the session in the address was refused. True once. */
  tomarEntregaRecusada(): boolean {
    const recusada = this.#entregaRecusada
    this.#entregaRecusada = false
    return recusada
  }

  /** Loads the auth client in advance, when somebody begins to type. A failure shows when the client is used. */
  preparar(): void {
    this.#cliente().catch(() => undefined)
  }

  /** The client of the auth service, for acts on the caller's own account. */
  cliente(): Promise<Auth> {
    return this.#cliente()
  }

  /** Waits until the state is known after an act of the auth client. @returns whether the person is signed in */
  async assentar(): Promise<boolean> {
    await this.#perfil
    return this.#atual.estado === 'presente'
  }

  /**
   * @returns whether the person is signed in; otherwise a second factor is missing. @throws the error of the auth
   * service
   */
  async entrar(email: string, senha: string): Promise<boolean> {
    const auth = await this.#cliente()
    const { error } = await auth.signInWithPassword({ email, password: senha })
    if (error) throw error
    return this.assentar()
  }

  /**
   * @returns whether the person is signed in; otherwise the address must be confirmed by mail first
   * @throws the error of the auth service; `JaCadastrado` for an address with an account, however the service says so
   */
  async cadastrar({ email, senha, dados, retorno }: Cadastro): Promise<boolean> {
    const auth = await this.#cliente()
    const { data, error } = await auth.signUp({
      email,
      password: senha,
      options: { data: dados, emailRedirectTo: enderecoDaVolta(retorno) },
    })
    if (error) throw error
    if (data.user && !data.session && data.user.identities?.length === 0) throw new JaCadastrado()
    await this.#perfil
    return data.session !== null
  }

  /** Requests the mail for a new password. @throws the error of the auth service */
  async pedirNovaSenha(email: string): Promise<void> {
    const auth = await this.#cliente()
    const { error } = await auth.resetPasswordForEmail(email, { redirectTo: `${servidor()}/reset-password` })
    if (error) throw error
  }

  /** Requests the confirmation mail again. @throws the error of the auth service */
  async reenviarConfirmacao(type: 'signup' | 'email_change', email: string, retorno?: string): Promise<void> {
    const auth = await this.#cliente()
    const { error } = await auth.resend({
      type,
      email,
      options: { emailRedirectTo: enderecoDaVolta(retorno) },
    })
    if (error) throw error
  }

  /** Makes the session of a mail's link the session of this browser. @throws the error of the auth service */
  async assumir({ access_token, refresh_token }: Tokens): Promise<void> {
    const auth = await this.#cliente()
    const { error } = await auth.setSession({ access_token, refresh_token })
    if (error) throw error
    await this.#perfil
  }

  /** Shows a change of the person's own data at once. The server has it already. */
  mudarUsuario(parte: Partial<Pick<UsuarioDaSessao, 'nome' | 'avatar_url' | 'tem_50_mais' | 'areas'>>): void {
    if (this.#atual.estado !== 'presente') return
    this.#mudar({ estado: 'presente', usuario: { ...this.#atual.usuario, ...parte } })
  }

  /**
   * Registers a question to ask before a sign-out, for a page with unsaved changes. False keeps the person in. Returns
   * a function that unregisters it.
   */
  antesDeSair(pergunta: () => Promise<boolean>): () => void {
    this.#antesDeSair = pergunta
    return () => (this.#antesDeSair = null)
  }

  /** SESSION-06: signs out on this device. The stored session goes first, so a failing request changes nothing. */
  async sair(): Promise<void> {
    if (this.#antesDeSair && !(await this.#antesDeSair())) return
    this.#saiu = true
    await this.#encerrar()
  }

  /**
   * The bearer for a request, refreshed shortly before it expires; null for a visitor. A hidden tab refreshes nothing
   * (SESSION-03): it uses its token to the end, and later requests wait until the tab is shown.
   * @throws {SessaoTrocada} when another tab signed in another person: nothing in this tab is theirs
   */
  async token(): Promise<string | null> {
    // The person of the request. Another may sign in before the token is ready, and must not send it.
    const dono = this.#dono
    if (!this.#auth && !temSessaoGuardada()) return null
    if (!this.#auth && dono !== null && sessaoQueDura()?.user.id === dono) return tokenGuardado()
    if (escondida()) {
      if (tokenAindaVale() && donoGuardado() === dono) return tokenGuardado()
      await mostrada()
    }
    const auth = await this.#cliente()
    const { session } = (await auth.getSession()).data
    if (session && dono !== null && session.user.id !== dono) {
      if (session.user.id !== this.#dono) void this.#onMudar('SIGNED_IN', session)
      throw new SessaoTrocada()
    }
    return session?.access_token ?? null
  }

  /**
   * The server refused the session of a request. When the auth service does not renew it either, the session ends here
   * too; the client alone would keep it until the token expires. When it does, the server is asked again what is
   * missing.
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

  /** Forgets the session here, then tells the other tabs and the service. Failures are ignored. */
  async #encerrar(motivo?: MotivoDoFim): Promise<void> {
    const token = esquecerSessaoGuardada()
    this.#semSessao(motivo)
    const avisado = token ? avisarSaida(token) : null
    try {
      const auth = await this.#cliente()
      await auth.signOut({ scope: 'local' })
    } catch {
      // The client's chunk could not be loaded. The other tabs see the storage change.
    }
    esquecerSessaoGuardada()
    await avisado
  }

  /** The server reports changed permissions. Another profile starts everything afresh; other areas change the menu. */
  async conferirPerfil(): Promise<void> {
    const eu = await perguntarQuemSou()
    if (this.#atual.estado !== 'presente' || !eu) return
    if (eu.perfil !== this.#atual.usuario.perfil) return this.repetir()
    if (eu.areas.join() !== this.#atual.usuario.areas.join()) this.mudarUsuario({ areas: eu.areas })
  }

  /**
   * Asks again for the person's record, without leaving the page.
   * @returns whether there is a record now
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

  /** Takes over a session from the address. A refused one leaves the signed-in person unchanged. */
  async #receber(entrega: Extract<Chegada, { entrega: boolean }>): Promise<void> {
    this.#recebendo = true
    try {
      if (entrega.tipo !== 'sessao') throw new Error('what was handed back cannot be read')
      const { assumirDoEndereco } = await import('../google/entrada-google.ts')
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

  /** Asks again for the owner of the session, after that failed. */
  async repetir(): Promise<void> {
    const auth = await this.#cliente()
    const { data } = await auth.getSession()
    this.#mudar({ estado: 'carregando' })
    await this.#onMudar('INITIAL_SESSION', data.session)
  }

  /** Follows the stored session after another tab changed it. */
  #emparelhar(): void {
    const dono = donoGuardado()
    if (dono === this.#dono) return
    if (dono === null) return this.#semSessao('outra-aba')
    if (this.#dono !== null) this.#mudar({ estado: 'carregando' })
    this.#cliente()
      .then((auth) => auth.getSession())
      .then(({ data }) => this.#onMudar('SIGNED_IN', data.session))
      .catch(() => undefined)
  }

  #cliente(): Promise<Auth> {
    this.#auth ??= import('../auth-client.ts').then(
      ({ createAuthClient }) => {
        const auth = createAuthClient(CHAVE)
        // Nothing in here awaits the client: it waits for its listeners and would wait for ever.
        auth.onAuthStateChange((event, session) => void this.#onMudar(event, session))
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

  /** Handles an event of the client. Neither awaits the other (b24). */
  #onMudar(event: AuthChangeEvent, session: Session | null): Promise<void> {
    if (session) espelhar(session)
    if (!session) {
      // Nobody is signed in yet, and the session that decides is on its way.
      if (this.#recebendo) return this.#perfil
      this.#semSessao(event === 'SIGNED_OUT' ? 'terminou' : undefined)
      return this.#perfil
    }
    const mesma = this.#dono === session.user.id
    // A refresh, or the tab being shown, reports the same person again.
    if (mesma && this.#atual.estado === 'presente' && event !== 'USER_UPDATED') return this.#perfil
    if (mesma && this.#emCurso === session.access_token) return this.#perfil
    // One person's data are removed before the next person is asked for.
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
      // A signed-in person stays so when only the question failed.
      if (this.#atual.estado === 'presente') return
    }
    this.#mudar(proximo)
  }

  #mudar(estado: EstadoDaSessao): void {
    this.#atual = estado
    for (const ouvinte of this.#ouvintes) ouvinte()
  }
}

/** The address already has an account. The service may say so by a made-up person without identities. */
export class JaCadastrado extends Error {
  override name = 'JaCadastrado'
  code = 'user_already_exists'
}

/** Another tab signed in another person while this one still showed the one before. */
export class SessaoTrocada extends Error {
  override name = 'SessaoTrocada'
}
