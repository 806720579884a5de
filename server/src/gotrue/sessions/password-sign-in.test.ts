import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { PASSWORD, testAuth, type TestAuth } from '../testing/auth.ts'

let t: TestAuth
beforeAll(async () => {
  t = await testAuth({ signup: { confirmEmail: false } })
})
afterAll(() => t.stop())

describe('password sign-in', () => {
  test('AUTHAPI-01 sign-up without confirmation gives a session and one row each', async () => {
    const client = t.client()
    const { data, error } = await client.signUp({
      email: 'Nova@Exemplo.com.br',
      password: PASSWORD,
      options: { data: { nome: 'Nova Pessoa' } },
    })
    expect(error).toBeNull()
    expect(data.session?.token_type).toBe('bearer')
    expect(data.user).toMatchObject({
      email: 'nova@exemplo.com.br',
      role: 'authenticated',
      app_metadata: { provider: 'email', providers: ['email'] },
      user_metadata: { nome: 'Nova Pessoa', email: 'nova@exemplo.com.br', sub: data.user!.id },
    })
    expect(data.user!.identities).toHaveLength(1)
    const { rows } = await t.base.owner.query(
      'select count(*)::int as n from auth.users u join auth.identities i on i.user_id = u.id join auth.sessions s on s.user_id = u.id where u.id = $1',
      [data.user!.id],
    )
    expect(rows).toEqual([{ n: 1 }])
  })

  test('AUTHAPI-02 the right password signs in; the token carries the claims of a session', async () => {
    const id = await t.account('ana@exemplo.com.br')
    const client = t.client()
    const { data, error } = await client.signInWithPassword({
      email: 'ana@exemplo.com.br',
      password: PASSWORD,
    })
    expect(error).toBeNull()
    const claims = (await client.getClaims())!.data!.claims
    expect(claims).toMatchObject({
      iss: 'http://app.exemplo.com.br/auth/v1',
      sub: id,
      aud: 'authenticated',
      role: 'authenticated',
      aal: 'aal1',
      is_anonymous: false,
      email: 'ana@exemplo.com.br',
    })
    expect(claims.amr).toEqual([{ method: 'password', timestamp: expect.any(Number) }])
    expect(data.session!.expires_in).toBe(3600)
    expect(JSON.stringify(data)).not.toContain('argon2')
  })

  test('LOGIN-12 unknown account, wrong password and absurd password are one answer', async () => {
    const answers = await Promise.all(
      [
        { email: 'ana@exemplo.com.br', password: 'Errada#1234' },
        { email: 'ninguem@exemplo.com.br', password: PASSWORD },
        { email: 'ana@exemplo.com.br', password: 'x'.repeat(5000) },
      ].map((body) => t.send('POST', '/token?grant_type=password', { body })),
    )
    for (const answer of answers) {
      expect(answer.status).toBe(400)
      expect(answer.json).toEqual({
        code: 400,
        error_code: 'invalid_credentials',
        msg: 'Invalid login credentials',
      })
    }
  })

  test('SESSION-05 the newer form of errors is echoed, so that the client reads the code', async () => {
    const answer = await t.send('POST', '/token?grant_type=password', {
      body: { email: 'ana@exemplo.com.br', password: 'Errada#1234' },
      headers: { 'x-supabase-api-version': '2024-01-01' },
    })
    expect(answer.headers.get('x-supabase-api-version')).toBe('2024-01-01')
    expect(answer.json).toEqual({ code: 'invalid_credentials', message: 'Invalid login credentials' })
    const { error } = await t
      .client()
      .signInWithPassword({ email: 'ana@exemplo.com.br', password: 'Errada#1234' })
    expect(error).toMatchObject({ code: 'invalid_credentials', status: 400 })
  })

  test('LOGIN-08 neither e-mail nor phone is refused', async () => {
    const { status, json } = await t.send('POST', '/token?grant_type=password', {
      body: { password: PASSWORD },
    })
    expect({ status, code: json.error_code }).toEqual({ status: 400, code: 'validation_failed' })
  })

  test('AUTHAPI-05 GET user answers the person behind the token, and says what is wrong with a bad one', async () => {
    const client = t.client()
    await client.signInWithPassword({ email: 'ana@exemplo.com.br', password: PASSWORD })
    expect((await client.getUser()).data.user).toMatchObject({ email: 'ana@exemplo.com.br' })
    expect((await t.send('GET', '/user')).json).toMatchObject({ code: 401, error_code: 'no_authorization' })
    const bad = await t.send('GET', '/user', { headers: { authorization: 'Bearer a.b.c' } })
    expect(bad.status).toBe(403)
    expect(bad.json.msg).toMatch(/invalid JWT: unable to parse or verify signature/)
  })

  test.each([
    ['global', 0, 0],
    ['local', 1, 0],
    ['others', 1, 1],
  ] as const)('AUTHAPI-04 logout of scope %s', async (scope, left, mine) => {
    const email = `sair-${scope}@exemplo.com.br`
    const id = await t.account(email)
    const [one, two] = [t.client(), t.client()]
    await one.signInWithPassword({ email, password: PASSWORD })
    const { data } = await two.signInWithPassword({ email, password: PASSWORD })
    const token = data.session!.access_token
    expect((await two.signOut({ scope })).error).toBeNull()
    const { rows } = await t.base.owner.query('select id from auth.sessions where user_id = $1', [id])
    expect(rows).toHaveLength(left)
    const after = await t.send('GET', '/user', { headers: { authorization: `Bearer ${token}` } })
    expect(after.status).toBe(mine ? 200 : 403)
    if (!mine) expect(after.json.error_code).toBe('session_not_found')
  })

  test('AUTHAPI-04 an unknown scope is refused', async () => {
    expect((await t.send('POST', '/logout?scope=todos')).json.msg).toMatch(/Unsupported logout scope/)
  })

  test('AUTHAPI-09 the key document holds public parts only, current and next, for ten minutes', async () => {
    const answer = await t.send('GET', '/.well-known/jwks.json', { headers: { apikey: '' } })
    expect(answer.headers.get('cache-control')).toBe('public, max-age=600')
    const keys = answer.json.keys as Record<string, unknown>[]
    expect(keys).toHaveLength(2)
    for (const key of keys) {
      expect(Object.keys(key).sort()).toEqual(['alg', 'crv', 'key_ops', 'kid', 'kty', 'use', 'x', 'y'])
      expect(key).toMatchObject({ kty: 'EC', alg: 'ES256', key_ops: ['verify'] })
    }
  })
})
