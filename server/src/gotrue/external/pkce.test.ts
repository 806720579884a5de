import { createHash, randomBytes } from 'node:crypto'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { SITE, testAuth, tokenOf, type TestAuth } from '../testing/auth.ts'

let t: TestAuth
let ahead = 0
let email: string
let count = 0
beforeAll(async () => {
  t = await testAuth()
})
afterAll(() => t.stop())
beforeEach(async () => {
  email = `codigo${++count}@exemplo.com.br`
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

const BROWSER = { ip: '203.0.113.5', headers: { 'user-agent': 'o navegador de quem começou' } }

/** A code for the app, as a mail link of a PKCE client gives it, with its verifier. */
async function codeFor() {
  const verifier = randomBytes(32).toString('base64url')
  const code_challenge = createHash('sha256').update(verifier).digest('base64url')
  await t.send('POST', '/recover', { body: { email, code_challenge, code_challenge_method: 's256' } })
  const token = tokenOf(await t.mailTo(email))
  const answer = await t.send('GET', `/verify?token=${token}&type=recovery&redirect_to=${SITE}/`)
  return { verifier, code: new URL(answer.headers.get('location')!).searchParams.get('code')! }
}

const exchange = (auth_code: string, code_verifier: string, from: object = BROWSER) =>
  t.send('POST', '/token?grant_type=pkce', { body: { auth_code, code_verifier }, ...from })
const asks = (token: unknown) =>
  t.send('GET', '/user', { headers: { authorization: `Bearer ${String(token)}` } })

const liveSessions = async () => {
  const { rows } = await t.base.owner.query(
    'select 1 from auth.sessions s join auth.users u on u.id = s.user_id where u.email = $1',
    [email],
  )
  return rows.length
}

const refused = { status: 404, json: { error_code: 'flow_state_not_found' } }

describe('a code for the app', () => {
  test('S12 a code used twice is refused and ends the session of its first use, its tokens with it', async () => {
    const { code, verifier } = await codeFor()
    const first = await exchange(code, verifier)
    expect(first.status).toBe(200)
    step(3)
    expect(await exchange(code, verifier)).toMatchObject(refused)
    expect((await asks(first.json.access_token)).json.error_code).toBe('session_not_found')
    const { refresh_token } = first.json
    const renewed = await t.send('POST', '/token?grant_type=refresh_token', { body: { refresh_token } })
    expect(renewed.json.error_code).toBe('refresh_token_not_found')
    const { rows } = await t.base.owner.query(
      "select detail ->> 'reason' as reason from auth.audit_log where action = 'token_revoked' order by id desc limit 1",
    )
    expect(rows).toEqual([{ reason: 'code_reused' }])
  })

  test.each([
    ['another address', { ...BROWSER, ip: '198.51.100.9' }, 0],
    ['another browser', { ...BROWSER, headers: { 'user-agent': 'outro' } }, 0],
    ['the same browser a day later', BROWSER, 23 * 3600],
  ])('S12 shown again with %s, the code ends the session', async (_name, from, seconds) => {
    const { code, verifier } = await codeFor()
    await exchange(code, verifier)
    expect(await liveSessions()).toBe(1)
    step(seconds)
    expect(await exchange(code, verifier, from)).toMatchObject(refused)
    expect(await liveSessions()).toBe(0)
  })

  test('S12 whoever shows a used code without its verifier is refused and ends nothing', async () => {
    const { code, verifier } = await codeFor()
    const { json } = await exchange(code, verifier)
    step(3)
    expect(await exchange(code, 'x'.repeat(43), { ip: '198.51.100.9' })).toMatchObject(refused)
    expect((await asks(json.access_token)).status).toBe(200)
  })

  test('S12 the same request twice at once, as a page running its effect twice sends it, keeps its one session (b25)', async () => {
    const { code, verifier } = await codeFor()
    const answers = await Promise.all([exchange(code, verifier), exchange(code, verifier)])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 404])
    const entered = answers.find(({ status }) => status === 200)!
    expect((await asks(entered.json.access_token)).status).toBe(200)
  })

  test('S12 twenty strangers racing for a code open one session at the most', async () => {
    const { code, verifier } = await codeFor()
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, n) => exchange(code, verifier, { ip: `192.0.2.${n + 1}` })),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(await liveSessions()).toBe(0)
  })

  test('S12 a wrong verifier on a code not yet used is refused, and its owner may still use it', async () => {
    const { code, verifier } = await codeFor()
    expect((await exchange(code, 'x'.repeat(43))).json.error_code).toBe('bad_code_verifier')
    expect((await exchange(code, verifier)).status).toBe(200)
  })

  test('S12 what the provider gave is not kept once it was handed over', async () => {
    const { code, verifier } = await codeFor()
    await t.base.owner.query("update auth.flow_state set provider_token = 'do provedor' where user_id = (select id from auth.users where email = $1)", [email]) // prettier-ignore
    expect((await exchange(code, verifier)).json.provider_token).toBe('do provedor')
    const { rows } = await t.base.owner.query("select 1 from auth.flow_state where provider_token <> ''")
    expect(rows).toEqual([])
  })
})
