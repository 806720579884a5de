import { OAuth2Server } from 'oauth2-mock-server'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { versaoDosTermos } from '#domain/acesso/termos.ts'
import { PASSWORD, testAuth, tokenOf, type TestAuth } from '../gotrue/testing/auth.ts'
import { clientFor } from '../rpc/testing/client.ts'
import { buildPaciente, buildUsuario } from '../usuarios/fixtures.ts'
import { hooksDeConta } from './contas.ts'
import { SEM_CADASTRO } from './sessao-de.ts'

let t: TestAuth
let google: OAuth2Server
let email: string

beforeAll(async () => {
  google = new OAuth2Server()
  await google.issuer.keys.generate('RS256')
  await google.start(0, 'localhost')
  google.issuer.url = `http://localhost:${google.address().port}`
  t = await testAuth(
    {
      providers: {
        google: { issuer: google.issuer.url, clientId: 'app', clientSecret: 'segredo', allowHttp: true },
      },
    },
    hooksDeConta(() => new Date()),
  )
})
afterAll(async () => {
  await t.stop()
  await google.stop()
})
beforeEach(() => {
  email = `pessoa-${randomUUID()}@exemplo.com.br`
})

const dados = { nome: 'Outro Nome', tipo_usuario: 'profissional', termos_versao: versaoDosTermos }
const signUp = (password = PASSWORD, data: Record<string, unknown> = dados) =>
  t.client().signUp({ email, password, options: { data } })
const signIn = (password = PASSWORD) => t.client().signInWithPassword({ email, password })
const usuarioDe = async (id: string) =>
  (
    await t.base.owner.query('select nome, telefone, tipo_usuario, provisorio from usuarios where id = $1', [
      id,
    ])
  ).rows[0]
/** A patient that a clinic wrote down: with a record, without a login. */
const daClinica = () => buildPaciente(t.base.owner, { usuario: { nome: 'Rosa Lima', email, telefone: null } })

describe('the record that a clinic made of somebody who signs up', () => {
  test('LOGIN-15 is theirs once the mailbox is proven, by a password chosen behind the link', async () => {
    const { id, usuario_id, numero_prontuario } = await daClinica()
    const { data, error } = await signUp()
    expect(error).toBeNull()
    expect(data.user!.id).toBe(usuario_id)

    const mail = await t.mailTo(email)
    expect(new URL(mail.link!).searchParams.get('type')).toBe('invite')
    const client = t.client()
    expect((await client.verifyOtp({ token_hash: tokenOf(mail), type: 'invite' })).error).toBeNull()
    expect((await client.updateUser({ password: 'Minha#Senha9' })).error).toBeNull()
    expect((await signIn('Minha#Senha9')).data.user!.id).toBe(usuario_id)

    expect(await usuarioDe(usuario_id)).toEqual({
      nome: 'Rosa Lima',
      telefone: null,
      tipo_usuario: 'paciente',
      provisorio: false,
    })
    const { rows } = await t.base.owner.query(
      'select id, numero_prontuario from pacientes where usuario_id = $1',
      [usuario_id],
    )
    expect(rows).toEqual([{ id, numero_prontuario }])
  })

  test('LOGIN-13 stays as it is for whoever only knows the address: no session, no name, no type, no consent', async () => {
    const { usuario_id } = await daClinica()
    expect((await signUp()).data.session).toBeNull()
    expect((await signIn()).error).toMatchObject({ code: 'invalid_credentials' })
    expect(await usuarioDe(usuario_id)).toMatchObject({ nome: 'Rosa Lima', tipo_usuario: 'paciente' })
    const { rowCount } = await t.base.owner.query('select from consentimentos where usuario_id = $1', [
      usuario_id,
    ])
    expect(rowCount).toBe(0)
  })

  test('LOGIN-13 is not entered with a stranger’s password, even after its owner opened the link (b3)', async () => {
    await daClinica()
    await signUp('Invasor#2026')
    const mail = await t.mailTo(email)
    await t.client().verifyOtp({ token_hash: tokenOf(mail), type: 'invite' })
    expect((await signIn('Invasor#2026')).error).toMatchObject({ code: 'invalid_credentials' })
  })

  test('LOGIN-13 outlives repeated sign-ups, and each mail asks for a password anew', async () => {
    const { usuario_id } = await daClinica()
    for (const senha of ['Primeira#2026', 'Segunda#2026']) {
      expect((await signUp(senha)).data.user!.id).toBe(usuario_id)
      expect(new URL((await t.mailTo(email)).link!).searchParams.get('type')).toBe('invite')
    }
    await t.client().resend({ type: 'signup', email })
    const mail = await t.mailTo(email)
    expect(new URL(mail.link!).searchParams.get('type')).toBe('invite')
    expect(await usuarioDe(usuario_id)).toMatchObject({ nome: 'Rosa Lima' })
    await t.client().verifyOtp({ token_hash: tokenOf(mail), type: 'invite' })
    for (const senha of ['Primeira#2026', 'Segunda#2026'])
      expect((await signIn(senha)).error).toMatchObject({ code: 'invalid_credentials' })
  })

  test('GOOGLE-02 is entered at once with an address that the provider has verified, and not with another', async () => {
    const { usuario_id } = await daClinica()
    const entrar = async (email_verified: boolean) => {
      const token = await google.issuer.buildToken({
        scopesOrTransform: (_header, claims) =>
          Object.assign(claims, { aud: 'app', sub: randomUUID(), email, email_verified }),
      })
      return t.client().signInWithIdToken({ provider: 'google', token })
    }
    expect((await entrar(false)).data.session).toBeNull()
    expect((await entrar(true)).data.user!.id).toBe(usuario_id)
    expect(await usuarioDe(usuario_id)).toMatchObject({ nome: 'Rosa Lima', provisorio: false })
  })

  test.each([
    ['a higher profile', { tipo_usuario: 'administrador-geral' as const }],
    ['a suspended person', { status: 'suspenso' as const }],
  ])('S2 %s is not had by signing up', async (_who, usuario) => {
    await buildUsuario(t.base.owner, { email, ...usuario })
    expect((await signUp()).error).toMatchObject({ code: 'user_already_exists' })
    const { rowCount } = await t.base.owner.query('select from auth.users where email = $1', [email])
    expect(rowCount).toBe(0)
  })

  test('LOGIN-13 is not had by its phone: the sign-up says so and leaves nothing', async () => {
    await buildPaciente(t.base.owner, { usuario: { email: null, telefone: '+5511911112222' } })
    const { error } = await signUp(PASSWORD, { ...dados, telefone: '11911112222' })
    expect(error).toMatchObject({ code: 'telefone_em_uso' })
    const { rowCount } = await t.base.owner.query('select from auth.users where email = $1', [email])
    expect(rowCount).toBe(0)
  })

  test('LOGIN-13 two sign-ups at one moment make one account', async () => {
    const { usuario_id } = await daClinica()
    const answers = await Promise.all([signUp(), signUp(), signUp()])
    const made = answers.filter(({ data }) => data.user?.id === usuario_id)
    expect(made.length).toBeGreaterThan(0)
    for (const { error } of answers) if (error) expect(error.code).toBe('user_already_exists')
  })
})

describe('terms at sign-up', () => {
  test('L4 what was accepted is written with the account', async () => {
    const { data } = await signUp(PASSWORD, { ...dados, aceita_marketing: true })
    const { rows } = await t.base.owner.query(
      'select finalidade, versao, concedido, origem from consentimentos where usuario_id = $1 order by id',
      [data.user!.id],
    )
    const comum = { versao: versaoDosTermos, origem: 'cadastro' }
    expect(rows).toEqual([
      { ...comum, finalidade: 'termos', concedido: true },
      { ...comum, finalidade: 'marketing', concedido: true },
    ])
  })

  test('L4 a box left empty is a no', async () => {
    const { data } = await signUp()
    const { rows } = await t.base.owner.query(
      "select concedido from consentimentos where usuario_id = $1 and finalidade = 'marketing'",
      [data.user!.id],
    )
    expect(rows).toEqual([{ concedido: false }])
  })

  test.each([
    ['no terms', { tipo_usuario: 'paciente' }, 'termos_nao_aceitos'],
    ['terms of another day', { ...dados, termos_versao: '2020-01' }, 'termos_desatualizados'],
    ['terms that are no text', { ...dados, termos_versao: true }, 'termos_desatualizados'],
  ])('L4 the product’s sign-up with %s is refused', async (_what, data, code) => {
    expect((await signUp(PASSWORD, data)).error).toMatchObject({ status: 422, code })
    const { rowCount } = await t.base.owner.query('select from auth.users where email = $1', [email])
    expect(rowCount).toBe(0)
  })

  test('AUTHAPI-01 ENTRAR-03 a client that knows nothing of terms signs up, and has a profile once they were accepted', async () => {
    const { data, error } = await t.client().signUp({ email, password: PASSWORD })
    expect(error).toBeNull()
    const { id } = data.user!
    expect(await usuarioDe(id)).toBeUndefined()
    const { acesso } = clientFor(t.base, { usuario_id: id, perfil: SEM_CADASTRO, sessao_id: randomUUID() })
    await expect(acesso.eu()).rejects.toMatchObject({ code: 'NAO_ENCONTRADO' })
    const resposta = {
      telefone: '11987654399',
      tipo_usuario: 'paciente' as const,
      aceita_marketing: false,
    }
    await expect(acesso.completar({ ...resposta, termos_versao: '2020-01' })).rejects.toMatchObject({
      code: 'TERMOS_DESATUALIZADOS',
    })
    await acesso.completar({ ...resposta, termos_versao: versaoDosTermos })
    expect(await usuarioDe(id)).toMatchObject({ tipo_usuario: 'paciente', provisorio: false })
    const { rows } = await t.base.owner.query(
      'select finalidade, concedido, origem from consentimentos where usuario_id = $1 order by finalidade desc',
      [id],
    )
    expect(rows).toEqual([
      { finalidade: 'termos', concedido: true, origem: 'cadastro' },
      { finalidade: 'marketing', concedido: false, origem: 'cadastro' },
    ])
  })
})
