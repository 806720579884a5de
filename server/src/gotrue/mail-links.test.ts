import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { PASSWORD, SITE, testAuth, tokenOf, type TestAuth } from './test-auth.ts'

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
async function signUp(password = PASSWORD) {
  const client = t.client()
  const answer = await client.signUp({ email, password })
  return { client, ...answer }
}

describe('sign-up with a mailbox to prove', () => {
  test('AUTHAPI-01 answers a user without a session, and nobody enters before the mailbox is proven', async () => {
    const { data, error } = await signUp()
    expect(error).toBeNull()
    expect(data.session).toBeNull()
    expect(data.user).toMatchObject({ email, confirmation_sent_at: expect.any(String) })
    expect(data.user!.identities).toHaveLength(1)
    expect((await signIn()).error).toMatchObject({ code: 'email_not_confirmed', status: 400 })
    expect((await signIn('Errada#1234')).error).toMatchObject({ code: 'invalid_credentials' })
  })

  test('AUTHAPI-03 the link of the mail opens a page of ours, and its secret gives a session once', async () => {
    await signUp()
    const mail = await t.mailTo(email)
    expect(mail).toMatchObject({ kind: 'signup', minutes: 60 })
    expect(mail.link).toMatch(
      new RegExp(`^${SITE}/auth/confirmar\\?token_hash=[A-Za-z0-9_-]{43}&type=signup$`),
    )
    const client = t.client()
    const { data, error } = await client.verifyOtp({ token_hash: tokenOf(mail), type: 'signup' })
    expect(error).toBeNull()
    expect(data.user!.email_confirmed_at).toBeTruthy()
    expect(data.user!.user_metadata.email_verified).toBe(true)
    expect((await signIn()).error).toBeNull()
    const again = await t.client().verifyOtp({ token_hash: tokenOf(mail), type: 'signup' })
    expect(again.error).toMatchObject({
      code: 'otp_expired',
      status: 403,
      message: 'Email link is invalid or has expired',
    })
  })

  test('AUTHAPI-03 the six digits of the mail do the same', async () => {
    await signUp()
    const { code } = await t.mailTo(email)
    expect(code).toMatch(/^\d{6}$/)
    const { data, error } = await t.client().verifyOtp({ email, token: code!, type: 'email' })
    expect(error).toBeNull()
    expect(data.session).toBeTruthy()
  })

  test('AUTHAPI-03 a link lives for an hour', async () => {
    await signUp()
    const mail = await t.mailTo(email)
    step(3601)
    expect((await verify({ token_hash: tokenOf(mail), type: 'signup' })).json.error_code).toBe('otp_expired')
  })

  test('LOGIN-10 a registered address is told, and no mail goes out', async () => {
    await t.account(email)
    const { error } = await signUp()
    expect(error).toMatchObject({
      code: 'user_already_exists',
      status: 422,
      message: 'User already registered',
    })
    expect(t.mails.filter(({ to }) => to === email)).toEqual([])
  })

  test('AUTHAPI-03 resend sends a new link and voids the old one; an unknown address gets the same answer', async () => {
    await signUp()
    const first = await t.mailTo(email)
    const client = t.client()
    expect((await client.resend({ type: 'signup', email })).error).toBeNull()
    const second = await t.mailTo(email)
    expect(tokenOf(second)).not.toBe(tokenOf(first))
    expect((await verify({ token_hash: tokenOf(first), type: 'signup' })).status).toBe(403)
    expect((await verify({ token_hash: tokenOf(second), type: 'signup' })).status).toBe(200)
    const unknown = await t.send('POST', '/resend', {
      body: { type: 'signup', email: 'nenhum@exemplo.com.br' },
    })
    expect({ status: unknown.status, json: unknown.json }).toEqual({ status: 200, json: {} })
  })
})

describe('an unconfirmed account prepared by somebody else (b3)', () => {
  test('AUTHAPI-01 a second sign-up replaces the password and voids the first link', async () => {
    await signUp('Invasor#123x')
    const theirs = await t.mailTo(email)
    await signUp(PASSWORD)
    const mine = await t.mailTo(email)
    expect((await verify({ token_hash: tokenOf(theirs), type: 'signup' })).status).toBe(403)
    expect((await verify({ token_hash: tokenOf(mine), type: 'signup' })).status).toBe(200)
    expect((await signIn('Invasor#123x')).error).toMatchObject({ code: 'invalid_credentials' })
    expect((await signIn(PASSWORD)).error).toBeNull()
  })

  test.each(['recovery', 'magiclink'] as const)(
    'AUTHAPI-03 proving the mailbox by %s drops the password set before',
    async (way) => {
      await signUp('Invasor#123x')
      const before = await t.mailTo(email)
      if (way === 'recovery') await t.client().resetPasswordForEmail(email)
      else await t.client().signInWithOtp({ email })
      const mail = await t.mailTo(email)
      const { data, error } = await t.client().verifyOtp({ token_hash: tokenOf(mail), type: way })
      expect(error).toBeNull()
      expect(data.user!.email_confirmed_at).toBeTruthy()
      expect((await signIn('Invasor#123x')).error).toMatchObject({ code: 'invalid_credentials' })
      expect((await verify({ token_hash: tokenOf(before), type: 'signup' })).status).toBe(403)
    },
  )

  test('AUTHAPI-03 proving the mailbox drops factors, foreign identities and sessions made before', async () => {
    const { data } = await signUp('Invasor#123x')
    const id = data.user!.id
    await t.base.owner.query(
      "insert into auth.mfa_factors (user_id, factor_type, status) values ($1, 'totp', 'verified')",
      [id],
    )
    await t.base.owner.query(
      "insert into auth.identities (user_id, provider, provider_id) values ($1, 'google', 'invasor')",
      [id],
    )
    await t.base.owner.query('insert into auth.sessions (user_id) values ($1)', [id])
    await t.client().resetPasswordForEmail(email)
    await t.client().verifyOtp({ token_hash: tokenOf(await t.mailTo(email)), type: 'recovery' })
    const { rows } = await t.base.owner.query(
      `select (select count(*)::int from auth.mfa_factors where user_id = $1) as factors,
              (select array_agg(provider) from auth.identities where user_id = $1) as identities,
              (select count(*)::int from auth.sessions where user_id = $1) as sessions`,
      [id],
    )
    expect(rows).toEqual([{ factors: 0, identities: ['email'], sessions: 1 }])
  })
})

describe('codes (b4)', () => {
  test('AUTHAPI-03 five wrong codes void the token, and the right one comes too late', async () => {
    await signUp()
    const mail = await t.mailTo(email)
    const wrong = mail.code === '000000' ? '111111' : '000000'
    for (let n = 0; n < 5; n++) {
      const { json, status } = await verify({ type: 'email', email, token: wrong })
      expect({ status, code: json.error_code }).toEqual({ status: 403, code: 'otp_expired' })
    }
    expect((await verify({ type: 'email', email, token: mail.code })).status).toBe(403)
    expect((await verify({ type: 'signup', token_hash: tokenOf(mail) })).status).toBe(403)
  })

  test('AUTHAPI-03 four wrong codes leave the right one good', async () => {
    await signUp()
    const mail = await t.mailTo(email)
    const wrong = mail.code === '000000' ? '111111' : '000000'
    for (let n = 0; n < 4; n++) await verify({ type: 'email', email, token: wrong })
    expect((await verify({ type: 'email', email, token: mail.code })).status).toBe(200)
  })

  test('AUTHAPI-03 the code of one address is worth nothing for another, nor for another purpose', async () => {
    await signUp()
    const mine = await t.mailTo(email)
    expect((await verify({ type: 'email', email: 'outra@exemplo.com.br', token: mine.code })).status).toBe(
      403,
    )
    expect((await verify({ type: 'recovery', email, token: mine.code })).status).toBe(403)
  })

  test('AUTHAPI-03 the link is not derived from the code, and neither is kept in the clear', async () => {
    await signUp()
    const mail = await t.mailTo(email)
    const { rows } = await t.base.owner.query(
      "select encode(link_hash, 'hex') as link, encode(code_hash, 'hex') as code, to_jsonb(o)::text as row from auth.one_time_tokens o where relates_to = $1",
      [email],
    )
    expect(rows).toHaveLength(1)
    expect(tokenOf(mail)).toHaveLength(43)
    expect(rows[0].row).not.toContain(tokenOf(mail))
    expect(rows[0].row).not.toContain(`"${mail.code}"`)
    const { createHash } = await import('node:crypto')
    for (const text of [mail.code!, email + mail.code, mail.code + email])
      for (const kind of ['sha224', 'sha256'])
        expect([rows[0].code, rows[0].link]).not.toContain(createHash(kind).update(text).digest('hex'))
  })
})

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

describe('one-time passwords', () => {
  test('AUTHAPI-03 a code signs a known person in', async () => {
    const id = await t.account(email)
    expect((await t.client().signInWithOtp({ email })).error).toBeNull()
    const { code, kind } = await t.mailTo(email)
    expect(kind).toBe('magiclink')
    const { data } = await t.client().verifyOtp({ email, token: code!, type: 'email' })
    expect(data.user!.id).toBe(id)
    expect((await signIn()).error).toBeNull()
  })

  test('AUTHAPI-03 an unknown address becomes an account, unless the asker says not to', async () => {
    const refused = await t.client().signInWithOtp({ email, options: { shouldCreateUser: false } })
    expect(refused.error).toMatchObject({ code: 'otp_disabled', status: 422 })
    await t.client().signInWithOtp({ email, options: { data: { nome: 'Pelo código' } } })
    const { code } = await t.mailTo(email)
    const { data } = await t.client().verifyOtp({ email, token: code!, type: 'email' })
    expect(data.user).toMatchObject({ email, user_metadata: { nome: 'Pelo código', email_verified: true } })
  })
})

describe('change of e-mail (b17)', () => {
  test.each([
    ['old', 'new'],
    ['new', 'old'],
  ])('AUTHAPI-05 both mailboxes agree, the %s one first', async (...order) => {
    await t.account(email)
    const to = `novo-${order[0]}-${email}`
    const client = t.client()
    await client.signInWithPassword({ email, password: PASSWORD })
    const { data, error } = await client.updateUser({ email: to })
    expect(error).toBeNull()
    expect(data.user).toMatchObject({ email, new_email: to })
    const links = { old: tokenOf(await t.mailTo(email)), new: tokenOf(await t.mailTo(to)) } as Record<
      string,
      string
    >

    const first = await verify({ token_hash: links[order[0]!], type: 'email_change' })
    expect(first.json).toMatchObject({ code: '200', msg: expect.stringContaining('other email') })
    expect((await client.getUser()).data.user!.email).toBe(email)

    const second = await verify({ token_hash: links[order[1]!], type: 'email_change' })
    expect(second.json.user).toMatchObject({ email: to })
    const user = (await client.getUser()).data.user!
    expect(user.new_email).toBeUndefined()
    expect(user.identities!.map(({ identity_data }) => identity_data!.email)).toEqual([to])
    expect(await t.mailTo(email)).toMatchObject({ kind: 'email_changed', otherEmail: to })
  })

  test('AUTHAPI-05 one mailbox alone moves nothing, however often its link is used', async () => {
    await t.account(email)
    const client = t.client()
    await client.signInWithPassword({ email, password: PASSWORD })
    await client.updateUser({ email: `novo-${email}` })
    const link = tokenOf(await t.mailTo(`novo-${email}`))
    await verify({ token_hash: link, type: 'email_change' })
    expect((await verify({ token_hash: link, type: 'email_change' })).status).toBe(403)
    expect((await client.getUser()).data.user!.email).toBe(email)
  })

  test('AUTHAPI-05 an address of another account is refused', async () => {
    await t.account(email)
    await t.account(`dona-${email}`)
    const client = t.client()
    await client.signInWithPassword({ email, password: PASSWORD })
    expect((await client.updateUser({ email: `dona-${email}` })).error).toMatchObject({
      code: 'email_exists',
      status: 422,
    })
  })

  test('AUTHAPI-05 data merges key by key, null takes away, and app_metadata is not for its owner', async () => {
    await t.account(email)
    const client = t.client()
    await client.signInWithPassword({ email, password: PASSWORD })
    await client.updateUser({ data: { nome: 'Ana', cor: 'azul' } })
    const { data } = await client.updateUser({ data: { cor: null, lado: 'b' } })
    expect(data.user!.user_metadata).toMatchObject({ nome: 'Ana', lado: 'b' })
    expect(data.user!.user_metadata).not.toHaveProperty('cor')
    const token = (await client.getSession()).data.session!.access_token
    const { status, json } = await t.send('PUT', '/user', {
      body: { app_metadata: { role: 'admin' } },
      headers: { authorization: `Bearer ${token}` },
    })
    expect({ status, code: json.error_code }).toEqual({ status: 403, code: 'not_admin' })
  })
})
