import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { PASSWORD, testAuth, type TestAuth } from '../testing/auth.ts'

let t: TestAuth
let phone: string
let count = 0
beforeAll(async () => {
  t = await testAuth({ signup: { phone: true, anonymous: true } })
})
afterAll(() => t.stop())
beforeEach(() => {
  phone = `+55119${String(10_000_000 + ++count)}`
})

const lastCode = async () => {
  await t.auth.settled()
  return t.texts.findLast(({ to }) => to === phone.slice(1))!.code
}

describe('accounts by phone', () => {
  test('AUTHAPI-01 sign-up by phone waits for the code of the SMS', async () => {
    const client = t.client()
    const { data, error } = await client.signUp({ phone, password: PASSWORD })
    expect(error).toBeNull()
    expect(data.session).toBeNull()
    expect(data.user!.phone).toBe(phone.slice(1))
    expect((await t.client().signInWithPassword({ phone, password: PASSWORD })).error).toMatchObject({
      code: 'phone_not_confirmed',
    })
    const verified = await client.verifyOtp({ phone, token: await lastCode(), type: 'sms' })
    expect(verified.error).toBeNull()
    expect(verified.data.user!.phone_confirmed_at).toBeTruthy()
    expect((await t.client().signInWithPassword({ phone, password: PASSWORD })).error).toBeNull()
  })

  test('AUTHAPI-03 a code by SMS signs in, for five minutes and once', async () => {
    const { data, error } = await t.client().signInWithOtp({ phone })
    expect(error).toBeNull()
    expect(data.messageId).toMatch(/^[0-9a-f-]{36}$/)
    const code = await lastCode()
    expect((await t.client().verifyOtp({ phone, token: code, type: 'sms' })).error).toBeNull()
    expect((await t.client().verifyOtp({ phone, token: code, type: 'sms' })).error).toMatchObject({
      code: 'otp_expired',
    })
    await t.client().signInWithOtp({ phone })
    const late = await lastCode()
    t.step(301)
    expect((await t.client().verifyOtp({ phone, token: late, type: 'sms' })).error).toMatchObject({
      code: 'otp_expired',
    })
    t.step(-301)
  })

  test('AUTHAPI-03 the channel is sms unless whatsapp is asked for', async () => {
    await t.client().signInWithOtp({ phone })
    // The work comes after the answer: the second request could overtake the first, which makes the account.
    await t.auth.settled()
    await t.client().signInWithOtp({ phone, options: { channel: 'whatsapp' } })
    await t.auth.settled()
    expect(t.texts.filter(({ to }) => to === phone.slice(1)).map(({ channel }) => channel)).toEqual([
      'sms',
      'whatsapp',
    ])
    expect((await t.send('POST', '/otp', { body: { phone, channel: 'fumaça' } })).json.error_code).toBe(
      'validation_failed',
    )
  })

  test('AUTHAPI-05 another phone moves in when its code comes back, not before', async () => {
    await t.account(`fone${count}@exemplo.com.br`)
    const client = t.client()
    await client.signInWithPassword({ email: `fone${count}@exemplo.com.br`, password: PASSWORD })
    const { data, error } = await client.updateUser({ phone })
    expect(error).toBeNull()
    expect(data.user).toMatchObject({ phone: '', new_phone: phone.slice(1) })
    const done = await client.verifyOtp({ phone, token: await lastCode(), type: 'phone_change' })
    expect(done.data.user).toMatchObject({ phone: phone.slice(1) })
    const other = t.client()
    await t.account(`outra${count}@exemplo.com.br`)
    await other.signInWithPassword({ email: `outra${count}@exemplo.com.br`, password: PASSWORD })
    expect((await other.updateUser({ phone })).error).toMatchObject({ code: 'phone_exists', status: 422 })
  })

  test.each(['abc', '+0511', '11 9999', '+5511999999999999999'])('AUTHAPI-01 %s is no phone', async (odd) => {
    const { status, json } = await t.send('POST', '/signup', { body: { phone: odd, password: PASSWORD } })
    expect({ status, msg: json.msg }).toEqual({
      status: odd === '11 9999' ? 200 : 400,
      msg: odd === '11 9999' ? undefined : 'Invalid phone number format (E.164 required)',
    })
  })

  test('AUTHAPI-03 resend sends the code again, and says the same of an unknown number', async () => {
    await t.client().signUp({ phone, password: PASSWORD })
    const first = t.texts.length
    const again = await t.send('POST', '/resend', { body: { type: 'sms', phone } })
    const unknown = await t.send('POST', '/resend', { body: { type: 'sms', phone: '+5511999990000' } })
    await t.auth.settled()
    for (const { status, json } of [again, unknown]) {
      expect(status).toBe(200)
      expect(Object.keys(json)).toEqual(['message_id'])
    }
    expect(t.texts.length - first).toBe(1)
  })
})

describe('nobody yet', () => {
  test('AUTHAPI-01 an anonymous account becomes a real one with an address', async () => {
    const client = t.client()
    const { data, error } = await client.signInAnonymously()
    expect(error).toBeNull()
    expect(data.user).toMatchObject({ is_anonymous: true, email: '' })
    expect((await client.getClaims())!.data!.claims).toMatchObject({
      is_anonymous: true,
      amr: [{ method: 'anonymous' }],
    })
    expect((await client.mfa.enroll({ factorType: 'totp', friendlyName: 'x' })).error).toMatchObject({
      status: 403,
    })
    const email = `gente${count}@exemplo.com.br`
    expect((await client.updateUser({ email })).error).toBeNull()
    const { code } = await t.mailTo(email)
    const done = await client.verifyOtp({ email, token: code!, type: 'email_change' })
    expect(done.data.user).toMatchObject({ id: data.user!.id, email, is_anonymous: false })
  })
})
