import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { networkOf } from './rate-limits.ts'
import { defaultLimits } from '../settings.ts'
import { PASSWORD, testAuth, type TestAuth } from '../testing/auth.ts'

let t: TestAuth
let ahead = 0
beforeAll(async () => {
  t = await testAuth({ limits: defaultLimits, mail: { everySeconds: 60 } })
})
afterAll(() => t.stop())
beforeEach(() => t.base.empty('auth.rate_limits', 'auth.users'))
afterEach(() => {
  t.step(-ahead)
  ahead = 0
})
function step(seconds: number) {
  ahead += seconds
  t.step(seconds)
}

const enter = (email: string, password: string, ip: string) =>
  t.send('POST', '/token?grant_type=password', { body: { email, password }, ip })

async function statuses(times: number, work: (n: number) => Promise<{ status: number }>) {
  const found: number[] = []
  for (let n = 0; n < times; n++) found.push((await work(n)).status)
  return found
}

describe('limits of one address', () => {
  test('S4 25 wrong passwords in 5 minutes, then 429 with Retry-After, then again after the window', async () => {
    expect(await statuses(25, (n) => enter(`a${n}@exemplo.com.br`, 'Errada#1234', '203.0.113.7'))).toEqual(
      Array(25).fill(400),
    )
    const over = await enter('z@exemplo.com.br', 'Errada#1234', '203.0.113.7')
    expect(over.status).toBe(429)
    expect(over.json).toMatchObject({
      error_code: 'over_request_rate_limit',
      msg: expect.stringMatching(/^Too many requests\. You can only request this after \d+ seconds\.$/),
    })
    expect(Number(over.headers.get('retry-after'))).toBeGreaterThan(280)
    expect(over.headers.get('ratelimit')).toMatch(/^limit=25, remaining=0, reset=\d+$/)
    expect((await enter('z@exemplo.com.br', 'Errada#1234', '203.0.113.8')).status).toBe(400)
    step(301)
    expect((await enter('z@exemplo.com.br', 'Errada#1234', '203.0.113.7')).status).toBe(400)
  })

  test('R10 a clock set back a day keeps nobody out for a day', async () => {
    await statuses(26, (n) => enter(`h${n}@exemplo.com.br`, 'Errada#1234', '203.0.113.20'))
    step(-86_400)
    expect((await enter('h@exemplo.com.br', 'Errada#1234', '203.0.113.20')).status).toBe(400)
  })

  test('S4 right passwords do not use the limit up', async () => {
    await t.account('ana@exemplo.com.br')
    expect(await statuses(30, () => enter('ana@exemplo.com.br', PASSWORD, '203.0.113.7'))).toEqual(
      Array(30).fill(200),
    )
  })

  test('S4 parallel tries cannot slip under the limit', async () => {
    const answers = await Promise.all(
      Array.from({ length: 60 }, (_, n) => enter(`p${n}@exemplo.com.br`, 'Errada#1234', '203.0.113.9')),
    )
    expect(answers.filter(({ status }) => status === 400)).toHaveLength(25)
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(35)
  })

  test('S4 a socket that closed before it was asked has no address, and counts without throwing', () => {
    expect(networkOf(undefined)).toBe(networkOf(''))
    expect(networkOf(undefined)).not.toBe(networkOf('203.0.113.9'))
  })

  test('S4 addresses of one IPv6 /64 are one (b5)', async () => {
    expect(networkOf('2001:db8:1:2:aaaa::1')).toBe(networkOf('2001:db8:1:2:ffff:1:2:3'))
    expect(networkOf('2001:db8:1:2::1')).not.toBe(networkOf('2001:db8:1:3::1'))
    expect(networkOf('2001:DB8:0001:2::1')).toBe(networkOf('2001:db8:1:2::9'))
    expect(networkOf('::ffff:203.0.113.7')).toBe('203.0.113.7')
    expect(networkOf('::1')).toBe('0:0:0:0::/64')
    await statuses(25, (n) =>
      enter(`v${n}@exemplo.com.br`, 'Errada#1234', `2001:db8:1:2::${(n + 1).toString(16)}`),
    )
    expect((await enter('v@exemplo.com.br', 'Errada#1234', '2001:db8:1:2:ffff::1')).status).toBe(429)
  })

  test('S4 only the hop that our own proxy adds is believed (b5)', async () => {
    const forged = (n: number) =>
      enter(`f${n}@exemplo.com.br`, 'Errada#1234', `198.51.100.${n}, 203.0.113.10`)
    await statuses(25, forged)
    expect((await forged(99)).status).toBe(429)
  })

  test('S4 the counters are in the database: another process counts on', async () => {
    await statuses(25, (n) => enter(`r${n}@exemplo.com.br`, 'Errada#1234', '203.0.113.11'))
    const { rows } = await t.base.owner.query("select used from auth.rate_limits where key like 'password:%'")
    expect(rows).toEqual([{ used: 25 }])
    const text = JSON.stringify((await t.base.owner.query('select * from auth.rate_limits')).rows)
    expect(text).not.toContain('203.0.113.11')
    expect(text).not.toContain('exemplo.com.br')
  })

  test('S4 sign-up 5 in 30 minutes', async () => {
    const signUp = (n: number) =>
      t.send('POST', '/signup', {
        body: { email: `s${n}@exemplo.com.br`, password: PASSWORD },
        ip: '203.0.113.12',
      })
    expect(await statuses(6, signUp)).toEqual([200, 200, 200, 200, 200, 429])
    step(1801)
    expect((await signUp(7)).status).toBe(200)
  })

  test('S4 recovery 5 in 30 minutes', async () => {
    const recover = (n: number) =>
      t.send('POST', '/recover', { body: { email: `q${n}@exemplo.com.br` }, ip: '203.0.113.13' })
    expect(await statuses(6, recover)).toEqual([200, 200, 200, 200, 200, 429])
  })
})

describe('limits of one account', () => {
  test('S4 guesses from many addresses are one account, and the owner still gets in from a known one', async () => {
    await t.account('dona@exemplo.com.br')
    expect((await enter('dona@exemplo.com.br', PASSWORD, '198.51.100.1')).status).toBe(200)
    expect(
      await statuses(11, (n) => enter('dona@exemplo.com.br', 'Errada#1234', `192.0.2.${n + 1}`)),
    ).toEqual([...Array(10).fill(400), 429])
    expect((await enter('dona@exemplo.com.br', PASSWORD, '192.0.2.200')).status).toBe(429)
    expect((await enter('dona@exemplo.com.br', PASSWORD, '198.51.100.1')).status).toBe(200)
    step(601)
    expect((await enter('dona@exemplo.com.br', PASSWORD, '192.0.2.200')).status).toBe(200)
  })

  test('S4 an account that does not exist has the same limit', async () => {
    expect(
      await statuses(11, (n) => enter('ninguem@exemplo.com.br', 'Errada#1234', `192.0.2.${n + 1}`)),
    ).toEqual([...Array(10).fill(400), 429])
  })
})

describe('limits of one mailbox', () => {
  test('S4 a second sign-up within the minute sends nothing and changes nothing', async () => {
    const body = { email: 'nova@exemplo.com.br', password: PASSWORD }
    expect((await t.send('POST', '/signup', { body })).status).toBe(200)
    const before = await t.base.owner.query('select encrypted_password from auth.users')
    expect((await t.send('POST', '/signup', { body })).json.error_code).toBe('over_email_send_rate_limit')
    expect((await t.base.owner.query('select encrypted_password from auth.users')).rows).toEqual(before.rows)
  })

  test('LOGIN-10 whoever is told that the address has an account may ask for the reset mail at once', async () => {
    await t.account('dona@exemplo.com.br')
    const repeated = await t.send('POST', '/signup', {
      body: { email: 'dona@exemplo.com.br', password: 'Jornada#2026' },
      ip: '192.0.2.1',
    })
    expect(repeated.status).toBe(422)
    const reset = await t.send('POST', '/recover', {
      body: { email: 'dona@exemplo.com.br' },
      ip: '192.0.2.1',
    })
    expect(reset.status).toBe(200)
    await t.auth.settled()
  })

  test.each([
    ['/recover', {}],
    ['/otp', {}],
    ['/magiclink', {}],
    ['/resend', { type: 'signup' }],
  ])('S4 %s: one mail a minute, known or not', async (path, more) => {
    await t.account('dona@exemplo.com.br')
    for (const email of ['dona@exemplo.com.br', 'ninguem@exemplo.com.br']) {
      const ask = (ip: string) => t.send('POST', path, { body: { email, ...more }, ip })
      expect((await ask('192.0.2.1')).status).toBe(200)
      const over = await ask('192.0.2.2')
      expect(over.status).toBe(429)
      expect(over.json.error_code).toBe('over_email_send_rate_limit')
      expect(over.json.msg).toMatch(/^For security purposes, you can only request this after \d+ seconds\.$/)
      step(61)
      expect((await ask('192.0.2.3')).status).toBe(200)
      await t.auth.settled()
    }
  })
})
