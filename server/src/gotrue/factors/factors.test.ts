import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { totpOf } from './factors.ts'
import { softAuthenticator } from '../testing/authenticator.ts'
import { PASSWORD, SITE, testAuth, type TestAuth } from '../testing/auth.ts'

let t: TestAuth
let ahead = 0
let email: string
let count = 0
beforeAll(async () => {
  t = await testAuth()
})
afterAll(() => t.stop())
beforeEach(async () => {
  email = `fator${++count}@exemplo.com.br`
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

type Client = Awaited<ReturnType<typeof signIn>>
async function signIn(ip?: string) {
  const client = t.client(ip ? { ip } : {})
  const { error } = await client.signInWithPassword({ email, password: PASSWORD })
  expect(error).toBeNull()
  return client
}

const codeNow = (secret: string, offset = 0) =>
  totpOf(secret).generate({ timestamp: Date.now() + (ahead + offset) * 1000 })

async function enroll(client: Client, friendlyName = 'celular') {
  const { data, error } = await client.mfa.enroll({ factorType: 'totp', friendlyName })
  expect(error).toBeNull()
  return { id: data!.id, secret: data!.totp.secret, data: data! }
}

async function verifyNow(client: Client, factor: { id: string; secret: string }, offset = 0) {
  const challenge = await client.mfa.challenge({ factorId: factor.id })
  return client.mfa.verify({
    factorId: factor.id,
    challengeId: challenge.data!.id,
    code: codeNow(factor.secret, offset),
  })
}

const bearer = async (client: Client) => ({
  authorization: `Bearer ${(await client.getSession()).data.session!.access_token}`,
})

describe('the authenticator app', () => {
  test('AUTHAPI-07 enrolling answers secret, address and a picture; the first code raises the session', async () => {
    const client = await signIn()
    const factor = await enroll(client)
    expect(factor.data.totp.uri).toMatch(/^otpauth:\/\/totp\//)
    expect(factor.data.totp.qr_code).toMatch(/^data:image\/svg\+xml;utf-8,<svg/)
    expect(factor.data.totp.qr_code).not.toContain('#')
    expect((await client.mfa.getAuthenticatorAssuranceLevel()).data).toMatchObject({
      currentLevel: 'aal1',
      nextLevel: 'aal1',
    })
    expect((await verifyNow(client, factor)).error).toBeNull()
    expect((await client.mfa.getAuthenticatorAssuranceLevel()).data).toMatchObject({
      currentLevel: 'aal2',
      nextLevel: 'aal2',
      currentAuthenticationMethods: [{ method: 'totp' }, { method: 'password' }],
    })
    const { data } = await client.mfa.listFactors()
    expect(data!.totp).toMatchObject([{ id: factor.id, status: 'verified', friendly_name: 'celular' }])
    expect(JSON.stringify(data)).not.toContain(factor.secret)
  })

  test('AUTHAPI-07 the secret is sealed in the database', async () => {
    const factor = await enroll(await signIn())
    const { rows } = await t.base.owner.query(
      'select to_jsonb(f)::text as row from auth.mfa_factors f where id = $1',
      [factor.id],
    )
    expect(rows[0].row).not.toContain(factor.secret)
  })

  test('AUTHAPI-07 a later sign-in is AAL1 with AAL2 to come, and a code raises it', async () => {
    const first = await signIn()
    const factor = await enroll(first)
    expect((await verifyNow(first, factor)).error).toBeNull()
    const later = await signIn()
    expect((await later.mfa.getAuthenticatorAssuranceLevel()).data).toMatchObject({
      currentLevel: 'aal1',
      nextLevel: 'aal2',
    })
    step(30)
    expect((await verifyNow(later, factor)).error).toBeNull()
    expect((await later.mfa.getAuthenticatorAssuranceLevel()).data).toMatchObject({ currentLevel: 'aal2' })
  })

  test('AUTHAPI-07 the step before and after count, two away do not', async () => {
    for (const [offset, right] of [
      [-30, true],
      [30, true],
      [-90, false],
      [90, false],
    ] as const) {
      // prettier-ignore
      await t.base.empty('auth.mfa_factors')
      const client = await signIn()
      const { error } = await verifyNow(client, await enroll(client, `x${offset}`), offset)
      expect([offset, error === null]).toEqual([offset, right])
    }
  })

  test('AUTHAPI-07 a code is spent once, even in another challenge and session (b16)', async () => {
    const client = await signIn()
    const factor = await enroll(client)
    const code = codeNow(factor.secret)
    const answer = async (client: Client) => {
      const challenge = await client.mfa.challenge({ factorId: factor.id })
      return client.mfa.verify({ factorId: factor.id, challengeId: challenge.data!.id, code })
    }
    expect((await answer(client)).error).toBeNull()
    expect((await answer(await signIn())).error).toMatchObject({
      code: 'mfa_verification_failed',
      status: 422,
    })
  })

  test('AUTHAPI-07 five wrong codes void the challenge, and the right one comes too late (b16)', async () => {
    const client = await signIn()
    const factor = await enroll(client)
    const { data } = await client.mfa.challenge({ factorId: factor.id })
    const right = codeNow(factor.secret)
    const wrong = right === '000000' ? '111111' : '000000'
    const answer = (code: string) => client.mfa.verify({ factorId: factor.id, challengeId: data!.id, code })
    for (let n = 0; n < 5; n++)
      expect((await answer(wrong)).error).toMatchObject({ code: 'mfa_verification_failed' })
    expect((await answer(right)).error).toMatchObject({ code: 'mfa_challenge_expired' })
  })

  test('AUTHAPI-07 a challenge lives for 300 s, is answered once, from the session and address that asked', async () => {
    const client = await signIn('198.51.100.1')
    const factor = await enroll(client)
    const ask = async () => (await client.mfa.challenge({ factorId: factor.id })).data!.id
    const answer = async (challenge_id: string, headers: Record<string, string>, ip: string) =>
      (
        await t.send('POST', `/factors/${factor.id}/verify`, {
          body: { challenge_id, code: codeNow(factor.secret) },
          headers,
          ip,
        })
      ).json.error_code
    const mine = await bearer(client)
    expect(await answer(await ask(), mine, '198.51.100.2')).toBe('mfa_ip_address_mismatch')
    expect(await answer(await ask(), await bearer(await signIn('198.51.100.1')), '198.51.100.1')).toBe(
      'mfa_challenge_expired',
    )
    const id = await ask()
    step(301)
    expect(await answer(id, mine, '198.51.100.1')).toBe('mfa_challenge_expired')
    const good = await ask()
    expect(await answer(good, mine, '198.51.100.1')).toBeUndefined()
    step(30)
    expect(await answer(good, mine, '198.51.100.1')).toBe('mfa_challenge_expired')
  })

  test('AUTHAPI-07 the other AAL1 sessions end, and so does the refresh token of this one from before', async () => {
    const other = await signIn()
    const client = await signIn()
    const before = (await client.getSession()).data.session!.refresh_token
    await verifyNow(client, await enroll(client))
    expect((await other.getUser()).error).toMatchObject({ name: 'AuthSessionMissingError' })
    const replay = await t.send('POST', '/token?grant_type=refresh_token', {
      body: { refresh_token: before },
    })
    expect(replay.status).toBe(400)
    expect(replay.json.error_code).toBe('refresh_token_already_used')
  })

  test('AUTHAPI-10 the raised session refreshes and stays AAL2', async () => {
    const client = await signIn()
    await verifyNow(client, await enroll(client))
    expect((await client.refreshSession()).error).toBeNull()
    expect((await client.mfa.getAuthenticatorAssuranceLevel()).data).toMatchObject({ currentLevel: 'aal2' })
  })

  test('AUTHAPI-07 a factor of somebody else is not there', async () => {
    const factor = await enroll(await signIn())
    email = `estranha${count}@exemplo.com.br`
    await t.account(email)
    const headers = await bearer(await signIn())
    expect((await t.send('POST', `/factors/${factor.id}/challenge`, { body: {}, headers })).status).toBe(404)
    expect((await t.send('DELETE', `/factors/${factor.id}`, { headers })).status).toBe(404)
    expect((await t.send('DELETE', '/factors/abc', { headers })).json).toMatchObject({
      code: 404,
      error_code: 'validation_failed',
    })
  })

  test('AUTHAPI-07 with a verified factor, an AAL1 session changes neither factors nor password nor address (b9)', async () => {
    const first = await signIn()
    const factor = await enroll(first)
    await verifyNow(first, factor)
    const client = await signIn()
    expect((await client.mfa.enroll({ factorType: 'totp', friendlyName: 'outro' })).error).toMatchObject({
      code: 'insufficient_aal',
      status: 403,
    })
    expect((await client.mfa.unenroll({ factorId: factor.id })).error).toMatchObject({
      code: 'insufficient_aal',
      status: 422,
    })
    for (const change of [{ password: 'Outra#Muito9', current_password: PASSWORD }, { email: `x${email}` }])
      expect((await client.updateUser(change)).error).toMatchObject({ code: 'insufficient_aal', status: 401 })
    expect((await client.updateUser({ data: { cor: 'azul' } })).error).toBeNull()
  })

  test('AUTHAPI-07 unenrolling lowers the session', async () => {
    const client = await signIn()
    const factor = await enroll(client)
    await verifyNow(client, factor)
    expect((await client.mfa.unenroll({ factorId: factor.id })).data).toEqual({ id: factor.id })
    await client.refreshSession()
    expect((await client.mfa.getAuthenticatorAssuranceLevel()).data).toMatchObject({
      currentLevel: 'aal1',
      nextLevel: 'aal1',
      currentAuthenticationMethods: [{ method: 'password' }],
    })
  })

  test('AUTHAPI-07 one name once, ten factors at most', async () => {
    const client = await signIn()
    await enroll(client, 'um')
    expect((await client.mfa.enroll({ factorType: 'totp', friendlyName: 'um' })).error).toMatchObject({
      code: 'mfa_factor_name_conflict',
    })
    const more = await Promise.all(
      Array.from({ length: 12 }, (_, n) => client.mfa.enroll({ factorType: 'totp', friendlyName: `n${n}` })),
    )
    expect(more.filter(({ error }) => error === null)).toHaveLength(9)
    expect(more.find(({ error }) => error)!.error).toMatchObject({
      code: 'too_many_enrolled_mfa_factors',
      status: 422,
    })
  })
})

describe('the phone', () => {
  test('AUTHAPI-07 a code by SMS raises the session', async () => {
    const client = await signIn()
    const { data } = await client.mfa.enroll({
      factorType: 'phone',
      friendlyName: 'fone',
      phone: '+5511912345678',
    })
    const challenge = await client.mfa.challenge({ factorId: data!.id, channel: 'sms' })
    const sms = t.texts.at(-1)!
    expect(sms).toMatchObject({ to: '5511912345678', channel: 'sms', code: expect.stringMatching(/^\d{6}$/) })
    const wrong = sms.code === '000000' ? '111111' : '000000'
    const answer = (code: string) =>
      client.mfa.verify({ factorId: data!.id, challengeId: challenge.data!.id, code })
    expect((await answer(wrong)).error).toMatchObject({ code: 'mfa_verification_failed' })
    expect((await answer(sms.code)).error).toBeNull()
    expect((await client.getClaims())!.data!.claims.amr).toMatchObject([
      { method: 'mfa/phone' },
      { method: 'password' },
    ])
  })
})

describe('the security key', () => {
  const challengeOf = async (headers: Record<string, string>, id: string, webauthn = {}) =>
    (await t.send('POST', `/factors/${id}/challenge`, { body: { webauthn }, headers })).json as {
      id: string
      webauthn: {
        type: 'create' | 'request'
        credential_options: { publicKey: { challenge: string; rp: { id: string }; rpId: string } }
      }
    }
  const answer = (
    headers: Record<string, string>,
    id: string,
    challenge_id: string,
    credential_response: object,
  ) =>
    t.send('POST', `/factors/${id}/verify`, {
      body: { challenge_id, webauthn: { credential_response } },
      headers,
    })
  const enrollKey = async (headers: Record<string, string>) =>
    (await t.send('POST', '/factors', { body: { factor_type: 'webauthn', friendly_name: 'chave' }, headers }))
      .json.id as string

  test('AUTHAPI-07 a key is registered, then asked for at the next sign-in', async () => {
    const key = softAuthenticator(SITE)
    const headers = await bearer(await signIn())
    const id = await enrollKey(headers)
    const first = await challengeOf(headers, id)
    expect(first.webauthn.type).toBe('create')
    const made = await answer(headers, id, first.id, key.create(first.webauthn.credential_options.publicKey))
    expect(made.status).toBe(200)

    const again = await bearer(await signIn())
    const second = await challengeOf(again, id)
    expect(second.webauthn.type).toBe('request')
    const entered = await answer(again, id, second.id, key.get(second.webauthn.credential_options.publicKey))
    expect(entered.status).toBe(200)
    const token = JSON.parse(
      Buffer.from((entered.json.access_token as string).split('.')[1]!, 'base64url').toString(),
    ) as object
    expect(token).toMatchObject({ aal: 'aal2', amr: [{ method: 'mfa/webauthn' }, { method: 'password' }] })
  })

  test('AUTHAPI-07 a foreign page, a foreign key and a replayed answer are refused', async () => {
    const key = softAuthenticator(SITE)
    const headers = await bearer(await signIn())
    const id = await enrollKey(headers)
    const foreign = await challengeOf(headers, id)
    const elsewhere = softAuthenticator('http://invasor.example').create(
      foreign.webauthn.credential_options.publicKey,
    )
    expect((await answer(headers, id, foreign.id, elsewhere)).json.error_code).toBe('mfa_verification_failed')
    const asked = await t.send('POST', `/factors/${id}/challenge`, {
      body: { webauthn: { rpId: 'invasor.example', rpOrigins: ['http://invasor.example'] } },
      headers,
    })
    expect(asked.json.error_code).toBe('validation_failed')
    const first = await challengeOf(headers, id)
    expect(
      (await answer(headers, id, first.id, key.create(first.webauthn.credential_options.publicKey))).status,
    ).toBe(200)

    const again = await bearer(await signIn())
    const second = await challengeOf(again, id)
    const stranger = softAuthenticator(SITE).get(second.webauthn.credential_options.publicKey)
    expect((await answer(again, id, second.id, stranger)).status).toBe(422)
    const right = key.get(second.webauthn.credential_options.publicKey)
    const third = await challengeOf(again, id)
    expect((await answer(again, id, third.id, right)).status).toBe(422)
  })
})
