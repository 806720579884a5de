import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { PASSWORD, SITE, testAuth, tokenOf, type TestAuth } from '../testing/auth.ts'

let t: TestAuth
let email: string
let count = 0
beforeAll(async () => {
  t = await testAuth()
})
afterAll(() => t.stop())
beforeEach(() => {
  email = `dono${++count}@exemplo.com.br`
})

const HOME = '203.0.113.7'
const AWAY = '198.51.100.9'
const BROWSER = 'Mozilla/5.0 (Windows NT 10.0) Chrome/131.0.0.0 Safari/537.36'
const NEWER = 'Mozilla/5.0 (Windows NT 10.0) Chrome/132.0.1.2 Safari/537.36'
const PHONE = 'Mozilla/5.0 (Linux; Android 15) Chrome/131.0.0.0 Mobile Safari/537.36'

const enter = (ip: string, agent: string) =>
  t.send('POST', '/token?grant_type=password', {
    body: { email, password: PASSWORD },
    headers: { 'user-agent': agent },
    ip,
  })
const notices = () => t.mails.filter(({ kind, to }) => kind === 'signed_in' && to === email)
const denialIn = (mail: { denial?: string }) => new URL(mail.denial!).searchParams.get('token_hash')!
const deny = (token: string) => t.send('POST', '/not-me', { body: { token }, headers: { apikey: '' } })

/** An account that has been in use for a day, from home. */
async function used() {
  await t.account(email)
  await enter(HOME, BROWSER)
  t.step(86_400)
}

test('ENTRAR-04 a sign-in is told of when its network or its browser is new, with device and time, and not when both are known', async () => {
  await used()
  await enter(HOME, BROWSER)
  await enter(HOME, NEWER)
  expect(notices()).toEqual([])
  const before = t.auth.service.agora().getTime()
  await enter(AWAY, BROWSER)
  await enter(HOME, PHONE)
  expect(notices().map(({ origin }) => origin!.userAgent)).toEqual([BROWSER, PHONE])
  const [first] = notices()
  expect(first!.origin!.at.getTime()).toBeGreaterThanOrEqual(before)
  expect(first!.denial).toMatch(new RegExp(`^${SITE}/auth/confirmar\\?token_hash=[^&]+&type=not_me$`))
  // Both are known by now.
  await enter(AWAY, PHONE)
  expect(notices()).toHaveLength(2)
})

test('ENTRAR-04 the first sign-ins of an account, and a wrong password, tell nobody of a new one', async () => {
  await t.account(email)
  await enter(HOME, BROWSER)
  await enter(AWAY, PHONE)
  await t.send('POST', '/token?grant_type=password', {
    body: { email, password: 'Errada#1234' },
    ip: '192.0.2.1',
  })
  expect(notices()).toEqual([])
})

test('ENTRAR-04 "não fui eu" of a reset ends every session and voids the link of the reset; the official client sees both', async () => {
  await t.account(email)
  const client = t.client()
  await client.signInWithPassword({ email, password: PASSWORD })
  await t.client().resetPasswordForEmail(email)
  const mail = await t.mailTo(email)
  expect(mail.origin!.at).toBeInstanceOf(Date)
  // Twice is once: a mail is opened again.
  expect((await deny(denialIn(mail))).status).toBe(200)
  expect((await deny(denialIn(mail))).status).toBe(200)
  expect((await client.getUser()).error).toMatchObject({ name: 'AuthSessionMissingError' })
  const late = await t.client().verifyOtp({ token_hash: tokenOf(mail), type: 'recovery' })
  expect(late.error).toMatchObject({ code: 'otp_expired' })
  // The owner is not locked out.
  expect((await t.client().signInWithPassword({ email, password: PASSWORD })).error).toBeNull()
})

test('ENTRAR-04 a denial of somebody else, changed by a letter, or older than a week, ends nothing', async () => {
  await used()
  await enter(AWAY, PHONE)
  const token = denialIn(notices()[0]!)
  const [who, until, seal] = token.split('.') as [string, string, string]
  const stranger = await t.account(`outro-${email}`)
  const client = t.client()
  await client.signInWithPassword({ email, password: PASSWORD })
  const wrong = [
    `${stranger}.${until}.${seal}`,
    `${who}.${until}z.${seal}`,
    `${who}.${until}.${seal.startsWith('A') ? 'B' : 'A'}${seal.slice(1)}`,
    `${who}.${until}`,
    'x',
  ]
  for (const each of wrong) expect((await deny(each)).json.error_code).toBe('otp_expired')
  expect((await deny('')).status).toBe(400)
  expect((await client.getUser()).error).toBeNull()
  t.step(7 * 86_400)
  expect((await deny(token)).status).toBe(403)
})
