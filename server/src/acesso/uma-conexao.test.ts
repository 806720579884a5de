import { OAuth2Server } from 'oauth2-mock-server'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { dbFor, SISTEMA } from '../database/db.ts'
import { PASSWORD, SECRET_KEY, testAuth, type TestAuth } from '../gotrue/testing/auth.ts'
import { hooksDeConta } from './contas.ts'

let t: TestAuth
let google: OAuth2Server
let lidas = 0

beforeAll(async () => {
  google = new OAuth2Server()
  await google.issuer.keys.generate('RS256')
  await google.start(0, 'localhost')
  google.issuer.url = `http://localhost:${google.address().port}`
  const provedor = { issuer: google.issuer.url, clientId: 'app', clientSecret: 'segredo', allowHttp: true }
  // As the product reads its settings when none are in memory.
  const aberto = async () => {
    lidas += 1
    await dbFor(t.base.pools, SISTEMA).rows(sql`select 1`)
    return true
  }
  t = await testAuth(
    { providers: { google: provedor } },
    hooksDeConta(() => t.base.pools.agora(), aberto),
    1,
  )
})
afterAll(async () => {
  await t.stop()
  await google.stop()
})

test('R5 ENTRAR-03 no way in takes a second connection for its question: a pool of one is enough', async () => {
  const headers = { authorization: `Bearer ${SECRET_KEY}` }
  const id_token = await google.issuer.buildToken({
    scopesOrTransform: (_header, payload) =>
      Object.assign(payload, { sub: 'g-1', aud: 'app', email: 'ana@exemplo.com.br', email_verified: true }),
  })
  const ways: [string, object, object?][] = [
    ['/token?grant_type=id_token', { provider: 'google', id_token }],
    ['/signup', { email: 'bia@exemplo.com.br', password: PASSWORD }],
    ['/otp', { email: 'caio@exemplo.com.br' }],
    ['/invite', { email: 'davi@exemplo.com.br' }, headers],
    ['/admin/users', { email: 'eva@exemplo.com.br' }, headers],
    ['/admin/generate_link', { type: 'signup', email: 'fabio@exemplo.com.br', password: PASSWORD }, headers],
  ]
  for (const [path, body, more] of ways) {
    const { status } = await t.send('POST', path, { body, headers: { ...more } })
    await t.auth.settled()
    expect([path, status]).toEqual([path, 200])
  }
  expect(lidas).toBe(3)
  const { rows } = await t.base.owner.query('select count(*)::int as contas from auth.users')
  expect(rows).toEqual([{ contas: 6 }])
})
