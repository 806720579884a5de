import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { PASSWORD, SITE, testAuth, tokenOf, type TestAuth } from '../testing/auth.ts'

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
