import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { versaoDosTermos } from '#domain/acesso/termos.ts'
import { buildConvite, buildMembro } from '../equipe/fixtures.ts'
import { defaultLimits } from '../gotrue/settings.ts'
import { PASSWORD, testAuth, type TestAuth } from '../gotrue/testing/auth.ts'
import { buildClinica } from '../profissionais/fixtures.ts'
import { buildUsuario } from '../usuarios/fixtures.ts'
import { hooksDeConta } from './contas.ts'

let t: TestAuth
beforeAll(async () => {
  t = await testAuth(
    { limits: { address: defaultLimits.address } },
    hooksDeConta(() => new Date()),
  )
})
afterAll(() => t.stop())
beforeEach(() => t.base.empty('auth.rate_limits', 'auth.users', 'usuarios'))

/** All from one network, as a team behind one router is. */
async function cadastrar(email: string, dados: object = {}) {
  const { status, json } = await t.send('POST', '/signup', {
    body: { email, password: PASSWORD, data: { termos_versao: versaoDosTermos, ...dados } },
    ip: '203.0.113.40',
  })
  await t.auth.settled()
  return { status, frase: json.msg }
}

async function convidar(email: string, como: object = {}) {
  const dona = await buildUsuario(t.base.owner, { tipo_usuario: 'profissional-administrador' })
  const clinica = await buildClinica(t.base.owner, { dono_id: dona.id })
  const membro = await buildMembro(t.base.owner, {
    clinica_id: clinica.id,
    papel: 'recepcao',
    concedido_por: dona.id,
  })
  const { token } = await buildConvite(t.base.owner, {
    email,
    membro_id: membro.id,
    convidado_por: dona.id,
    ...como,
  })
  return token
}

/** Uses up the sign-ups that one network has. */
async function esgotar() {
  for (let vez = 1; vez <= 5; vez++)
    expect((await cadastrar(`alguem-${vez}@exemplo.com.br`)).status).toBe(200)
  expect(await cadastrar('alguem-6@exemplo.com.br')).toEqual({
    status: 429,
    frase: expect.stringMatching(/^Too many requests\. You can only request this after 1\d{3} seconds\.$/),
  })
}

test('RECEPCAO-01 S4 a whole team on one network signs up by its invitations, after strangers used up its five', async () => {
  await esgotar()
  for (const nome of ['rita', 'bia', 'caio', 'davi', 'elis', 'fabio', 'gina']) {
    const email = `${nome}@exemplo.com.br`
    const convite = await convidar(email)
    expect((await cadastrar(email, { convite, tipo_usuario: 'clinica' })).status).toBe(200)
  }
  expect((await cadastrar('alguem-7@exemplo.com.br')).status).toBe(429)
})

test('RECEPCAO-01 S4 an invitation lets nobody through but its own mailbox, while it waits, five times in half an hour', async () => {
  const rita = 'rita@exemplo.com.br'
  const vencido = await convidar('vera@exemplo.com.br', { expira_em: new Date(Date.now() - 60_000) })
  const revogado = await convidar('ana@exemplo.com.br', { situacao: 'revogado' })
  const convite = await convidar(rita)
  await esgotar()
  expect((await cadastrar('outra@exemplo.com.br', { convite })).status).toBe(429)
  expect((await cadastrar('vera@exemplo.com.br', { convite: vencido })).status).toBe(429)
  expect((await cadastrar('ana@exemplo.com.br', { convite: revogado })).status).toBe(429)
  for (const errado of ['', 'x'.repeat(43), 7, { token: convite }])
    expect((await cadastrar(rita, { convite: errado })).status).toBe(429)
  for (let vez = 1; vez <= 5; vez++) expect((await cadastrar(rita, { convite })).status).toBe(200)
  expect((await cadastrar(rita, { convite })).status).toBe(429)
})

test('RECEPCAO-01 S6 the secret of an invitation is not kept with the account', async () => {
  const email = 'rita@exemplo.com.br'
  const convite = await convidar(email)
  await cadastrar(email, { convite, nome: 'Rita Campos' })
  const { rows } = await t.base.owner.query('select user_metadata from auth.users where email = $1', [email])
  expect(rows[0].user_metadata).toMatchObject({ email, nome: 'Rita Campos' })
  expect(JSON.stringify(rows)).not.toContain(convite)
  expect(rows[0].user_metadata).not.toHaveProperty('convite')
})
