import type { UserIdentity } from '@supabase/auth-js'
import type { Auth } from '#web/acesso/auth-client.ts'
import { ProvaDeFator, type Fatores } from '#web/acesso/segundo-fator/segundo-fator.ts'
import { servidor, voltaPara } from '#web/lib/servidor.ts'

export type Codigos = { total: number; restam: number }
export type Cadastro = { id: string; endereco: string; segredo: string }

/**
 * The auth client asks for a plugged-in key. An unknown value counts as none, so that the device's own lock (finger,
 * face, PIN) works too.
 */
const QUALQUER_CHAVE = { authenticatorSelection: { authenticatorAttachment: '' as AuthenticatorAttachment } }

/** The caller's account at the auth service. Every method throws the error of the service. */
export class Conta {
  #cliente: () => Promise<Auth>
  /** Proves a factor again in this session. */
  readonly prova: ProvaDeFator

  constructor(cliente: () => Promise<Auth>) {
    this.#cliente = cliente
    this.prova = new ProvaDeFator(cliente)
  }

  /** The second factors, and the number of recovery codes left (null: none were made). */
  async segurancaExtra(): Promise<Fatores & { codigos: Codigos | null }> {
    const auth = await this.#cliente()
    const fatores = await this.prova.fatores()
    if (!fatores.temCodigos) return { ...fatores, codigos: null }
    const { data, error } = await auth.mfa.recoveryCodes.getStatus()
    if (error) throw error
    return { ...fatores, codigos: { total: data.total, restam: data.remaining } }
  }

  /** Begins the set-up of an authenticator app. An unfinished set-up is removed first, so that its name is free. */
  async comecarAplicativo(nome: string): Promise<Cadastro> {
    const auth = await this.#cliente()
    await descartarInacabados(auth, 'totp')
    const { data, error } = await auth.mfa.enroll({ factorType: 'totp', friendlyName: nome })
    if (error) throw error
    return { id: data.id, endereco: data.totp.uri, segredo: data.totp.secret }
  }

  async confirmarAplicativo(id: string, codigo: string): Promise<void> {
    const auth = await this.#cliente()
    const { error } = await auth.mfa.challengeAndVerify({ factorId: id, code: codigo })
    if (error) throw error
  }

  async cadastrarChave(nome: string): Promise<void> {
    const auth = await this.#cliente()
    await descartarInacabados(auth, 'webauthn')
    const { error } = await auth.mfa.webauthn.register({ friendlyName: nome }, QUALQUER_CHAVE)
    if (error) throw error
  }

  /** Sends the first code to a phone in E.164. @returns a function that confirms it */
  async comecarTelefone(nome: string, telefone: string): Promise<(codigo: string) => Promise<void>> {
    const auth = await this.#cliente()
    await descartarInacabados(auth, 'phone')
    const { data, error } = await auth.mfa.enroll({
      factorType: 'phone',
      friendlyName: nome,
      phone: telefone,
    })
    if (error) throw error
    const desafio = await auth.mfa.challenge({ factorId: data.id })
    if (desafio.error) throw desafio.error
    return async (codigo) => {
      const { error } = await auth.mfa.verify({
        factorId: data.id,
        challengeId: desafio.data.id,
        code: codigo,
      })
      if (error) throw error
    }
  }

  /** Requires a second factor used within the last quarter of an hour. */
  async removerFator(id: string): Promise<void> {
    const auth = await this.#cliente()
    const { error } = await auth.mfa.unenroll({ factorId: id })
    if (error) throw error
    // The session fell back to the first level, and its token must say so.
    await auth.refreshSession()
  }

  /** A new set of recovery codes. It invalidates the old set. */
  async gerarCodigos(jaTem: boolean): Promise<string[]> {
    const auth = await this.#cliente()
    const { recoveryCodes } = auth.mfa
    const { data, error } = await (jaTem
      ? recoveryCodes.regenerate()
      : recoveryCodes.generate({ friendlyName: 'Códigos de recuperação' }))
    if (error) throw error
    return data.codes.map((codigo) => codigo.replace(/(.{4})(?=.)/g, '$1-'))
  }

  /** b30: the current password travels with the new one, so no sign-in is made to check it. */
  async trocarSenha(atual: string, nova: string): Promise<void> {
    const auth = await this.#cliente()
    const { error } = await auth.updateUser({ password: nova, current_password: atual })
    if (error) throw error
  }

  /** Requests another sign-in e-mail. Both mailboxes must confirm it. */
  async trocarEmail(novo: string): Promise<void> {
    const auth = await this.#cliente()
    const { error } = await auth.updateUser({ email: novo }, { emailRedirectTo: `${servidor()}/seguranca` })
    if (error) throw error
  }

  /** Sends a code to another number of the account, in E.164 without the plus. */
  async trocarTelefone(numero: string): Promise<void> {
    const auth = await this.#cliente()
    const { error } = await auth.updateUser({ phone: numero })
    if (error) throw error
  }

  /** Proves that number by its code. The session that the proof gives is not used: this one keeps its second factor. */
  async confirmarTelefone(numero: string, codigo: string): Promise<void> {
    const { createLinkClient } = await import('#web/acesso/auth-client.ts')
    const prova = createLinkClient()
    const { error } = await prova.verifyOtp({ phone: numero, token: codigo, type: 'phone_change' })
    if (error) throw error
    await prova.signOut({ scope: 'local' })
    const auth = await this.#cliente()
    await auth.refreshSession()
  }

  async encerrarOutros(): Promise<void> {
    const auth = await this.#cliente()
    const { error } = await auth.signOut({ scope: 'others' })
    if (error) throw error
  }

  /** The e-mail, a pending new one, the confirmed number (E.164 with its plus), and the linked identities. */
  async acesso(): Promise<{
    email: string | null
    emailNovo: string | null
    telefone: string | null
    identidades: UserIdentity[]
  }> {
    const auth = await this.#cliente()
    const { data, error } = await auth.getUser()
    if (error) throw error
    const { email, new_email: emailNovo, phone, phone_confirmed_at, identities } = data.user
    return {
      email: email || null,
      emailNovo: emailNovo ?? null,
      telefone: phone && phone_confirmed_at ? `+${phone}` : null,
      identidades: identities ?? [],
    }
  }

  /** Leaves for Google, which returns to `/seguranca` with a code. */
  async vincularGoogle(): Promise<void> {
    const auth = await this.#cliente()
    const { error } = await auth.linkIdentity({
      provider: 'google',
      options: { redirectTo: voltaPara('/seguranca') },
    })
    if (error) throw error
  }

  /** Exchanges the returned code for this session. It works once. */
  async concluirVinculo(codigo: string): Promise<void> {
    const auth = await this.#cliente()
    const { error } = await auth.exchangeCodeForSession(codigo)
    if (error) throw error
  }

  async desvincular(identidade: UserIdentity): Promise<void> {
    const auth = await this.#cliente()
    const { error } = await auth.unlinkIdentity(identidade)
    if (error) throw error
    await auth.refreshSession()
  }
}

async function descartarInacabados(auth: Auth, tipo: 'totp' | 'phone' | 'webauthn'): Promise<void> {
  const { data } = await auth.mfa.listFactors()
  for (const { id, status, factor_type } of data?.all ?? [])
    if (status === 'unverified' && factor_type === tipo) await auth.mfa.unenroll({ factorId: id })
}
