import * as fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { PASSWORD, SECRET_KEY, testAuth, type TestAuth } from './testing/auth.ts'
import { routes } from './routes.ts'

let t: TestAuth
let token: string
const sent = new Map<string, number>()

beforeAll(async () => {
  t = await testAuth({
    signup: { phone: true, anonymous: true },
    web3: { ethereum: true, solana: true },
    password: { memoryKiB: 64, passes: 1 },
  })
  await t.account('fuzz@exemplo.com.br')
  const { data } = await t.client().signInWithPassword({ email: 'fuzz@exemplo.com.br', password: PASSWORD })
  token = data.session!.access_token
})
afterAll(() => t.stop())

const members = ['email', 'phone', 'password', 'data', 'type', 'token', 'token_hash', 'refresh_token', 'auth_code', 'code_verifier', 'code_challenge', 'code_challenge_method', 'id_token', 'provider', 'nonce', 'chain', 'message', 'signature', 'create_user', 'channel', 'current_password', 'factor_type', 'friendly_name', 'challenge_id', 'code', 'webauthn', 'user_metadata', 'app_metadata', 'ban_duration', 'role', 'id', 'password_hash', 'new_email', 'should_soft_delete', 'email_confirm', 'link_identity', 'gotrue_meta_security', '__proto__', 'constructor'] // prettier-ignore

const oddText = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 60 }),
  fc.constantFrom('', '\u0000', '\ud800', "' or 1=1 --", 'a@b.co', 'FUZZ@exemplo.com.br', '+5511912345678', 'x'.repeat(5000), '%00', '../..', '{}', 'signup', 'recovery', 'email_change', 'sms', 'totp', 'webauthn', 'ethereum', 'solana', 's256', '00000000-0000-4000-8000-000000000000', 'A'.repeat(50), '24h', '９９'), // prettier-ignore
)
const oddValue = fc.oneof(
  { weight: 4, arbitrary: oddText },
  { weight: 1, arbitrary: fc.constantFrom(null, true, false, 0, -1, 1e308, [], [[]], {}, { a: null }) },
  { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 4 }) },
)
const oddBody = fc.oneof(
  {
    weight: 8,
    arbitrary: fc
      .dictionary(fc.constantFrom(...members), oddValue, { maxKeys: 8 })
      .map((body) => JSON.stringify(body)),
  },
  { weight: 1, arbitrary: fc.jsonValue().map((value) => JSON.stringify(value)) },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 100 }) },
  { weight: 1, arbitrary: fc.constantFrom('{"email":"a@b.co","email":7}', `${'['.repeat(2000)}${']'.repeat(2000)}`, `{"data":${'{"a":'.repeat(700)}1${'}'.repeat(700)}}`) }, // prettier-ignore
)
const oddQuery = fc
  .dictionary(
    fc.constantFrom('grant_type', 'redirect_to', 'scope', 'provider', 'page', 'per_page', 'filter', 'token', 'type', 'state', 'code', 'error', 'scopes', 'code_challenge'), // prettier-ignore
    fc.oneof(
      oddText,
      fc.constantFrom(
        'password',
        'refresh_token',
        'pkce',
        'id_token',
        'web3',
        'global',
        'local',
        'others',
        '-1',
        '99999999999',
      ),
    ),
    { maxKeys: 4 },
  )
  .map((query) => {
    const wellFormed = Object.entries(query).map(([name, value]) => [name, value.toWellFormed()])
    return new URLSearchParams(Object.fromEntries(wellFormed) as Record<string, string>).toString()
  })
const segment = fc.constantFrom('00000000-0000-4000-8000-000000000000', 'abc', '%00', '..%2f..', '%f0%28%8c%28', "'") // prettier-ignore

const cases = routes.flatMap(({ method, path }) =>
  [method]
    .flat()
    .slice(0, 2)
    .map((one) => [one, path] as [string, string]),
)

describe('every endpoint with nonsense', () => {
  test.each(cases)(
    'AUTHAPI-11 %s %s never answers 5xx, and always JSON or a redirect',
    async (method, path) => {
      await fc.assert(
        fc.asyncProperty(
          oddBody,
          oddQuery,
          segment,
          fc.constantFrom('none', 'user', 'service'),
          fc.boolean(),
          async (body, query, id, who, fresh) => {
            // A request that would sign the fuzzer out is sent as a visitor.
            const ends = path === '/logout' || method === 'DELETE'
            const authorization =
              who === 'service' ? `Bearer ${SECRET_KEY}` : who === 'user' && !ends ? `Bearer ${token}` : ''
            const address = `${path.replace(/:\w+/g, id)}?${query}`
            const { status, text, headers } = await t.send(method, address, {
              ...(method === 'GET' ? {} : { body }),
              headers: {
                ...(authorization ? { authorization } : {}),
                ...(fresh ? { 'x-supabase-api-version': '2024-01-01' } : {}),
              },
            })
            sent.set(path, (sent.get(path) ?? 0) + 1)
            expect(status).toBeLessThan(500)
            if (status >= 400) {
              const json = JSON.parse(text) as Record<string, unknown>
              const named = json.error ?? (fresh ? json.code : json.error_code)
              expect([typeof named, typeof (json.error_description ?? json.message ?? json.msg)]).toEqual([
                'string',
                'string',
              ])
            } else if (status >= 300) expect(() => new URL(headers.get('location')!)).not.toThrow()
            expect(text).not.toMatch(/\bat .*\.ts:\d+|SELECT|auth\.users/)
          },
        ),
        { numRuns: 60 },
      )
      await t.auth.settled()
      expect(sent.get(path)).toBeGreaterThan(0)
    },
  )
})

describe('a body that no client sends', () => {
  const nested = (depth: number) => `{"email":"a@b.co","data":${'{"a":'.repeat(depth)}1${'}'.repeat(depth)}}`
  const listed = (depth: number) => `{"data":{"a":${'['.repeat(depth)}${']'.repeat(depth)}}}`
  test.each([
    ['nested 5 000 deep', nested(5000)],
    ['lists nested 5 000 deep', listed(5000)],
    ['nested 200 000 deep', nested(100_000)],
    ['a member __proto__', '{"email":"a@b.co","__proto__":{"tipo_usuario":"administrador-geral"}}'],
    ['metadata with __proto__', '{"email":"a@b.co","data":{"nome":"x","__proto__":{"a":1}}}'],
    ['__proto__ in a list', '{"email":"a@b.co","data":{"a":[{"__proto__":1}]}}'],
  ])('S2 S8b AUTHAPI-11 %s is 400 at every endpoint', async (_name, body) => {
    for (const [method, path] of cases) {
      if (method === 'GET') continue
      const { status, json } = await t.send(method, path.replace(/:\w+/g, 'abc'), { body })
      expect([path, status, json.error_code]).toEqual([path, 400, 'bad_json'])
    }
  })

  test('S2 metadata are counted in bytes, so that no owner is locked out by a token too long for a header', async () => {
    const email = 'euro@exemplo.com.br'
    await t.account(email)
    const entrar = async () =>
      (await t.client().signInWithPassword({ email, password: PASSWORD })).data.session!.access_token
    const mudar = async (nome: string) =>
      t.send('PUT', '/user', {
        body: { data: { nome } },
        headers: { authorization: `Bearer ${await entrar()}` },
      })
    expect(await mudar('€'.repeat(3850))).toMatchObject({
      status: 400,
      json: { error_code: 'validation_failed' },
    })
    expect((await mudar('€'.repeat(1300))).status).toBe(200)
    const authorization = `Bearer ${await entrar()}`
    expect((await t.send('GET', '/user', { headers: { authorization } })).status).toBe(200)
  })

  test('AUTHAPI-11 an account without an address is told that it has nothing to prove itself by', async () => {
    const { data } = await t.client().signInAnonymously()
    const authorization = `Bearer ${data.session!.access_token}`
    expect(await t.send('GET', '/reauthenticate', { headers: { authorization } })).toMatchObject({
      status: 400,
      json: {
        error_code: 'validation_failed',
        msg: 'Reauthentication requires the user to have an email or a phone number',
      },
    })
  })
})
