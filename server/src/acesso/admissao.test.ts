import { OAuth2Server } from 'oauth2-mock-server'
import { randomUUID } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { versaoDosTermos } from '#domain/acesso/termos.ts'
import { defaultLimits } from '../gotrue/settings.ts'
import { PASSWORD, SECRET_KEY, SITE, testAuth, type TestAuth } from '../gotrue/testing/auth.ts'
import { hooksDeConta } from './contas.ts'

let t: TestAuth
let google: OAuth2Server
let aberto: boolean
let email: string

beforeAll(async () => {
  google = new OAuth2Server()
  await google.issuer.keys.generate('RS256')
  await google.start(0, 'localhost')
  google.issuer.url = `http://localhost:${google.address().port}`
  google.service.on('beforeTokenSigning', (token: { payload: object }) => {
    Object.assign(token.payload, { sub: email, email, email_verified: true, name: 'Pessoa' })
  })
  t = await testAuth(
    {
      signup: { phone: true },
      limits: {
        address: {
          ...defaultLimits.address,
          otp: { times: 100, seconds: 60 },
          provider: { times: 2, seconds: 1800 },
        },
      },
      providers: {
        google: {
          issuer: google.issuer.url,
          clientId: 'app',
          clientSecret: 'segredo',
          audiences: ['app-celular'],
          allowHttp: true,
        },
      },
    },
    hooksDeConta(
      () => new Date(),
      async () => aberto,
    ),
  )
})
afterAll(async () => {
  await t.stop()
  await google.stop()
})
beforeEach(async () => {
  aberto = true
  email = `pessoa-${randomUUID()}@exemplo.com.br`
  await t.base.empty('auth.rate_limits', 'auth.users', 'usuarios')
})

const profissional = { nome: 'Doutora Pressa', tipo_usuario: 'profissional' }
const aceito = { ...profissional, termos_versao: versaoDosTermos }
const secreta = { authorization: `Bearer ${SECRET_KEY}` }
const pedir = async (path: string, body: object, headers = {}) => {
  const answer = await t.send('POST', path, { body, headers })
  await t.auth.settled()
  return { status: answer.status, codigo: answer.json.error_code }
}

/** Every way in for which its person asks, with the data of a sign-up. */
const porSi: Record<string, (data: object) => Promise<{ status: number; codigo: unknown }>> = {
  'POST /signup': (data) => pedir('/signup', { email, password: PASSWORD, data }),
  'POST /signup with a phone': (data) =>
    pedir('/signup', { phone: '5511987650001', password: PASSWORD, data }),
  'POST /otp': (data) => pedir('/otp', { email, data }),
  'POST /otp with a phone': (data) => pedir('/otp', { phone: '5511987650001', data }),
  'POST /magiclink': (data) => pedir('/magiclink', { email, data }),
}
/** Every way in that the operator opens. */
const peloOperador: typeof porSi = {
  'POST /invite': (data) => pedir('/invite', { email, data }, secreta),
  'POST /admin/users': (data) => pedir('/admin/users', { email, user_metadata: data }, secreta),
  'POST /admin/generate_link of an invite': (data) =>
    pedir('/admin/generate_link', { type: 'invite', email, data }, secreta),
  'POST /admin/generate_link of a sign-up': (data) =>
    pedir('/admin/generate_link', { type: 'signup', email, password: PASSWORD, data }, secreta),
  'POST /admin/generate_link of a magic link': (data) =>
    pedir('/admin/generate_link', { type: 'magiclink', email, data }, secreta),
}

async function peloGoogle(): Promise<URL> {
  const { headers } = await t.send('GET', `/authorize?provider=google&redirect_to=${SITE}/auth/callback`)
  const back = await fetch(headers.get('location')!, { redirect: 'manual' })
  const callback = await t.send('GET', `/callback${new URL(back.headers.get('location')!).search}`)
  return new URL(callback.headers.get('location')!)
}

const contas = async () =>
  (
    await t.base.owner.query(
      `select u.tipo_usuario, (select array_agg(c.finalidade) from consentimentos c where c.usuario_id = a.id) as aceites
         from auth.users a left join usuarios u on u.id = a.id`,
    )
  ).rows

describe('ENTRAR-03 every way into an account asks the same question', () => {
  test.each(Object.keys(porSi))(
    'ENTRAR-03 %s: while registrations are closed nobody gets in',
    async (via) => {
      aberto = false
      expect(await porSi[via]!(aceito)).toEqual({ status: 422, codigo: 'cadastro_fechado' })
      expect(await porSi[via]!({})).toEqual({ status: 422, codigo: 'cadastro_fechado' })
      expect(await contas()).toEqual([])
    },
  )

  test.each(Object.keys(porSi))(
    'ENTRAR-03 %s: nobody becomes a professional without the terms',
    async (via) => {
      expect(await porSi[via]!(profissional)).toEqual({ status: 422, codigo: 'termos_nao_aceitos' })
      expect(await porSi[via]!({ ...aceito, termos_versao: '2020-01' })).toEqual({
        status: 422,
        codigo: 'termos_desatualizados',
      })
      expect(await contas()).toEqual([])
    },
  )

  test.each(Object.keys(porSi))(
    'ENTRAR-03 %s: without a word of the terms there is an account, and no profile, record or right',
    async (via) => {
      for (const dados of [{}, { nome: 'Ana Prado' }])
        expect(await porSi[via]!(dados)).toMatchObject({ status: 200 })
      expect(await contas()).toEqual([{ tipo_usuario: null, aceites: null }])
      const { rows } = await t.base.owner.query('select 1 from usuarios union all select 1 from pacientes')
      expect(rows).toEqual([])
    },
  )

  test.each(Object.keys(porSi))('ENTRAR-03 %s: with the terms the profile is the chosen one', async (via) => {
    expect(await porSi[via]!(aceito)).toMatchObject({ status: 200 })
    expect(await contas()).toEqual([{ tipo_usuario: 'profissional', aceites: ['termos', 'marketing'] }])
  })

  test.each(Object.keys(porSi))('ENTRAR-03 %s: a telephone that is none is said at once', async (via) => {
    expect(await porSi[via]!({ ...aceito, telefone: '123' })).toEqual({
      status: 422,
      codigo: 'telefone_invalido',
    })
    expect(await contas()).toEqual([])
  })

  test.each(Object.keys(porSi))('ENTRAR-03 %s counts as one sign-up of five in half an hour', async (via) => {
    for (let vez = 1; vez <= 5; vez++)
      expect(await pedir('/signup', { email: `${vez}${email}`, password: PASSWORD })).toMatchObject({
        status: 200,
      })
    expect(await porSi[via]!(aceito)).toEqual({ status: 429, codigo: 'over_request_rate_limit' })
    expect(await contas()).toHaveLength(5)
  })

  test('ENTRAR-03 Google: while registrations are closed no account is made, and the page is told why', async () => {
    aberto = false
    expect((await peloGoogle()).href).toContain('error_code=cadastro_fechado')
    expect(await contas()).toEqual([])
    aberto = true
    expect((await peloGoogle()).href).not.toContain('error')
    // Type and terms come with the welcome dialog.
    expect(await contas()).toEqual([{ tipo_usuario: null, aceites: null }])
    aberto = false
    expect((await peloGoogle()).href).not.toContain('error')
  })

  test('ENTRAR-03 new accounts of Google have a limit too, and those that are there none', async () => {
    const primeira = email
    for (let vez = 1; vez <= 2; vez++) {
      expect((await peloGoogle()).href).not.toContain('error')
      email = `${vez}${primeira}`
    }
    expect((await peloGoogle()).href).toContain('over_request_rate_limit')
    expect(await contas()).toHaveLength(2)
    email = primeira
    expect((await peloGoogle()).href).not.toContain('error')
  })

  test.each(Object.keys(peloOperador))(
    'ENTRAR-03 %s: the operator opens an account at any time, and accepts no terms for its person',
    async (via) => {
      aberto = false
      expect(await peloOperador[via]!(aceito)).toMatchObject({ status: 200 })
      expect(await contas()).toEqual([{ tipo_usuario: 'profissional', aceites: null }])
    },
  )

  test('ENTRAR-03 who has an account gets a code while registrations are closed', async () => {
    await t.account(email)
    aberto = false
    expect(await porSi['POST /otp']!({})).toMatchObject({ status: 200 })
    expect((await t.mailTo(email)).kind).toBe('magiclink')
  })

  test('ENTRAR-03 /otp that makes no account tells who is registered, and counts as sign-up does', async () => {
    const perguntar = (n: number) => pedir('/otp', { email: `${n}${email}`, create_user: false })
    for (let vez = 1; vez <= 5; vez++)
      expect(await perguntar(vez)).toEqual({ status: 422, codigo: 'otp_disabled' })
    expect(await perguntar(6)).toEqual({ status: 429, codigo: 'over_request_rate_limit' })
    aberto = false
    expect(await porSi['POST /otp']!({})).toEqual({ status: 429, codigo: 'over_request_rate_limit' })
  })
})

/** The methods of the published client with which somebody comes in without an account; with Google there is nothing to say beforehand. */
const peloCliente: Record<string, (data: object) => Promise<Resposta>> = {
  signUp: (data) => t.client().signUp({ email, password: PASSWORD, options: { data } }),
  'signUp with a phone': (data) =>
    t.client().signUp({ phone: '5511987650001', password: PASSWORD, options: { data } }),
  signInWithOtp: (data) => t.client().signInWithOtp({ email, options: { data } }),
  'signInWithOtp with a phone': (data) =>
    t.client().signInWithOtp({ phone: '5511987650001', options: { data } }),
}
const peloGoogleComCliente: Record<string, () => Promise<Resposta>> = {
  'signInWithOAuth and exchangeCodeForSession': async () => {
    const cliente = t.client({ flowType: 'pkce' })
    const { data } = await cliente.signInWithOAuth({
      provider: 'google',
      options: { redirectTo: `${SITE}/`, skipBrowserRedirect: true },
    })
    const { headers } = await fetch(data.url!, { redirect: 'manual' })
    const volta = await fetch(headers.get('location')!, { redirect: 'manual' })
    const { search } = new URL(volta.headers.get('location')!)
    const chegada = (await t.send('GET', `/callback${search}`)).headers.get('location')!
    const { searchParams } = new URL(chegada)
    const codigo = searchParams.get('code')
    return codigo
      ? cliente.exchangeCodeForSession(codigo)
      : { error: { code: searchParams.get('error_code') ?? undefined } }
  },
  signInWithIdToken: async () => {
    const token = await google.issuer.buildToken({
      scopesOrTransform: (_header, claims) =>
        Object.assign(claims, { aud: 'app-celular', sub: email, email, email_verified: true }),
    })
    return t.client().signInWithIdToken({ provider: 'google', token })
  },
}
const operadorComCliente: Record<string, (data: object) => Promise<Resposta>> = {
  inviteUserByEmail: (data) => t.admin().inviteUserByEmail(email, { data }),
  createUser: (data) => t.admin().createUser({ email, user_metadata: data }),
  'generateLink of an invite': (data) => t.admin().generateLink({ type: 'invite', email, options: { data } }),
  'generateLink of a sign-up': (data) =>
    t.admin().generateLink({ type: 'signup', email, password: PASSWORD, options: { data } }),
  'generateLink of a magic link': (data) =>
    t.admin().generateLink({ type: 'magiclink', email, options: { data } }),
}
type Resposta = { error: { code?: string | undefined } | null }
const codigoDe = async ({ error }: Resposta) => {
  await t.auth.settled()
  return error?.code ?? null
}

describe('ENTRAR-03 every way of the published client asks the same question', () => {
  test.each(Object.keys(peloCliente))(
    'ENTRAR-03 %s: registration open, terms accepted, limit kept',
    async (via) => {
      const entrar = async (data: object) => codigoDe(await peloCliente[via]!(data))
      aberto = false
      expect(await entrar(aceito)).toBe('cadastro_fechado')
      aberto = true
      expect(await entrar(profissional)).toBe('termos_nao_aceitos')
      expect(await contas()).toEqual([])
      expect(await entrar(aceito)).toBeNull()
      expect(await contas()).toEqual([{ tipo_usuario: 'profissional', aceites: ['termos', 'marketing'] }])
      await t.base.empty('auth.rate_limits', 'auth.users', 'usuarios')
      // Five sign-ups in half an hour, whichever way the others came.
      for (let vez = 1; vez <= 5; vez++)
        expect(
          await codigoDe(await t.client().signUp({ email: `${vez}${email}`, password: PASSWORD })),
        ).toBeNull()
      expect(await entrar(aceito)).toBe('over_request_rate_limit')
    },
  )

  test.each(Object.keys(peloGoogleComCliente))(
    'ENTRAR-03 %s: registration open, no profile before the terms, limit kept',
    async (via) => {
      const entrar = async () => codigoDe(await peloGoogleComCliente[via]!())
      const primeira = email
      aberto = false
      expect(await entrar()).toBe('cadastro_fechado')
      expect(await contas()).toEqual([])
      aberto = true
      expect(await entrar()).toBeNull()
      expect(await contas()).toEqual([{ tipo_usuario: null, aceites: null }])
      email = `1${primeira}`
      expect(await entrar()).toBeNull()
      email = `2${primeira}`
      expect(await entrar()).toBe('over_request_rate_limit')
      expect(await contas()).toHaveLength(2)
    },
  )

  test.each(Object.keys(operadorComCliente))(
    'ENTRAR-03 %s: the operator opens an account at any time, and accepts no terms for its person',
    async (via) => {
      aberto = false
      expect(await codigoDe(await operadorComCliente[via]!(aceito))).toBeNull()
      expect(await contas()).toEqual([{ tipo_usuario: 'profissional', aceites: null }])
    },
  )

  test('ENTRAR-03 inviteUserByEmail without the key of the operator makes no account', async () => {
    const { error } = await t.admin('publica').inviteUserByEmail(email, { data: aceito })
    expect(error).not.toBeNull()
    expect(await contas()).toEqual([])
  })

  test('ENTRAR-03 no file of the service makes an account by a way that is not walked here', () => {
    const pasta = join(import.meta.dirname, '../gotrue')
    const fazem = readdirSync(pasta, { recursive: true })
      .map(String)
      .filter((nome) => nome.endsWith('.ts') && !nome.includes('test'))
      .filter((nome) => /await admit\(/.test(readFileSync(join(pasta, nome), 'utf8')))
    expect(fazem.toSorted()).toEqual([
      'account/signup.ts',
      'admin/admin-users.ts',
      'admin/generate-link.ts',
      'admin/invite.ts',
      // What the product itself and its demonstration call, in this process.
      'auth.ts',
      // signInWithOtp, and /magiclink of older clients.
      'codes/otp.ts',
      // Google by its page, by its token, and wallets, which are off.
      'external/external-identity.ts',
    ])
  })
})

describe('ENTRAR-03 one mailbox is one account', () => {
  test('ENTRAR-03 nine spellings of one mailbox are one account with one limit of mails', async () => {
    const [nome] = email.split('@')
    const escritas = [
      'exemplo.com.br',
      'exemplo\uFF0Ecom.br',
      'exemplo\u3002com.br',
      'exem\u00ADplo.com.br',
      'exem\u200Bplo.com.br',
    ]
    const respostas = []
    for (const dominio of escritas) respostas.push(await pedir('/otp', { email: `${nome}@${dominio}` }))
    expect(respostas.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
    for (const dominio of ['exem\u2060plo.com.br', 'exemplo.com.br', 'EXEMPLO.com.br', '\uFF45xemplo.com.br'])
      expect(await pedir('/recover', { email: `${nome}@${dominio}` })).toMatchObject({
        status: expect.any(Number),
      })
    expect(t.mails.filter(({ to }) => to.startsWith(nome!)).map(({ to }) => to)).toEqual(
      Array.from({ length: t.mails.filter(({ to }) => to.startsWith(nome!)).length }, () => email),
    )
    expect(await contas()).toHaveLength(1)
    const { rows } = await t.base.owner.query('select email from auth.users')
    expect(rows).toEqual([{ email }])
  })

  test('ENTRAR-03 an address with signs that are no letters before the @ is refused, and the database keeps none', async () => {
    for (const sinal of ['\uFF41', '\u00AD', '\u200B', '\u200F', 'á'])
      expect(await pedir('/otp', { email: `${sinal}${email}` })).toEqual({
        status: 400,
        codigo: 'validation_failed',
      })
    for (const tabela of ['auth.users', 'usuarios'])
      await expect(
        t.base.owner.query(
          tabela === 'usuarios'
            ? "insert into usuarios (nome, email) values ('x', 'ana@exemplo\uFF0Ecom')"
            : "insert into auth.users (email) values ('ana@exemplo\uFF0Ecom')",
        ),
      ).rejects.toMatchObject({ code: '23514' })
  })
})
