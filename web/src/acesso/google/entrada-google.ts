import { voltaPara } from '#web/lib/servidor.ts'
import type { Auth } from '../auth-client.ts'
import { pessoaDoToken, sessaoVelha, type Tokens } from './chegada.ts'

/** The part of the session that a sign-in needs. */
type Porta = {
  cliente(): Promise<Auth>
  assentar(): Promise<boolean>
  assumir(tokens: Tokens): Promise<void>
}

/**
 * GOOGLE-01: begins a sign-in at Google. The code verifier stays in this browser.
 * @returns the address to go to
 * @throws the error of the auth service
 */
export async function comecarComGoogle(sessao: Porta): Promise<string> {
  const auth = await sessao.cliente()
  const { data, error } = await auth.signInWithOAuth({
    provider: 'google',
    options: {
      redirectTo: voltaPara('/auth/callback'),
      queryParams: { access_type: 'offline', prompt: 'consent' },
      skipBrowserRedirect: true,
    },
  })
  if (error) throw error
  return data.url
}

/** Exchanges the returned code for a session. @throws the error of the auth service */
export async function trocarCodigo(sessao: Porta, codigo: string): Promise<void> {
  const auth = await sessao.cliente()
  const { error } = await auth.exchangeCodeForSession(codigo)
  if (error) throw error
  await sessao.assentar()
}

/**
 * Takes over a session from an address. A link must not replace the signed-in person by another.
 * @throws the error of the auth service, or `OutraPessoa`
 */
export async function assumirDoEndereco(sessao: Porta, tokens: Tokens): Promise<void> {
  const auth = await sessao.cliente()
  const { data } = await auth.getSession()
  if (data.session && data.session.user.id !== pessoaDoToken(tokens)) throw new OutraPessoa()
  if (sessaoVelha(tokens, Date.now()))
    console.warn('The session in the address was made over 120 s ago: the address may be an old one.')
  await sessao.assumir(tokens)
}

/** The session of an address belongs to another person than the signed-in one. */
export class OutraPessoa extends Error {
  override name = 'OutraPessoa'
}
