import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openPools } from '../../database/pools.ts'
import { createAuth } from '../auth.ts'
import { refreshGrant } from './refresh-grant.ts'
import { PASSWORD, testAuth, type TestAuth } from '../testing/auth.ts'

let t: TestAuth
let ahead = 0
let email: string
let count = 0
beforeAll(async () => {
  t = await testAuth()
})
afterAll(() => t.stop())
beforeEach(async () => {
  email = `renova${++count}@exemplo.com.br`
  await t.account(email)
})
afterEach(() => {
  t.step(-ahead)
  ahead = 0
})

function step(seconds: number) {
  ahead += seconds
  t.step(seconds)
}

const refresh = (refresh_token: unknown) =>
  t.send('POST', '/token?grant_type=refresh_token', { body: { refresh_token } })

async function signIn() {
  const { json } = await t.send('POST', '/token?grant_type=password', { body: { email, password: PASSWORD } })
  return json as { access_token: string; refresh_token: string }
}

const asks = (token: string) => t.send('GET', '/user', { headers: { authorization: `Bearer ${token}` } })
const liveSessions = async () =>
  (
    await t.base.owner.query(
      'select s.id from auth.sessions s join auth.users u on u.id = s.user_id where u.email = $1',
      [email],
    )
  ).rows.length

describe('refresh tokens', () => {
  test('AUTHAPI-10 the current token gives a new pair of the same session', async () => {
    const first = await signIn()
    const next = await refresh(first.refresh_token)
    expect(next.status).toBe(200)
    expect(next.json.refresh_token).not.toBe(first.refresh_token)
    expect((await asks(next.json.access_token as string)).status).toBe(200)
    expect(await liveSessions()).toBe(1)
  })

  test('AUTHAPI-10 the token directly before the current one gives the current one, at any time', async () => {
    const first = await signIn()
    const second = await refresh(first.refresh_token)
    step(3600)
    const again = await refresh(first.refresh_token)
    expect(again.status).toBe(200)
    expect(again.json.refresh_token).toBe(second.json.refresh_token)
  })

  test('AUTHAPI-10 an older token within 10 s of the last turn gives the current one', async () => {
    const first = await signIn()
    const second = await refresh(first.refresh_token)
    const third = await refresh(second.json.refresh_token)
    step(9)
    const late = await refresh(first.refresh_token)
    expect(late.status).toBe(200)
    expect(late.json.refresh_token).toBe(third.json.refresh_token)
  })

  test('AUTHAPI-10 an older token after 10 s ends the session, the newest descendant and the access token with it', async () => {
    const first = await signIn()
    const second = await refresh(first.refresh_token)
    const third = await refresh(second.json.refresh_token)
    step(11)
    const stolen = await refresh(first.refresh_token)
    expect(stolen.status).toBe(400)
    expect(stolen.json).toMatchObject({
      error_code: 'refresh_token_already_used',
      msg: 'Invalid Refresh Token: Already Used',
    })
    expect(await liveSessions()).toBe(0)
    expect((await refresh(third.json.refresh_token)).json.error_code).toBe('refresh_token_not_found')
    expect((await asks(third.json.access_token as string)).json.error_code).toBe('session_not_found')
  })

  test('R10 a clock set back an hour forgives no old token', async () => {
    const first = await signIn()
    const second = await refresh(first.refresh_token)
    await refresh(second.json.refresh_token)
    step(-3600)
    expect((await refresh(first.refresh_token)).json.error_code).toBe('refresh_token_already_used')
    expect(await liveSessions()).toBe(0)
  })

  test('AUTHAPI-10 twenty parallel refreshes neither fork the family nor throw anyone out (b10)', async () => {
    const first = await signIn()
    const answers = await Promise.all(Array.from({ length: 20 }, () => refresh(first.refresh_token)))
    expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(200))
    const tokens = new Set(answers.map(({ json }) => json.refresh_token))
    expect(tokens.size).toBe(1)
    const { rows } = await t.base.owner.query(
      'select s.counter from auth.sessions s join auth.users u on u.id = s.user_id where u.email = $1',
      [email],
    )
    expect(rows).toEqual([{ counter: 1 }])
    expect((await refresh([...tokens][0])).status).toBe(200)
  })

  test('AUTHAPI-10 32 parallel refreshes over two processes are one family (b10)', async () => {
    const pools = openPools(t.base.connection, { max: 8 })
    try {
      const { settings, mailer, sms } = t.auth.service
      const second = await createAuth({ pools, settings, mailer, sms })
      const { refresh_token } = await signIn()
      const call = {
        body: { refresh_token },
        query: {},
        params: {},
        headers: {},
        caller: { ip: '127.0.0.1', userAgent: null },
      }
      const answers = await Promise.all(
        Array.from({ length: 32 }, async (_, n) =>
          n % 2
            ? (await refresh(refresh_token)).json
            : ((await refreshGrant(second.service, call)) as Record<string, unknown>),
        ),
      )
      expect(new Set(answers.map((json) => json.refresh_token)).size).toBe(1)
      expect(answers.every((json) => typeof json.access_token === 'string')).toBe(true)
      expect(await liveSessions()).toBe(1)
    } finally {
      await pools.end()
    }
  })

  test.each([
    ['short', 'abc'],
    ['made up', 'A'.repeat(50)],
    ['in words', 'expired-refresh-token'],
  ])('AUTHAPI-10 a malformed token is refused as one that has ended: %s', async (_name, token) => {
    const { status, json } = await refresh(token)
    const error_code = 'refresh_token_not_found'
    const msg = 'Invalid Refresh Token: Refresh Token Not Found'
    expect({ status, json }).toEqual({ status: 400, json: { code: 400, error_code, msg } })
  })

  test('AUTHAPI-10 without a token the request is told what it lacks', async () => {
    const { status, json } = await refresh('')
    const error_description = 'refresh_token required'
    expect({ status, json }).toEqual({ status: 400, json: { error: 'invalid_request', error_description } })
  })

  test('AUTHAPI-10 a token with one bit changed is refused, and the session lives on', async () => {
    const { refresh_token } = await signIn()
    const bytes = Buffer.from(refresh_token, 'base64url')
    bytes[20]! ^= 1
    expect((await refresh(bytes.toString('base64url'))).status).toBe(400)
    expect(await liveSessions()).toBe(1)
  })

  test('SESSION-03 after sign-out and after a ban no token refreshes', async () => {
    const out = await signIn()
    await t.send('POST', '/logout?scope=local', { headers: { authorization: `Bearer ${out.access_token}` } })
    expect((await refresh(out.refresh_token)).json.error_code).toBe('refresh_token_not_found')

    const banned = await signIn()
    await t.base.owner.query(
      "update auth.users set banned_until = app_agora() + interval '1 day' where email = $1",
      [email],
    )
    expect((await refresh(banned.refresh_token)).json.error_code).toBe('user_banned')
    expect((await asks(banned.access_token)).json.error_code).toBe('user_banned')
  })

  test('SESSION-03 the client refreshes by itself and goes on', async () => {
    const client = t.client()
    await client.signInWithPassword({ email, password: PASSWORD })
    const before = (await client.getSession()).data.session!
    const { data, error } = await client.refreshSession()
    expect(error).toBeNull()
    expect(data.session!.refresh_token).not.toBe(before.refresh_token)
    expect((await client.getUser()).error).toBeNull()
  })

  test('S5 nothing in the database lets a token be made', async () => {
    const { refresh_token } = await signIn()
    const { rows } = await t.base.owner.query('select to_jsonb(s)::text as row from auth.sessions s')
    const mac = Buffer.from(refresh_token, 'base64url').subarray(21)
    for (const { row } of rows as { row: string }[]) {
      expect(row).not.toContain(refresh_token)
      expect(row).not.toContain(mac.toString('hex'))
    }
  })
})
