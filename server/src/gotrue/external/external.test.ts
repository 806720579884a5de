import { OAuth2Server, type MutableResponse, type MutableToken } from 'oauth2-mock-server'
import { createHash } from 'node:crypto'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { PASSWORD, SITE, testAuth, tokenOf, type TestAuth } from '../testing/auth.ts'

let t: TestAuth
let google: OAuth2Server
let ahead = 0
let email: string
let sub: string
let count = 0
/** Claims that the provider puts into the next ID tokens. */
let claims: Record<string, unknown> = {}

beforeAll(async () => {
  google = new OAuth2Server()
  await google.issuer.keys.generate('RS256')
  await google.start(0, 'localhost')
  const address = google.address()
  google.issuer.url = `http://localhost:${address.port}`
  google.service.on('beforeTokenSigning', (token: MutableToken) => {
    Object.assign(token.payload, claims)
  })
  t = await testAuth({
    redirects: [`${SITE}/**`],
    providers: {
      google: {
        issuer: google.issuer.url,
        clientId: 'app-da-saude',
        clientSecret: 'segredo',
        audiences: ['app-celular'],
        allowHttp: true,
      },
    },
  })
})
afterAll(async () => {
  await t.stop()
  await google.stop()
})
beforeEach(() => {
  email = `google${++count}@exemplo.com.br`
  sub = `g-${count}`
  claims = { sub, email, email_verified: true, name: 'Ana Souza', picture: 'https://fotos.exemplo/ana.png' }
})
afterEach(() => {
  t.step(-ahead)
  ahead = 0
})

/** Goes through the provider as a browser would. @returns the address in the app where it ends */
async function walk(address: string, change: (back: URL) => void = () => undefined): Promise<URL> {
  const begin = await fetch(address, { redirect: 'manual' })
  const atProvider = new URL(begin.headers.get('location')!)
  const answered = await fetch(atProvider, { redirect: 'manual' })
  const back = new URL(answered.headers.get('location')!)
  change(back)
  const callback = await t.send('GET', `/callback${back.search}`, { headers: { apikey: '' } })
  expect(callback.status).toBe(302)
  return new URL(callback.headers.get('location')!)
}

async function beginning(client: ReturnType<TestAuth['client']>, options = {}) {
  const { data } = await client.signInWithOAuth({
    provider: 'google',
    options: {
      redirectTo: `${SITE}/auth/callback`,
      queryParams: { access_type: 'offline', prompt: 'consent' },
      skipBrowserRedirect: true,
      ...options,
    },
  })
  return data.url!
}

async function enter() {
  const client = t.client({ flowType: 'pkce' })
  const target = await walk(await beginning(client))
  const code = target.searchParams.get('code')
  const outcome = code ? await client.exchangeCodeForSession(code) : null
  return { client, target, outcome, user: outcome?.data.user }
}

const errorOf = (target: URL) => Object.fromEntries(new URLSearchParams(target.hash.slice(1)))

describe('sign-in by an OpenID provider', () => {
  test('GOOGLE-01 the provider is asked with our state, nonce and PKCE; a client cannot override them', async () => {
    const url = await beginning(t.client({ flowType: 'pkce' }), {
      queryParams: {
        access_type: 'offline',
        client_id: 'invasor',
        redirect_uri: 'https://invasor.example',
        state: 'x',
        nonce: 'x',
      },
    })
    const asked = new URL((await fetch(url, { redirect: 'manual' })).headers.get('location')!).searchParams
    expect(Object.fromEntries(asked)).toMatchObject({
      client_id: 'app-da-saude',
      redirect_uri: `${SITE}/auth/v1/callback`,
      response_type: 'code',
      scope: 'openid email profile',
      access_type: 'offline',
      code_challenge_method: 'S256',
      state: expect.stringMatching(/^[A-Za-z0-9_-]{43}$/),
      nonce: expect.stringMatching(/^[A-Za-z0-9_-]{43}$/),
    })
  })

  test('GOOGLE-01 a new person comes back with a code, which becomes a session with the provider token', async () => {
    const { target, outcome, user } = await enter()
    expect(target.origin + target.pathname).toBe(`${SITE}/auth/callback`)
    expect(target.hash).toBe('')
    expect(outcome!.error).toBeNull()
    expect(outcome!.data.session!.provider_token).toBeTruthy()
    expect(user).toMatchObject({
      email,
      app_metadata: { provider: 'google', providers: ['google'] },
      user_metadata: { name: 'Ana Souza', avatar_url: 'https://fotos.exemplo/ana.png', email_verified: true },
    })
    expect(user!.email_confirmed_at).toBeTruthy()
    expect(user!.identities).toMatchObject([{ provider: 'google', id: sub }])
  })

  test('GOOGLE-01 without PKCE the session is in the fragment', async () => {
    const target = await walk(await beginning(t.client({ flowType: 'implicit' })))
    expect(errorOf(target)).toMatchObject({
      token_type: 'bearer',
      access_token: expect.any(String),
      provider_token: expect.any(String),
    })
    expect(target.search).toBe('')
  })

  test('GOOGLE-02 the same subject is the same person, also after the address changed at the provider', async () => {
    const first = await enter()
    claims.email = `outro-${email}`
    const second = await enter()
    expect(second.user!.id).toBe(first.user!.id)
    expect(second.user!.email).toBe(email)
  })

  test('GOOGLE-02 a confirmed account with the verified address is linked, and its password stays', async () => {
    const id = await t.account(email)
    const { user } = await enter()
    expect(user!.id).toBe(id)
    expect(user!.app_metadata).toMatchObject({ provider: 'email', providers: ['email', 'google'] })
    expect((await t.client().signInWithPassword({ email, password: PASSWORD })).error).toBeNull()
  })

  test('GOOGLE-02 an unconfirmed account prepared by somebody else is emptied before it is linked (b3)', async () => {
    const { data } = await t.client().signUp({
      email,
      password: PASSWORD,
      options: { data: { nome: 'Invasor', tipo_usuario: 'profissional' } },
    })
    const link = tokenOf(await t.mailTo(email))
    const { user } = await enter()
    expect(user!.id).toBe(data.user!.id)
    expect(user!.user_metadata).not.toHaveProperty('nome')
    expect(user!.identities).toHaveLength(1)
    expect(user!.app_metadata).toMatchObject({ provider: 'google', providers: ['google'] })
    expect((await t.client().signInWithPassword({ email, password: PASSWORD })).error).toMatchObject({
      code: 'invalid_credentials',
    })
    expect((await t.send('POST', '/verify', { body: { token_hash: link, type: 'signup' } })).status).toBe(403)
  })

  test('GOOGLE-02 an address that the provider has not verified links nothing', async () => {
    const id = await t.account(email)
    claims.email_verified = false
    const { user } = await enter()
    expect(user!.id).not.toBe(id)
    expect(user!.email).toBe('')
  })

  test('AUTHAPI-06 an unverified address of nobody must be proven by mail first', async () => {
    claims.email_verified = false
    const { target } = await enter()
    expect(errorOf(target)).toMatchObject({ error_code: 'provider_email_needs_verification' })
    expect(await t.mailTo(email)).toMatchObject({ kind: 'signup' })
    const confirmed = await t
      .client()
      .verifyOtp({ token_hash: tokenOf(await t.mailTo(email)), type: 'signup' })
    expect(confirmed.error).toBeNull()
    expect((await enter()).user!.email).toBe(email)
  })

  test('AUTHAPI-06 a state is used once, by one of two callbacks (b13)', async () => {
    const begin = await fetch(await beginning(t.client({ flowType: 'pkce' })), { redirect: 'manual' })
    const answered = await fetch(begin.headers.get('location')!, { redirect: 'manual' })
    const { search } = new URL(answered.headers.get('location')!)
    const both = await Promise.all([t.send('GET', `/callback${search}`), t.send('GET', `/callback${search}`)])
    const targets = both.map(({ headers }) => new URL(headers.get('location')!))
    expect(targets.filter((target) => target.searchParams.has('code'))).toHaveLength(1)
    expect(targets.map((target) => errorOf(target).error_code)).toContain('flow_state_already_used')
  })

  test.each([
    ['missing', (back: URL) => back.searchParams.delete('state'), 'bad_oauth_state'],
    ['made up', (back: URL) => back.searchParams.set('state', 'x'.repeat(43)), 'bad_oauth_state'],
  ])('AUTHAPI-06 a state that is %s is refused', async (_name, change, code) => {
    const target = await walk(await beginning(t.client({ flowType: 'pkce' })), change)
    expect(target.origin).toBe(SITE)
    expect(errorOf(target).error_code).toBe(code)
  })

  test('AUTHAPI-06 a state lives for five minutes', async () => {
    const begin = await beginning(t.client({ flowType: 'pkce' }))
    const target = await walk(begin, () => {
      ahead = 301
      t.step(301)
    })
    expect(errorOf(target).error_code).toBe('bad_oauth_state')
  })

  test('GOOGLE-05 consent denied comes back as an error, in fragment and query', async () => {
    const target = await walk(await beginning(t.client({ flowType: 'pkce' })), (back) => {
      back.searchParams.delete('code')
      back.searchParams.set('error', 'access_denied')
    })
    expect(errorOf(target)).toMatchObject({ error: 'access_denied', error_code: 'bad_oauth_callback' })
    expect(target.searchParams.get('error')).toBe('access_denied')
  })

  test.each([
    ['another nonce', { nonce: 'outra' }],
    ['another audience', { aud: 'outro-app' }],
    ['another issuer', { iss: 'http://invasor.example' }],
    ['an expired token', { exp: 1_000_000 }],
  ])('AUTHAPI-06 an ID token with %s is refused (b12)', async (_name, wrong) => {
    const url = await beginning(t.client({ flowType: 'pkce' }))
    const target = await walk(url, () => {
      claims = { ...claims, ...wrong }
    })
    expect(errorOf(target).error_code).toBe('bad_oauth_callback')
    expect((await t.base.owner.query('select from auth.users where email = $1', [email])).rowCount).toBe(0)
  })

  test('GOOGLE-05 a provider that is not configured: by redirect where a target is known, else 400', async () => {
    const known = await t.send(
      'GET',
      `/authorize?provider=github&redirect_to=${encodeURIComponent(`${SITE}/login`)}`,
    )
    expect(errorOf(new URL(known.headers.get('location')!))).toMatchObject({
      error_code: 'validation_failed',
      error_description: 'Unsupported provider: github is not enabled',
    })
    const bare = await t.send('GET', '/authorize?provider=github')
    expect(bare).toMatchObject({ status: 400, json: { error_code: 'validation_failed' } })
  })

  test('AUTHAPI-06 a provider that breaks off leaves no account', async () => {
    const url = await beginning(t.client({ flowType: 'pkce' }))
    google.service.once('beforeResponse', (response: MutableResponse) => {
      response.statusCode = 500
    })
    expect(errorOf(await walk(url)).error_code).toBe('bad_oauth_callback')
    expect((await t.base.owner.query('select from auth.users where email = $1', [email])).rowCount).toBe(0)
  })
})

describe('ID tokens that an app got by itself', () => {
  const sha = (nonce: string) => createHash('sha256').update(nonce).digest('hex')
  const send = async (id_token: string, nonce?: string) =>
    t.send('POST', '/token?grant_type=id_token', { body: { provider: 'google', id_token, nonce } })

  test('AUTHAPI-02 a token of a configured audience with its nonce signs in', async () => {
    claims = { ...claims, aud: 'app-celular', nonce: sha('sorte') }
    const made = await signedToken(claims)
    const { data, error } = await t
      .client()
      .signInWithIdToken({ provider: 'google', token: made, nonce: 'sorte' })
    expect(error).toBeNull()
    expect(data.user).toMatchObject({ email, app_metadata: { provider: 'google' } })
  })

  test.each([
    ['audience', { aud: 'outro-app' }, undefined, 'Unacceptable audience in id_token'],
    ['issuer', { iss: 'https://invasor.example' }, undefined, 'Bad ID token'],
    ['expiry', { exp: 1_000_000 }, undefined, 'Bad ID token'],
    ['nonce', { nonce: sha('sorte') }, 'azar', 'Nonces mismatch'],
    ['nonce missing', {}, 'azar', 'Passed nonce and nonce in id_token should either both exist or not.'],
  ])('AUTHAPI-02 a wrong %s is refused in the OAuth form (b12)', async (_name, more, nonce, description) => {
    const { status, json } = await send(await signedToken({ ...claims, aud: 'app-celular', ...more }), nonce)
    expect(status).toBe(400)
    expect(json).toMatchObject({ error: 'invalid request', error_description: description })
  })

  test('AUTHAPI-02 a token signed by somebody else is refused', async () => {
    const stranger = new OAuth2Server()
    await stranger.issuer.keys.generate('RS256')
    stranger.issuer.url = google.issuer.url!
    const forged = await stranger.issuer.buildToken({
      scopesOrTransform: (_header, payload) => Object.assign(payload, claims, { aud: 'app-celular' }),
    })
    expect((await send(forged)).json.error_description).toBe('Bad ID token')
    expect((await send('a.b.c')).json.error_description).toBe('Bad ID token')
    expect(
      (await t.send('POST', '/token?grant_type=id_token', { body: { provider: 'apple', id_token: 'x' } }))
        .json.error_code,
    ).toBe('provider_disabled')
  })

  function signedToken(payload: Record<string, unknown>) {
    return google.issuer.buildToken({ scopesOrTransform: (_header, made) => Object.assign(made, payload) })
  }
})

describe('identities', () => {
  async function signedIn() {
    await t.account(email)
    const client = t.client({ flowType: 'pkce' })
    await client.signInWithPassword({ email, password: PASSWORD })
    return client
  }

  async function link(client: Awaited<ReturnType<typeof signedIn>>) {
    const { data, error } = await client.linkIdentity({
      provider: 'google',
      options: { redirectTo: `${SITE}/auth/callback`, skipBrowserRedirect: true },
    })
    expect(error).toBeNull()
    const answered = await fetch(data!.url!, { redirect: 'manual' })
    const back = new URL(answered.headers.get('location')!)
    const callback = await t.send('GET', `/callback${back.search}`)
    return new URL(callback.headers.get('location')!)
  }

  test('AUTHAPI-06 a second identity is linked and unlinked by the client', async () => {
    const client = await signedIn()
    claims.email = `pessoal-${email}`
    const target = await link(client)
    await client.exchangeCodeForSession(target.searchParams.get('code')!)
    const { data } = await client.getUserIdentities()
    expect(data!.identities.map(({ provider }) => provider)).toEqual(['email', 'google'])
    expect((await client.getUser()).data.user!.email).toBe(email)
    const unlinked = await client.unlinkIdentity(data!.identities[1]!)
    expect(unlinked.error).toBeNull()
    expect((await client.getUser()).data.user!.app_metadata.providers).toEqual(['email'])
  })

  test('AUTHAPI-06 an ID token links too, and the client goes on with the session that it gets', async () => {
    const client = await signedIn()
    const { data: before } = await client.getUser()
    const token = await google.issuer.buildToken({
      scopesOrTransform: (_header, made) => Object.assign(made, claims, { aud: 'app-celular' }),
    })
    const { data, error } = await client.linkIdentity({ provider: 'google', token })
    expect(error).toBeNull()
    expect(data.user).toMatchObject({ id: before.user!.id, app_metadata: { providers: ['email', 'google'] } })
    const other = t.client()
    const { access_token, refresh_token } = data.session!
    expect((await other.setSession({ access_token, refresh_token })).error).toBeNull()
    expect((await other.getUser()).data.user!.id).toBe(before.user!.id)
  })

  test('AUTHAPI-06 an identity of somebody else is not taken over', async () => {
    const other = await enter()
    const mine = `${email}.br`
    await t.account(mine)
    const client = t.client({ flowType: 'pkce' })
    await client.signInWithPassword({ email: mine, password: PASSWORD })
    expect(errorOf(await link(client)).error_code).toBe('identity_already_exists')
    expect((await enter()).user!.id).toBe(other.user!.id)
  })

  test('AUTHAPI-06 the last identity stays, and one of somebody else is not there', async () => {
    const client = await signedIn()
    const { data } = await client.getUserIdentities()
    expect((await client.unlinkIdentity(data!.identities[0]!)).error).toMatchObject({
      code: 'single_identity_not_deletable',
      status: 422,
    })
    const other = await enter()
    const foreign = other.user!.identities!.find(({ provider }) => provider === 'google')!
    claims = { ...claims, sub: `${sub}-b`, email: `b-${email}` }
    await link(client)
    if (foreign.user_id !== (await client.getUser()).data.user!.id)
      expect((await client.unlinkIdentity(foreign)).error).toMatchObject({ code: 'identity_not_found' })
  })

  test('AUTHAPI-06 unlinking voids outstanding links, and the e-mail identity takes its password along (b18)', async () => {
    const client = await signedIn()
    await link(client)
    await t.client().resetPasswordForEmail(email)
    const mail = await t.mailTo(email)
    const { data } = await client.getUserIdentities()
    await client.unlinkIdentity(data!.identities.find(({ provider }) => provider === 'email')!)
    expect(
      (await t.send('POST', '/verify', { body: { token_hash: tokenOf(mail), type: 'recovery' } })).status,
    ).toBe(403)
    expect((await t.client().signInWithPassword({ email, password: PASSWORD })).error).toMatchObject({
      code: 'invalid_credentials',
    })
  })
})
