import { AuthClient } from '@supabase/auth-js'
import { TOTP, Secret } from 'otpauth'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { AparelhoLigado, EventoDeSeguranca } from '#domain/seguranca/contract.ts'
import { testApp, type TestApp } from '../testing/app.ts'
import { buildUsuario } from '../usuarios/fixtures.ts'

const SENHA = 'Correta#Cavalo9'
const CHROME =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Safari/537.36'
const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1'

let server: TestApp
let pessoa: { id: string; email: string }
let outra: { id: string; email: string }
let conta = 0
beforeAll(async () => {
  server = await testApp({ mfaAdmin: true })
})
afterAll(() => server.stop())
beforeEach(async () => {
  pessoa = await gente('paciente')
  outra = await gente('paciente')
})

async function gente(tipo_usuario: 'paciente' | 'administrador-geral') {
  const email = `pessoa${++conta}@exemplo.com.br`
  const { id } = await buildUsuario(server.base.owner, { tipo_usuario, email })
  await server.auth.service.db.transaction((db) =>
    server.auth.createUser(db, { id, email, password: SENHA, withoutHooks: true }),
  )
  return { id, email }
}

/** A browser of its own, signed in by the published client. */
async function navegador({ email }: { email: string }, userAgent = CHROME) {
  const cliente = new AuthClient({
    url: `${server.url}/auth/v1`,
    headers: { apikey: 'publica', 'user-agent': userAgent },
    autoRefreshToken: false,
    detectSessionInUrl: false,
    persistSession: false,
    experimental: { recoveryCodes: true },
  })
  const { error } = await cliente.signInWithPassword({ email, password: SENHA })
  expect(error).toBeNull()
  return cliente
}
type Cliente = Awaited<ReturnType<typeof navegador>>

async function pedir(cliente: Cliente, metodo: string, caminho: string) {
  const { data } = await cliente.getSession()
  return pedirCom(data.session!.access_token, metodo, caminho)
}

async function pedirCom(token: string, metodo: string, caminho: string) {
  const answer = await fetch(`${server.url}/api${caminho}`, {
    method: metodo,
    headers: { authorization: `Bearer ${token}` },
  })
  const texto = await answer.text()
  return { status: answer.status, json: texto === '' ? null : JSON.parse(texto) }
}

const aparelhos = async (cliente: Cliente) =>
  (await pedir(cliente, 'GET', '/seguranca/aparelhos')).json as AparelhoLigado[]
const eventos = async (cliente: Cliente) =>
  (await pedir(cliente, 'GET', '/seguranca/eventos')).json as EventoDeSeguranca[]
const tipos = async (cliente: Cliente) => (await eventos(cliente)).map(({ tipo }) => tipo)

async function cadastrarFator(cliente: Cliente) {
  const { data } = await cliente.mfa.enroll({ factorType: 'totp', friendlyName: 'celular' })
  const totp = new TOTP({ secret: Secret.fromBase32(data!.totp.secret) })
  const { error } = await cliente.mfa.challengeAndVerify({ factorId: data!.id, code: totp.generate() })
  expect(error).toBeNull()
  return { id: data!.id, totp }
}

describe('the devices of an account', () => {
  test('SESSION-01 each sign-in is a device in words, with a cut address; the one that asks is marked', async () => {
    const computador = await navegador(pessoa)
    await navegador(pessoa, IPHONE)
    await navegador(outra)
    const lista = await aparelhos(computador)
    expect(lista).toHaveLength(2)
    expect(lista.find(({ este }) => este)).toMatchObject({
      tipo: 'computador',
      navegador: 'Chrome',
      sistema: 'Windows',
      rede: '127.0.0.x',
      duas_etapas: false,
    })
    expect(lista.find(({ este }) => !este)).toMatchObject({
      tipo: 'celular',
      navegador: 'Safari',
      sistema: 'iOS',
    })
    expect(JSON.stringify(lista)).not.toContain('127.0.0.1')
  })

  test('SESSION-01 one device is ended: its next call and its refresh are refused, the others go on', async () => {
    const computador = await navegador(pessoa)
    const celular = await navegador(pessoa, IPHONE)
    const alvo = (await aparelhos(computador)).find(({ este }) => !este)!
    expect((await pedir(computador, 'DELETE', `/seguranca/aparelhos/${alvo.id}`)).status).toBe(204)
    expect((await pedir(celular, 'GET', '/eu')).json).toMatchObject({ code: 'NAO_AUTENTICADO' })
    expect((await celular.refreshSession()).error).toMatchObject({ code: 'refresh_token_not_found' })
    expect((await pedir(computador, 'GET', '/eu')).status).toBe(200)
    expect((await pedir(computador, 'DELETE', `/seguranca/aparelhos/${alvo.id}`)).status).toBe(404)
    expect(await tipos(computador)).toContain('aparelhos-encerrados')
  })

  test("SESSION-01 nobody ends somebody else's device, nor the own one by this way", async () => {
    const meu = await navegador(pessoa)
    const alheio = await navegador(outra)
    const alvo = (await aparelhos(alheio))[0]!
    expect(await pedir(meu, 'DELETE', `/seguranca/aparelhos/${alvo.id}`)).toMatchObject({
      status: 404,
      json: { code: 'NAO_ENCONTRADO' },
    })
    expect((await pedir(alheio, 'GET', '/eu')).status).toBe(200)
    const este = (await aparelhos(meu))[0]!
    expect(await pedir(meu, 'DELETE', `/seguranca/aparelhos/${este.id}`)).toMatchObject({
      status: 409,
      json: { code: 'ESTE_APARELHO' },
    })
  })
})

describe('what happened to an account', () => {
  test('SESSION-01 its owner reads sign-ins, wrong passwords and factors, and nothing of anybody else', async () => {
    const cliente = await navegador(pessoa)
    await cliente.signInWithPassword({ email: pessoa.email, password: 'Errada#Senha9' })
    await cadastrarFator(cliente)
    const lista = await eventos(cliente)
    expect(lista.map(({ tipo }) => tipo)).toEqual(['fator-cadastrado', 'senha-errada', 'entrada'])
    expect(lista.at(-1)).toMatchObject({ meio: 'senha', rede: '127.0.0.x' })
    expect(await tipos(await navegador(outra))).toEqual(['entrada'])
  })

  test('SESSION-01 what the administration did to the account is told too', async () => {
    const cliente = await navegador(pessoa)
    await server.base.owner.query(
      "insert into auth.audit_log (action, target_id, ip) values ('admin_user_updated', $1, '10.0.0.9')",
      [pessoa.id],
    )
    expect(await tipos(cliente)).toEqual(['conta-mudada-pelo-atendimento', 'entrada'])
  })
})

describe('S5 (f) an ended session is over at once', () => {
  const atos: [string, (vitima: Cliente, outro: Cliente) => Promise<unknown>][] = [
    ['sign-out', (vitima) => vitima.signOut({ scope: 'local' })],
    ['sign-out of the others', (_, outro) => outro.signOut({ scope: 'others' })],
    [
      'password change elsewhere (b18)',
      (_, outro) => outro.updateUser({ password: 'Outra#Senha2026', current_password: SENHA }),
    ],
    [
      'ban (b19)',
      () =>
        server.base.owner.query(
          "update auth.users set banned_until = app_agora() + interval '1 day' where id = $1",
          [pessoa.id],
        ),
    ],
    [
      'suspension',
      () => server.base.owner.query("update usuarios set status = 'suspenso' where id = $1", [pessoa.id]),
    ],
  ]
  test.each(atos)('S5 after %s neither the tokens nor the data are worth anything', async (ato, fazer) => {
    const vitima = await navegador(pessoa)
    const outro = await navegador(pessoa)
    const { access_token, refresh_token } = (await vitima.getSession()).data.session!
    expect((await pedirCom(access_token, 'GET', '/eu')).status).toBe(200)
    await fazer(vitima, outro)
    expect(await pedirCom(access_token, 'GET', '/eu')).toMatchObject({
      status: 401,
      json: { code: 'NAO_AUTENTICADO' },
    })
    if (ato !== 'suspension') expect((await vitima.refreshSession({ refresh_token })).error).not.toBeNull()
  })
})

describe('the second factor at the door of the data', () => {
  test('AUTHAPI-07 a session of before the second factor gets no data until the code is given (b16)', async () => {
    const primeiro = await navegador(pessoa)
    const { id, totp } = await cadastrarFator(primeiro)
    expect((await pedir(primeiro, 'GET', '/eu')).status).toBe(200)
    const depois = await navegador(pessoa)
    expect(await pedir(depois, 'GET', '/eu')).toMatchObject({ status: 403, json: { code: 'SEGUNDO_FATOR' } })
    // The step of the enrolment is spent; the next one is taken early.
    const code = totp.generate({ timestamp: Date.now() + 30_000 })
    expect((await depois.mfa.challengeAndVerify({ factorId: id, code })).error).toBeNull()
    expect((await pedir(depois, 'GET', '/eu')).status).toBe(200)
    expect((await aparelhos(depois)).find(({ este }) => este)).toMatchObject({ duas_etapas: true })
  })

  test('AUTHAPI-07 a recovery code opens the data and is told as such', async () => {
    const primeiro = await navegador(pessoa)
    await cadastrarFator(primeiro)
    const codigos = (await primeiro.mfa.recoveryCodes.generate()).data!.codes
    const depois = await navegador(pessoa)
    expect((await depois.mfa.recoveryCodes.verify({ code: codigos[0]! })).error).toBeNull()
    expect((await tipos(depois)).slice(0, 2)).toEqual(['codigo-de-recuperacao-usado', 'entrada'])
  })

  test('AUTHAPI-07 an administrador-geral without a second factor gets no data, and all of it with one (b27)', async () => {
    const admin = await gente('administrador-geral')
    const cliente = await navegador(admin)
    expect(await pedir(cliente, 'GET', '/eu')).toMatchObject({
      status: 403,
      json: { code: 'MFA_NECESSARIA' },
    })
    await cadastrarFator(cliente)
    expect((await pedir(cliente, 'GET', '/eu')).status).toBe(200)
    const simples = await navegador(pessoa)
    expect((await pedir(simples, 'GET', '/eu')).status).toBe(200)
  })
})
