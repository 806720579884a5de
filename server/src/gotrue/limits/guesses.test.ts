import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { codeHash, MOST_WRONG_TRIES } from '../codes/one-time-tokens.ts'
import { keyedHash } from '../secrets.ts'
import { tryGuesses } from '../testing/guess-trial.ts'
import { tokenOf, testAuth, type TestAuth } from '../testing/auth.ts'

let t: TestAuth
beforeAll(async () => {
  t = await testAuth()
})
afterAll(() => t.stop())

let count = 0
async function codeFor(): Promise<{ email: string; id: string; code: string; link: string }> {
  const email = `palpite${++count}@exemplo.com.br`
  const id = await t.account(email)
  await t.send('POST', '/otp', { body: { email } })
  const mail = await t.mailTo(email)
  return { email, id, code: mail.code!, link: tokenOf(mail) }
}
const others = (code: string, times: number) =>
  Array.from({ length: times }, (_, n) => String((Number(code) + 1 + n) % 1_000_000).padStart(6, '0'))
const verify = (email: string, token: string) =>
  t.send('POST', '/verify', { body: { email, token, type: 'email' } })

describe('guesses at a code of six digits', () => {
  test('S6 of twenty thousand guesses at one code five are looked at; a million are tried in the long form', async () => {
    expect(await tryGuesses(t.auth.service, 20_000)).toEqual({ looked: MOST_WRONG_TRIES, entered: 0 })
    expect(MOST_WRONG_TRIES / 1_000_000).toBeLessThanOrEqual(1e-5)
  })

  test('S6 at the endpoint: the right code after four wrong ones enters, after five it is void, and its link with it', async () => {
    const lucky = await codeFor()
    for (const wrong of others(lucky.code, 4)) expect((await verify(lucky.email, wrong)).status).toBe(403)
    expect((await verify(lucky.email, lucky.code)).status).toBe(200)

    const late = await codeFor()
    for (const wrong of others(late.code, 5)) expect((await verify(late.email, wrong)).status).toBe(403)
    expect((await verify(late.email, late.code)).json.error_code).toBe('otp_expired')
    const link = await t.send('POST', '/verify', { body: { token_hash: late.link, type: 'magiclink' } })
    expect(link.json.error_code).toBe('otp_expired')
  })

  test('S6 a hundred guesses at one moment are five', async () => {
    const { email, code } = await codeFor()
    await Promise.all(others(code, 100).map((wrong) => verify(email, wrong)))
    const { rows } = await t.base.owner.query(
      'select wrong_tries from auth.one_time_tokens where relates_to = $1',
      [email],
    )
    expect(rows).toEqual([{ wrong_tries: MOST_WRONG_TRIES }])
    expect((await verify(email, code)).status).toBe(403)
  })

  test('S6 a code is used once, and one of another address is worth nothing', async () => {
    const [mine, yours] = [await codeFor(), await codeFor()]
    if (mine.code !== yours.code) expect((await verify(mine.email, yours.code)).status).toBe(403)
    expect((await verify(mine.email, mine.code)).status).toBe(200)
    expect((await verify(mine.email, mine.code)).status).toBe(403)
  })

  test('S6 what is kept of a code cannot be tried out without the secret of the service', async () => {
    const { id, code } = await codeFor()
    const { rows } = await t.base.owner.query('select code_hash from auth.one_time_tokens where user_id = $1', [id]) // prettier-ignore
    const kept = rows[0].code_hash as Buffer
    expect(kept).toEqual(codeHash(t.auth.service, id, 'recovery', code))
    expect(kept).not.toEqual(keyedHash('outro segredo', 'one-time code', id, 'recovery', code))
  })
})
