import { exportJWK, generateKeyPair, SignJWT, UnsecuredJWT, type CryptoKey, type JWK } from 'jose'
import { createHmac } from 'node:crypto'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { sessaoDe } from '../../acesso/sessao-de.ts'
import { openPools, type Pools } from '../../database/pools.ts'
import { createAuth, type Auth } from '../auth.ts'
import { readAccessToken } from './access-token.ts'
import { newKey, openKeys, parseKeys } from './keys.ts'
import { PASSWORD, SITE, testAuth, type TestAuth } from '../testing/auth.ts'

let t: TestAuth
let current: JWK
let next: JWK
let good: string
let claims: Record<string, unknown>
let ahead = 0
beforeAll(async () => {
  ;[current, next] = [await newKey(), await newKey()]
  t = await testAuth({ keys: [current, next] })
  await t.account('ana@exemplo.com.br')
  const { data } = await t.client().signInWithPassword({ email: 'ana@exemplo.com.br', password: PASSWORD })
  good = data.session!.access_token
  claims = JSON.parse(Buffer.from(good.split('.')[1]!, 'base64url').toString()) as Record<string, unknown>
})
afterAll(() => t.stop())
afterEach(() => {
  t.step(-ahead)
  ahead = 0
})
function step(seconds: number) {
  ahead += seconds
  t.step(seconds)
}

async function signed(
  payload: Record<string, unknown>,
  header: Record<string, unknown> = {},
  key: JWK | CryptoKey = current,
): Promise<string> {
  const secret = 'kty' in key ? openKeys([key as JWK]).signing.key : key
  return new SignJWT(payload)
    .setProtectedHeader({ alg: 'ES256', kid: current.kid!, typ: 'JWT', ...header })
    .sign(secret)
}

const parts = () => good.split('.') as [string, string, string]
const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')
const now = () => Math.floor(Date.now() / 1000)

const forged: [string, () => Promise<string> | string][] = [
  ['alg none', () => new UnsecuredJWT(claims).encode()],
  [
    'alg None with the old signature',
    () => `${encode({ alg: 'None', kid: current.kid, typ: 'JWT' })}.${parts()[1]}.${parts()[2]}`,
  ],
  [
    'HS256 with the public key as secret',
    () => {
      const head = encode({ alg: 'HS256', kid: current.kid, typ: 'JWT' })
      const body = encode(claims)
      const publicKey = JSON.stringify(t.auth.service.keys.published.keys[0])
      return `${head}.${body}.${createHmac('sha256', publicKey).update(`${head}.${body}`).digest('base64url')}`
    },
  ],
  [
    'a key of a stranger under our kid',
    async () => signed(claims, {}, (await generateKeyPair('ES256')).privateKey),
  ],
  [
    'a key that the token brings along',
    async () => {
      const pair = await generateKeyPair('ES256', { extractable: true })
      return signed(claims, { jwk: await exportJWK(pair.publicKey) }, pair.privateKey)
    },
  ],
  ['a kid that is a path', () => signed(claims, { kid: '../../../../dev/null' })],
  ['an unknown kid', () => signed(claims, { kid: 'outra' })],
  ['another type', () => signed(claims, { typ: 'at+jwt' })],
  ['no type', () => signed(claims, { typ: undefined })],
  ['expired', () => signed({ ...claims, exp: now() - 60 })],
  ['not yet valid', () => signed({ ...claims, nbf: now() + 3600 })],
  ['no expiry', () => signed({ ...claims, exp: undefined })],
  ['another audience', () => signed({ ...claims, aud: 'outro' })],
  ['another issuer', () => signed({ ...claims, iss: 'https://invasor.example/auth/v1' })],
  ['a cut signature', () => good.slice(0, -4)],
  ['no signature', () => `${parts()[0]}.${parts()[1]}.`],
  ['changed claims', () => `${parts()[0]}.${encode({ ...claims, role: 'service_role' })}.${parts()[2]}`],
  ['100 kB', () => `${good}${'A'.repeat(100_000)}`],
  ['garbage', () => 'a.b.c'],
  ['an unknown session', () => signed({ ...claims, session_id: '00000000-0000-4000-8000-000000000000' })],
  ['no session', () => signed({ ...claims, session_id: undefined })],
  ['a session that is no UUID', () => signed({ ...claims, session_id: "' or 1=1 --" })],
  ['no subject', () => signed({ ...claims, sub: undefined })],
  ['a subject that is no UUID', () => signed({ ...claims, sub: 'admin' })],
  ['the session of somebody else', () => signed({ ...claims, sub: '00000000-0000-4000-8000-000000000000' })],
]

/** Good tokens of dead sessions: only the database knows that. */
const signedByUs = ['an unknown session', 'the session of somebody else']

describe('access tokens', () => {
  /** A service with a pool of its own: what the other one still writes of a sign-in is no question about a token. */
  let own: { auth: Auth; pools: Pools }
  beforeAll(async () => {
    const { settings, mailer, sms } = t.auth.service
    const pools = openPools(t.base.connection, { max: 1, agora: t.base.pools.agora })
    own = { pools, auth: await createAuth({ pools, settings, mailer, sms }) }
  })
  afterAll(() => own.pools.end())

  test.each(forged)(
    'S13 refused by the data API in one way, after one question at most: %s',
    async (name, make) => {
      const token = await make()
      const read = sessaoDe(own.auth, own.pools)
      let asked = 0
      const count = () => void asked++
      own.pools.request.on('acquire', count)
      await expect(read(`Bearer ${token}`)).rejects.toMatchObject({
        code: 'NAO_AUTENTICADO',
        status: 401,
        message: 'Sua sessão terminou. Entre de novo para continuar.',
      })
      own.pools.request.off('acquire', count)
      expect(asked).toBe(signedByUs.includes(name) ? 1 : 0)
    },
  )

  test.each(forged.filter(([name]) => name !== '100 kB'))(
    'AUTHAPI-09 refused by the auth service: %s',
    async (_name, make) => {
      const { status, json } = await t.send('GET', '/user', {
        headers: { authorization: `Bearer ${await make()}` },
      })
      expect([400, 403]).toContain(status)
      expect(['bad_jwt', 'session_not_found', 'user_not_found']).toContain(json.error_code)
    },
  )

  test('S13 the genuine one is accepted', async () => {
    expect(await t.auth.verify(`Bearer ${good}`)).toMatchObject({ sub: claims.sub, aal: 'aal1' })
    expect(await t.auth.verify(undefined)).toBeNull()
    expect(await t.auth.verify('Bearer publica')).toBeNull()
  })

  test('R10 a token is never taken a minute past its end, and a clock that steps back an hour does no harm', async () => {
    step(3600 + 60)
    await expect(t.auth.verify(`Bearer ${good}`)).rejects.toMatchObject({ code: 'bad_jwt' })
    step(-3600 - 60 - 3600)
    expect(await t.auth.verify(`Bearer ${good}`)).toMatchObject({ sub: claims.sub })
    const client = t.client()
    expect(
      (await client.signInWithPassword({ email: 'ana@exemplo.com.br', password: PASSWORD })).error,
    ).toBeNull()
    step(3600)
    expect((await client.refreshSession()).error).toBeNull()
  })
})

describe('a token that was checked is kept', () => {
  /** The keys of the service, in a ring of its own that counts how often it is asked. */
  function counting(keys: JWK[] = [current, next]) {
    const ring = openKeys(keys)
    const count = { asked: 0 }
    const find: typeof ring.find = Object.assign((...given: Parameters<typeof ring.find>) => {
      count.asked++
      return ring.find(...given)
    }, ring.find)
    const { agora, settings } = t.auth.service
    const keyRing = { ...ring, find }
    return { count, again: (token: string) => readAccessToken(keyRing, settings.url, token, agora()) }
  }
  const bad = { code: 'bad_jwt' }

  test('S13 its signature is checked once, and nobody can change its claims for the next request', async () => {
    const { count, again } = counting()
    const first = await again(good)
    expect(await again(good)).toEqual(first)
    expect(first).toMatchObject({ sub: claims.sub, session_id: claims.session_id })
    expect(count.asked).toBe(1)
    expect(() => Object.assign(first, { role: 'service_role' })).toThrow(TypeError)
    expect(() => Object.assign(first.user_metadata as object, { nome: 'x' })).toThrow(TypeError)
  })

  test('R10 it ends at its time all the same, and counts again where the clock steps back', async () => {
    const { count, again } = counting()
    await again(good)
    step(3600 + 60)
    await expect(again(good)).rejects.toMatchObject(bad)
    step(-3600 - 60)
    expect(await again(good)).toMatchObject({ sub: claims.sub })
    const later = await signed({ ...claims, nbf: now() + 3600 })
    await expect(again(later)).rejects.toMatchObject(bad)
    step(3590)
    expect(await again(later)).toMatchObject({ sub: claims.sub })
    step(-3590)
    await expect(again(later)).rejects.toMatchObject(bad)
    expect(count.asked).toBeGreaterThan(1)
  })

  test('S13 the same claims under another signature, and other claims under the kept one, are refused', async () => {
    const { again } = counting()
    await again(good)
    const foreign = await signed(claims, {}, (await generateKeyPair('ES256')).privateKey)
    const [head, , signature] = parts()
    const grown = `${head}.${encode({ ...claims, role: 'service_role' })}.${signature}`
    for (const token of [foreign, grown, good.slice(0, -4), `${good}A`])
      await expect(again(token)).rejects.toMatchObject(bad)
    // Refused every time: nothing of it was kept.
    await expect(again(foreign)).rejects.toMatchObject(bad)
  })

  test('AUTHAPI-09 a key that goes takes along what it signed', async () => {
    const { again } = counting()
    expect(await again(good)).toMatchObject({ sub: claims.sub })
    const turned = counting([next])
    await expect(turned.again(good)).rejects.toMatchObject(bad)
  })

  test('S13 the end of its session counts at the next request', async () => {
    const client = t.client()
    const { data } = await client.signInWithPassword({ email: 'ana@exemplo.com.br', password: PASSWORD })
    const bearer = `Bearer ${data.session!.access_token}`
    const read = sessaoDe(t.auth, t.base.pools)
    expect(await read(bearer)).toMatchObject({ usuario_id: claims.sub })
    expect(await read(bearer)).toMatchObject({ usuario_id: claims.sub })
    await client.signOut({ scope: 'local' })
    await expect(read(bearer)).rejects.toMatchObject({ code: 'NAO_AUTENTICADO' })
  })
})

describe('rotation of keys', () => {
  const withKeys = (keys: JWK[]): Promise<Auth> =>
    createAuth({
      pools: t.base.pools,
      settings: { ...t.auth.service.settings, keys },
      mailer: t.auth.service.mailer,
      sms: t.auth.service.sms,
    })
  const kidOf = (token: string) =>
    (JSON.parse(Buffer.from(token.split('.')[0]!, 'base64url').toString()) as { kid: string }).kid

  test('AUTHAPI-09 next becomes current: old tokens stay good, new ones carry the new kid; then the old key goes', async () => {
    expect(kidOf(good)).toBe(current.kid)
    const third = await newKey()
    const turned = await withKeys([next, current, third])
    expect(turned.service.keys.signing.kid).toBe(next.kid)
    expect(await turned.verify(`Bearer ${good}`)).toMatchObject({ sub: claims.sub })
    const fresh = await turned.serviceToken(60)
    expect(kidOf(fresh)).toBe(next.kid)
    // A process that has not been told yet knows the next key already.
    expect(await t.auth.read(`Bearer ${fresh}`)).toMatchObject({ role: 'service_role' })
    const later = await withKeys([next, third])
    await expect(later.verify(`Bearer ${good}`)).rejects.toMatchObject({ code: 'bad_jwt' })
  })

  test('SESSION-04 the client keeps the key document for ten minutes, and asks again for a kid that it does not know', async () => {
    const client = t.client()
    await client.signInWithPassword({ email: 'ana@exemplo.com.br', password: PASSWORD })
    const checked = await client.getClaims()
    expect(checked.data!.claims.sub).toBe(claims.sub)
    expect(checked.data!.header).toMatchObject({ alg: 'ES256', kid: current.kid })
    const document = await t.send('GET', '/.well-known/jwks.json', { headers: { apikey: '' } })
    expect(document.headers.get('cache-control')).toBe('public, max-age=600')
    const foreign = await signed(claims, { kid: 'outra' })
    expect((await client.getClaims(foreign)).error).not.toBeNull()
  })

  test('AUTHAPI-09 keys that are none are refused at the start', async () => {
    expect(() => openKeys([{ kty: 'oct', k: 'x', kid: 'a' }])).toThrow(/private P-256/)
    expect(() => openKeys([{ ...current, d: undefined }])).toThrow(/private P-256/)
    expect(() => openKeys([current, current])).toThrow(/same kid/)
    expect(() => parseKeys('{}')).toThrow(/JSON list/)
  })
})

describe('the doors in front', () => {
  test('AUTHAPI-11 without the publishable key nothing is answered, save where a browser lands by a link', async () => {
    for (const [method, path] of [
      ['POST', '/signup'],
      ['POST', '/token?grant_type=password'],
      ['GET', '/settings'],
      ['GET', '/user'],
    ] as const)
      // prettier-ignore
      expect((await t.send(method, path, { headers: { apikey: '' } })).status).toBe(401)
    expect((await t.send('GET', '/settings', { headers: { apikey: 'outra' } })).json.error_code).toBe(
      'invalid_api_key',
    )
    expect((await t.send('GET', '/settings?apikey=publica', { headers: { apikey: '' } })).status).toBe(200)
    for (const path of [
      '/verify?token=x&type=signup',
      '/callback',
      '/authorize?provider=x',
      '/.well-known/jwks.json',
    ])
      expect((await t.send('GET', path, { headers: { apikey: '' } })).status).not.toBe(401)
  })

  test('S7 only our own origin is told that it may read the answers', async () => {
    const ask = (origin: string) =>
      t.send('OPTIONS', '/token', {
        headers: { origin, 'access-control-request-method': 'POST', apikey: '' },
      })
    const ours = await ask(SITE)
    expect(ours.status).toBe(204)
    expect(ours.headers.get('access-control-allow-origin')).toBe(SITE)
    expect(ours.headers.get('access-control-allow-headers')).toContain('X-Supabase-Api-Version')
    expect(ours.headers.get('access-control-allow-credentials')).toBeNull()
    expect((await ask('https://invasor.example')).headers.get('access-control-allow-origin')).toBeNull()
    const read = await t.send('GET', '/settings', { headers: { origin: SITE } })
    expect(read.headers.get('access-control-expose-headers')).toContain('X-Supabase-Api-Version')
  })

  test('AUTHAPI-11 settings say what a client may offer', async () => {
    expect((await t.send('GET', '/settings')).json).toMatchObject({
      external: { email: true, phone: false, google: false, anonymous_users: false, github: false },
      disable_signup: false,
      mailer_autoconfirm: false,
      saml_enabled: false,
    })
    expect((await t.send('GET', '/health')).json).toMatchObject({ name: 'GoTrue' })
    expect((await t.send('POST', '/sso', { body: {} })).json.error_code).toBe('saml_provider_disabled')
    expect((await t.send('POST', '/signup', { body: {} })).json.error_code).toBe(
      'anonymous_provider_disabled',
    )
  })

  test.each([
    ['nothing there', '/nada', undefined, 404, 'not_found'],
    ['two slashes', '//token?grant_type=password', {}, 404, 'not_found'],
    ['broken JSON', '/signup', '{"email":', 400, 'bad_json'],
    ['a list', '/signup', '[]', 400, 'bad_json'],
    ['a number for a text', '/signup', { email: 7 }, 400, 'bad_json'],
    ['over a mebibyte', '/signup', `{"email":"${'a'.repeat(1_100_000)}"}`, 413, 'request_entity_too_large'],
    ['another grant', '/token?grant_type=magia', {}, 400, 'invalid_credentials'],
    ['a grant of every object', '/token?grant_type=constructor', {}, 400, 'invalid_credentials'],
    [
      'a type of every object',
      '/verify',
      { type: 'constructor', token: '1', email: 'a@b.co' },
      400,
      'validation_failed',
    ],
  ])('AUTHAPI-11 %s, in both forms of errors', async (_name, path, body, status, code) => {
    const old = await t.send('POST', path, { body: body ?? {} })
    expect({ status: old.status, json: old.json }).toMatchObject({
      status,
      json: { code: status, error_code: code, msg: expect.any(String) },
    })
    expect(old.headers.get('x-sb-error-code')).toBe(code)
    const fresh = await t.send('POST', path, {
      body: body ?? {},
      headers: { 'x-supabase-api-version': '2024-01-01' },
    })
    expect({ status: fresh.status, json: fresh.json }).toMatchObject({
      status,
      json: { code, message: expect.any(String) },
    })
    expect(fresh.headers.get('x-supabase-api-version')).toBe('2024-01-01')
  })
})
