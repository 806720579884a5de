import { OAuth2Server } from 'oauth2-mock-server'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { versaoDosTermos } from '#domain/acesso/termos.ts'
import { phoneProofs } from '../gotrue/codes/phone-proof.ts'
import { PASSWORD, testAuth, tokenOf, type TestAuth } from '../gotrue/testing/auth.ts'
import { clientFor } from '../rpc/testing/client.ts'
import { buildPaciente, buildUsuario } from '../usuarios/fixtures.ts'
import { SEM_CADASTRO } from './sessao-de.ts'
import { hooksDeConta } from './contas.ts'

let t: TestAuth
let google: OAuth2Server
let email: string
let telefone: string
let last = 0

beforeAll(async () => {
  google = new OAuth2Server()
  await google.issuer.keys.generate('RS256')
  await google.start(0, 'localhost')
  google.issuer.url = `http://localhost:${google.address().port}`
  t = await testAuth(
    {
      signup: { phone: true },
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
    hooksDeConta(() => new Date()),
  )
})
afterAll(async () => {
  await t.stop()
  await google.stop()
})
beforeEach(async () => {
  email = `rosa-${randomUUID()}@exemplo.com.br`
  telefone = `119${String(20_000_000 + (last += 1))}`
  await t.base.owner.query('delete from auth.rate_limits')
})

const acesso = () => clientFor(t.base, null, undefined, null, phoneProofs(t.auth.service)).acesso
const daClinica = (meu: string | null = email) =>
  buildPaciente(t.base.owner, {
    usuario: { nome: 'Rosa Maria Lima', email: meu, telefone: `+55${telefone}` },
  })
const codigos = async (para = telefone) => {
  await t.auth.settled()
  return t.texts.filter(({ to }) => to === `55${para}`).map(({ code }) => code)
}
const pedir = async (para = telefone) => {
  expect(await acesso().pedirCodigo({ telefone: para })).toEqual({ enviado: true })
  return (await codigos(para)).at(-1)!
}
const abrir = (codigo: string, de = telefone) => acesso().abrirCadastro({ telefone: de, codigo })
const outro = (codigo: string) => String((Number(codigo) + 1) % 1_000_000).padStart(6, '0')
const recusado = { code: 'CODIGO_RECUSADO', status: 422 }
const criar = (mais: object, para = email) =>
  t.client().signUp({
    email: para,
    password: PASSWORD,
    options: {
      data: { nome: 'Rosa', telefone, tipo_usuario: 'paciente', termos_versao: versaoDosTermos, ...mais },
    },
  })

test('LOGIN-09 S6 before the code the record is masked, with it whole, and the code opens once', async () => {
  await daClinica()
  const codigo = await pedir()
  expect(await acesso().telefone({ telefone })).toMatchObject({ nome: 'Rosa' })
  expect((await acesso().telefone({ telefone })).email).not.toBe(email)
  expect(await abrir(codigo)).toEqual({
    nome: 'Rosa Maria Lima',
    email,
    tipo_usuario: 'paciente',
    prova: expect.any(String),
  })
  await expect(abrir(codigo)).rejects.toMatchObject(recusado)
})

test('LOGIN-09 a wrong code opens nothing, and five of them void the right one', async () => {
  await daClinica()
  const codigo = await pedir()
  for (let vez = 0; vez < 5; vez++) await expect(abrir(outro(codigo))).rejects.toMatchObject(recusado)
  await expect(abrir(codigo)).rejects.toMatchObject(recusado)
  expect((await abrir(await pedir())).email).toBe(email)
})

test('LOGIN-09 a code is over with its time, and with the next one', async () => {
  await daClinica()
  const primeiro = await pedir()
  const segundo = await pedir()
  if (primeiro !== segundo) await expect(abrir(primeiro)).rejects.toMatchObject(recusado)
  await t.base.owner.query("update auth.phone_proofs set expires_at = expires_at - interval '1 day'")
  await expect(abrir(segundo)).rejects.toMatchObject(recusado)
})

test('LOGIN-09 the code of another person opens nothing', async () => {
  await daClinica()
  const deRosa = await pedir()
  telefone = `119${String(20_000_000 + (last += 1))}`
  await daClinica(null)
  const daOutra = await pedir()
  if (deRosa !== daOutra) await expect(abrir(deRosa)).rejects.toMatchObject(recusado)
})

test('LOGIN-09 S6 no oracle: a number of nobody, of an account and of no area code get the same answers, and no message', async () => {
  const { id } = await buildUsuario(t.base.owner, { email, telefone: `+55${telefone}` })
  await t.base.owner.query('insert into auth.users (id, email, email_confirmed_at) values ($1, $2, $3)', [
    id,
    email,
    new Date(),
  ])
  for (const um of [telefone, `119${String(20_000_000 + (last += 1))}`, '2012345678']) {
    expect(await pedir(um)).toBeUndefined()
    await expect(abrir('123456', um)).rejects.toMatchObject(recusado)
  }
})

test('LOGIN-09 sends are limited by the address, tries by the number, known or not', async () => {
  await daClinica()
  for (let vez = 0; vez < 5; vez++) await pedir()
  await expect(acesso().pedirCodigo({ telefone })).rejects.toMatchObject({ code: 'MUITAS_TENTATIVAS' })
  for (const um of [telefone, `119${String(20_000_000 + (last += 1))}`]) {
    await t.base.owner.query('delete from auth.rate_limits')
    for (let vez = 0; vez < 15; vez++) await expect(abrir('000000', um)).rejects.toMatchObject(recusado)
    await expect(abrir('000000', um)).rejects.toMatchObject({ code: 'MUITAS_TENTATIVAS' })
  }
})

test.each([
  ['without a mailbox', false],
  ['with a mailbox that is no longer theirs', true],
])(
  'LOGIN-15 the record %s is taken over by the number, once the new mailbox is proven',
  async (_qual, tinha) => {
    const { usuario_id, id } = await daClinica(tinha ? `antiga-${email}` : null)
    const { prova } = await abrir(await pedir())
    const { data, error } = await criar({ prova_telefone: prova })
    expect(error).toBeNull()
    expect(data.user!.id).toBe(usuario_id)
    expect(JSON.stringify(data.user)).not.toContain(prova)
    expect((await t.client().signInWithPassword({ email, password: PASSWORD })).error).not.toBeNull()

    const mail = await t.mailTo(email)
    const client = t.client()
    expect((await client.verifyOtp({ token_hash: tokenOf(mail), type: 'invite' })).error).toBeNull()
    expect((await client.updateUser({ password: 'Minha#Senha9' })).error).toBeNull()
    const { rows } = await t.base.owner.query(
      'select u.nome, u.email, p.id from usuarios u join pacientes p on p.usuario_id = u.id where u.id = $1',
      [usuario_id],
    )
    expect(rows).toEqual([{ nome: 'Rosa Maria Lima', email, id }])
  },
)

test('LOGIN-15 a proof takes one record over, once; a made-up one and that of nobody take none', async () => {
  const { usuario_id } = await daClinica(null)
  const { prova } = await abrir(await pedir())
  expect((await criar({ prova_telefone: 'inventada' })).error).toMatchObject({ code: 'telefone_em_uso' })
  expect((await criar({ prova_telefone: prova })).data.user!.id).toBe(usuario_id)
  const alheia = await criar({ prova_telefone: prova, telefone: undefined }, `outra-${email}`)
  expect(alheia.data.user!.id).not.toBe(usuario_id)
  const { rows } = await t.base.owner.query('select email from usuarios where id = $1', [usuario_id])
  expect(rows).toEqual([{ email }])
})

test('LOGIN-09 where no message can be sent nothing is offered, and asking says so', async () => {
  await daClinica()
  const { pedirCodigo, abrirCadastro, ambiente } = clientFor(t.base).acesso
  expect((await ambiente()).codigo_por_telefone).toBe(false)
  await expect(pedirCodigo({ telefone })).rejects.toMatchObject({ code: 'SEM_MENSAGENS' })
  await expect(abrirCadastro({ telefone, codigo: '123456' })).rejects.toMatchObject({ code: 'SEM_MENSAGENS' })
})

test('ENTRAR-06 a number confirmed by its code, with the official client, is the person’s own; the session stays as it was', async () => {
  await criar({ telefone: undefined })
  const client = t.client()
  const { data } = await client.verifyOtp({ token_hash: tokenOf(await t.mailTo(email)), type: 'signup' })
  const guardado = async () =>
    (await t.base.owner.query('select telefone from usuarios where id = $1', [data.user!.id])).rows[0]
      .telefone
  expect((await client.updateUser({ phone: `55${telefone}` })).error).toBeNull()
  expect(await guardado()).toBeNull()
  const [codigo] = await codigos()
  const prova = t.client()
  const confirmar = (token: string) =>
    prova.verifyOtp({ phone: `55${telefone}`, token, type: 'phone_change' })
  expect((await confirmar(outro(codigo!))).error).toMatchObject({ code: 'otp_expired' })
  expect((await confirmar(codigo!)).error).toBeNull()
  await prova.signOut({ scope: 'local' })
  expect(await guardado()).toBe(`+55${telefone}`)
  const { data: depois } = await client.getUser()
  expect(depois.user).toMatchObject({ phone: `55${telefone}`, phone_confirmed_at: expect.any(String) })
})

test('ENTRAR-06 a number that stands in the record of another is confirmed for the account, and that record keeps it', async () => {
  const { usuario_id } = await daClinica(`clinica-${email}`)
  await criar({ telefone: undefined })
  const client = t.client()
  const { data } = await client.verifyOtp({ token_hash: tokenOf(await t.mailTo(email)), type: 'signup' })
  await client.updateUser({ phone: `55${telefone}` })
  const [codigo] = await codigos()
  expect(
    (await client.verifyOtp({ phone: `55${telefone}`, token: codigo!, type: 'phone_change' })).error,
  ).toBeNull()
  const { rows } = await t.base.owner.query('select id from usuarios where telefone = $1', [`+55${telefone}`])
  expect(rows).toEqual([{ id: usuario_id }])
  expect(data.user!.id).not.toBe(usuario_id)
})

test('ENTRAR-06 who came in with Google confirms a phone by its code, before and after the welcome dialog', async () => {
  const client = t.client()
  const token = await google.issuer.buildToken({
    scopesOrTransform: (_header, claims) =>
      Object.assign(claims, { aud: 'app-celular', sub: email, email, email_verified: true, name: 'Rosa' }),
  })
  const { data, error } = await client.signInWithIdToken({ provider: 'google', token })
  expect(error).toBeNull()
  const id = data.user!.id
  const guardado = async () =>
    (await t.base.owner.query('select telefone from usuarios where id = $1', [id])).rows
  const confirmar = async (fone: string) => {
    expect((await client.updateUser({ phone: `55${fone}` })).error).toBeNull()
    const codigo = (await codigos(fone)).at(-1)!
    expect(
      (await client.verifyOtp({ phone: `55${fone}`, token: codigo, type: 'phone_change' })).error,
    ).toBeNull()
  }
  // Without a profile the number is the account's own, and nobody's record is made by it.
  await confirmar(telefone)
  expect(await guardado()).toEqual([])
  const eu = clientFor(t.base, { usuario_id: id, perfil: SEM_CADASTRO, sessao_id: randomUUID() }).acesso
  await eu.completar({
    telefone,
    tipo_usuario: 'paciente',
    termos_versao: versaoDosTermos,
    aceita_marketing: false,
  })
  expect(await guardado()).toEqual([{ telefone: `+55${telefone}` }])
  const outroTelefone = `119${String(20_000_000 + (last += 1))}`
  await confirmar(outroTelefone)
  expect(await guardado()).toEqual([{ telefone: `+55${outroTelefone}` }])
  const { data: agora } = await client.getUser()
  expect(agora.user).toMatchObject({
    phone: `55${outroTelefone}`,
    app_metadata: { providers: expect.arrayContaining(['google']) },
  })
})
