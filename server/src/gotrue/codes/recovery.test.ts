import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { PASSWORD, SITE, testAuth, tokenOf, type TestAuth } from '../testing/auth.ts'

const NEW_PASSWORD = 'Outra#Muito9'
let t: TestAuth
let ahead = 0
let email: string
let count = 0
beforeAll(async () => {
  t = await testAuth({ redirects: [`${SITE}/**`] })
})
afterAll(() => t.stop())
beforeEach(() => {
  email = `correio${++count}@exemplo.com.br`
})
afterEach(() => {
  t.step(-ahead)
  ahead = 0
})
function step(seconds: number) {
  ahead += seconds
  t.step(seconds)
}

const verify = (body: Record<string, unknown>) => t.send('POST', '/verify', { body })
const signIn = (password = PASSWORD) => t.client().signInWithPassword({ email, password })

describe('recovery (b7, b8, b9)', () => {
  test('LOGIN-16 the link opens the reset page; the session it gives sets a password and ends all others', async () => {
    await t.account(email)
    const other = t.client()
    await other.signInWithPassword({ email, password: PASSWORD })
    await t.client().resetPasswordForEmail(email)
    const mail = await t.mailTo(email)
    expect(mail.link).toMatch(new RegExp(`^${SITE}/reset-password\\?token_hash=`))
    const client = t.client()
    const events: string[] = []
    client.onAuthStateChange((event) => void events.push(event))
    await client.verifyOtp({ token_hash: tokenOf(mail), type: 'recovery' })
    expect(events).toContain('PASSWORD_RECOVERY')
    expect((await client.updateUser({ password: NEW_PASSWORD })).error).toBeNull()
    expect((await other.getUser()).error).toMatchObject({ name: 'AuthSessionMissingError' })
    expect((await client.getUser()).error).toBeNull()
    expect((await signIn()).error).toMatchObject({ code: 'invalid_credentials' })
    expect((await signIn(NEW_PASSWORD)).error).toBeNull()
  })

  test('LOGIN-16 the session of a recovery link lives for minutes until a password is set', async () => {
    await t.account(email)
    await t.client().resetPasswordForEmail(email)
    const { json } = await verify({ token_hash: tokenOf(await t.mailTo(email)), type: 'recovery' })
    expect(json.expires_in).toBeLessThanOrEqual(900)
    step(901)
    const late = await t.send('POST', '/token?grant_type=refresh_token', {
      body: { refresh_token: json.refresh_token },
    })
    expect(late.json.error_code).toBe('session_expired')
  })

  test('PERSON-06 an ordinary session needs the current password', async () => {
    await t.account(email)
    const client = t.client()
    await client.signInWithPassword({ email, password: PASSWORD })
    expect((await client.updateUser({ password: NEW_PASSWORD })).error).toMatchObject({
      code: 'current_password_required',
    })
    expect(
      (await client.updateUser({ password: NEW_PASSWORD, current_password: 'Errada#1234' })).error,
    ).toMatchObject({ code: 'current_password_invalid', status: 400 })
    expect((await client.updateUser({ password: PASSWORD, current_password: PASSWORD })).error).toMatchObject(
      {
        code: 'same_password',
        status: 422,
      },
    )
    expect((await client.updateUser({ password: NEW_PASSWORD, current_password: PASSWORD })).error).toBeNull()
    expect((await signIn(NEW_PASSWORD)).error).toBeNull()
  })

  test('AUTHAPI-05 the mailed nonce stands for the current password, once', async () => {
    await t.account(email)
    const client = t.client()
    await client.signInWithPassword({ email, password: PASSWORD })
    expect((await client.reauthenticate()).error).toBeNull()
    const { code, link } = await t.mailTo(email)
    expect(link).toBeUndefined()
    const wrong = code === '000000' ? '111111' : '000000'
    expect((await client.updateUser({ password: NEW_PASSWORD, nonce: wrong })).error).toMatchObject({
      code: 'reauthentication_not_valid',
    })
    expect((await client.updateUser({ password: NEW_PASSWORD, nonce: code! })).error).toBeNull()
    expect((await client.updateUser({ password: PASSWORD, nonce: code! })).error).toMatchObject({
      code: 'reauthentication_not_valid',
    })
  })

  test('AUTHAPI-05 a new password voids every outstanding link', async () => {
    await t.account(email)
    await t.client().resetPasswordForEmail(email)
    const mail = await t.mailTo(email)
    const client = t.client()
    await client.signInWithPassword({ email, password: PASSWORD })
    await client.updateUser({ password: NEW_PASSWORD, current_password: PASSWORD })
    expect((await verify({ token_hash: tokenOf(mail), type: 'recovery' })).status).toBe(403)
  })

  test('LOGIN-11 an unknown address gets the same answer and no mail', async () => {
    await t.account(email)
    const [known, unknown] = await Promise.all(
      [email, 'nenhuma@exemplo.com.br'].map((email) => t.send('POST', '/recover', { body: { email } })),
    )
    expect({ ...unknown!, headers: null }).toEqual({ ...known!, headers: null })
    await t.auth.settled()
    expect(t.mails.some(({ to }) => to === 'nenhuma@exemplo.com.br')).toBe(false)
  })

  test('AUTHAPI-03 links are built from settings, whatever host the request names (b6)', async () => {
    await t.account(email)
    await t.send('POST', '/recover', {
      body: { email },
      headers: { 'x-forwarded-host': 'invasor.example', 'x-forwarded-proto': 'https' },
    })
    expect(new URL((await t.mailTo(email)).link!).origin).toBe(SITE)
  })
})

describe('GET /verify, for links of other mails', () => {
  async function link(type: string) {
    await t.account(email)
    await t.client().resetPasswordForEmail(email)
    const token = tokenOf(await t.mailTo(email))
    return `/verify?token=${token}&type=${type}&redirect_to=${encodeURIComponent(`${SITE}/auth/callback`)}`
  }

  test('AUTHAPI-03 redirects with the session in the fragment', async () => {
    const { status, headers } = await t.send('GET', await link('recovery'), { headers: { apikey: '' } })
    expect(status).toBe(303)
    const target = new URL(headers.get('location')!)
    expect(target.origin + target.pathname).toBe(`${SITE}/auth/callback`)
    expect(target.search).toBe('')
    const fragment = new URLSearchParams(target.hash.slice(1))
    expect([...fragment.keys()].sort()).toEqual([
      'access_token',
      'expires_at',
      'expires_in',
      'refresh_token',
      'sb',
      'token_type',
      'type',
    ])
    expect((await t.client().getUser(fragment.get('access_token')!)).data.user!.email).toBe(email)
  })

  test('AUTHAPI-03 HEAD changes nothing (b7)', async () => {
    const path = await link('recovery')
    expect((await t.send('HEAD', path)).status).toBe(404)
    expect((await t.send('GET', path)).headers.get('location')).toContain('access_token')
  })

  test('AUTHAPI-03 a bad link redirects with the error in the fragment', async () => {
    const { headers } = await t.send(
      'GET',
      `/verify?token=nada&type=recovery&redirect_to=https://invasor.example`,
    )
    const target = new URL(headers.get('location')!)
    expect(target.origin).toBe(SITE)
    expect(Object.fromEntries(new URLSearchParams(target.hash.slice(1)))).toMatchObject({
      error: 'access_denied',
      error_code: 'otp_expired',
    })
  })

  test('AUTHAPI-02 the link of a PKCE client gives a code that only its verifier redeems, once', async () => {
    await t.account(email)
    const storage = new Map<string, string>()
    const client = t.client({ flowType: 'pkce', storage })
    await client.resetPasswordForEmail(email, { redirectTo: `${SITE}/auth/callback` })
    const token = tokenOf(await t.mailTo(email))
    expect(token).toMatch(/^pkce_/)
    const { headers } = await t.send(
      'GET',
      `/verify?token=${token}&type=recovery&redirect_to=${SITE}/auth/callback`,
    )
    const target = new URL(headers.get('location')!)
    expect(target.hash).toBe('')
    const code = target.searchParams.get('code')!
    const stranger = await t.send('POST', '/token?grant_type=pkce', {
      body: { auth_code: code, code_verifier: 'x'.repeat(56) },
    })
    expect(stranger.json.error_code).toBe('bad_code_verifier')
    const again = new Map(storage)
    const { data, error } = await client.exchangeCodeForSession(code)
    expect(error).toBeNull()
    expect(data.session).toBeTruthy()
    const claims = (await client.getClaims())!.data!.claims
    expect(claims.amr).toMatchObject([{ method: 'recovery' }])
    const twice = await t.client({ flowType: 'pkce', storage: again }).exchangeCodeForSession(code)
    expect(twice.error).toMatchObject({ code: 'flow_state_not_found', status: 404 })
  })

  test('AUTHAPI-02 a code not exchanged within five minutes has expired', async () => {
    await t.account(email)
    const client = t.client({ flowType: 'pkce' })
    await client.signInWithOtp({ email })
    const { headers } = await t.send('GET', `/verify?token=${tokenOf(await t.mailTo(email))}&type=magiclink`)
    const code = new URL(headers.get('location')!).searchParams.get('code')!
    step(301)
    expect((await client.exchangeCodeForSession(code)).error).toMatchObject({
      code: 'flow_state_expired',
      status: 422,
    })
  })
})
