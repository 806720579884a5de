import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { totpOf } from './factors.ts'
import { PASSWORD, testAuth, type TestAuth } from '../testing/auth.ts'

let t: TestAuth
let ahead = 0
let email: string
let id: string
let count = 0
beforeAll(async () => {
  t = await testAuth({ limits: { account: { times: 5, seconds: 600 } } })
})
afterAll(() => t.stop())
beforeEach(async () => {
  t.step(-ahead)
  ahead = 0
  email = `codigos${++count}@exemplo.com.br`
  id = await t.account(email)
})
function step(seconds: number) {
  ahead += seconds
  t.step(seconds)
}

type Client = ReturnType<TestAuth['client']>
async function signIn(): Promise<Client> {
  const client = t.client()
  expect((await client.signInWithPassword({ email, password: PASSWORD })).error).toBeNull()
  return client
}

async function prove(client: Client, factor: { id: string; secret: string }) {
  // A step works once, so each proof takes the next one.
  step(30)
  const code = totpOf(factor.secret).generate({ timestamp: Date.now() + ahead * 1000 })
  return client.mfa.challengeAndVerify({ factorId: factor.id, code })
}

/** A person signed in with an authenticator app and recovery codes. */
async function withCodes() {
  const client = await signIn()
  const { data } = await client.mfa.enroll({ factorType: 'totp', friendlyName: 'celular' })
  const factor = { id: data!.id, secret: data!.totp.secret }
  expect((await prove(client, factor)).error).toBeNull()
  const made = await client.mfa.recoveryCodes.generate({ friendlyName: 'Códigos' })
  expect(made.error).toBeNull()
  return { client, factor, codes: made.data!.codes, codesId: made.data!.id }
}

const level = async (client: Client) => (await client.mfa.getAuthenticatorAssuranceLevel()).data!.currentLevel

describe('recovery codes', () => {
  test('AUTHAPI-07 ten codes of 16 characters are given out once and kept only as keyed hashes', async () => {
    const { client, codes, codesId } = await withCodes()
    expect(new Set(codes).size).toBe(10)
    for (const code of codes) expect(code).toMatch(/^[2-9a-hj-km-np-z]{16}$/)
    expect((await client.mfa.recoveryCodes.getStatus()).data).toEqual({
      id: codesId,
      type: 'recovery_code',
      total: 10,
      remaining: 10,
    })
    const { rows } = await t.base.owner.query(
      'select to_jsonb(c)::text as row from auth.mfa_recovery_codes c where factor_id = $1',
      [codesId],
    )
    expect(rows).toHaveLength(10)
    for (const code of codes) expect(JSON.stringify(rows)).not.toContain(code)
    expect((await client.mfa.recoveryCodes.generate()).error).toMatchObject({
      code: 'mfa_verified_factor_exists',
    })
  })

  test('AUTHAPI-07 a code raises the session, in whatever way it is typed, once, and its owner is told', async () => {
    const { codes, codesId } = await withCodes()
    const later = await signIn()
    expect(await level(later)).toBe('aal1')
    const typed = codes[0]!.toUpperCase().replace(/(.{4})/g, '$1- ')
    const { data, error } = await later.mfa.recoveryCodes.verify({ code: typed })
    expect(error).toBeNull()
    expect(data!.user.id).toBe(id)
    expect(await level(later)).toBe('aal2')
    expect(
      (await later.mfa.getAuthenticatorAssuranceLevel()).data!.currentAuthenticationMethods,
    ).toMatchObject([{ method: 'mfa/recovery_code' }, { method: 'password' }])
    expect((await later.refreshSession()).error).toBeNull()
    expect(await level(later)).toBe('aal2')
    expect(await t.mailTo(email)).toMatchObject({ kind: 'recovery_code_used', remaining: 9 })
    expect((await later.mfa.recoveryCodes.getStatus()).data).toMatchObject({ id: codesId, remaining: 9 })

    const again = await signIn()
    expect((await again.mfa.recoveryCodes.verify({ code: codes[0]! })).error).toMatchObject({
      status: 422,
      code: 'mfa_verification_failed',
    })
    expect(await level(again)).toBe('aal1')
  })

  test('AUTHAPI-07 one code shown twice at one moment raises one session', async () => {
    const { codes } = await withCodes()
    const clients = await Promise.all([signIn(), signIn(), signIn()])
    const answers = await Promise.all(clients.map((c) => c.mfa.recoveryCodes.verify({ code: codes[3]! })))
    expect(answers.filter(({ error }) => error === null)).toHaveLength(1)
  })

  test('AUTHAPI-07 nobody else can use them, and guessing is locked and then opens again', async () => {
    const { codes } = await withCodes()
    const other = `outra${count}@exemplo.com.br`
    await t.account(other)
    const stranger = t.client()
    await stranger.signInWithPassword({ email: other, password: PASSWORD })
    expect((await stranger.mfa.recoveryCodes.verify({ code: codes[0]! })).error).toMatchObject({
      code: 'mfa_verification_failed',
    })
    expect((await stranger.mfa.recoveryCodes.getStatus()).error).toMatchObject({
      status: 404,
      code: 'mfa_factor_not_found',
    })

    const later = await signIn()
    for (let n = 0; n < 5; n++)
      expect((await later.mfa.recoveryCodes.verify({ code: `errado${n}` })).error).toMatchObject({
        code: 'mfa_verification_failed',
      })
    expect((await later.mfa.recoveryCodes.verify({ code: codes[1]! })).error).toMatchObject({
      status: 429,
      code: 'mfa_recovery_codes_locked',
    })
    step(601)
    expect((await later.mfa.recoveryCodes.verify({ code: codes[1]! })).error).toBeNull()
  })

  test('AUTHAPI-07 they are made only beside another factor that was used a moment ago', async () => {
    const plain = await signIn()
    expect((await plain.mfa.recoveryCodes.generate()).error).toMatchObject({
      status: 403,
      code: 'insufficient_aal',
    })
    const { client, factor, codes } = await withCodes()
    step(901)
    expect((await client.mfa.recoveryCodes.regenerate()).error).toMatchObject({ code: 'insufficient_aal' })
    expect((await client.mfa.recoveryCodes.unenroll()).error).toMatchObject({ code: 'insufficient_aal' })
    expect((await client.mfa.unenroll({ factorId: factor.id })).error).toMatchObject({
      status: 422,
      code: 'insufficient_aal',
    })
    expect((await prove(client, factor)).error).toBeNull()
    const made = await client.mfa.recoveryCodes.regenerate()
    expect(made.data).toMatchObject({ friendly_name: 'Códigos', total: 10 })
    const later = await signIn()
    expect((await later.mfa.recoveryCodes.verify({ code: codes[0]! })).error).not.toBeNull()
    expect((await later.mfa.recoveryCodes.verify({ code: made.data!.codes[0]! })).error).toBeNull()
  })

  test('AUTHAPI-07 they are never the only factor: the last other one takes them along, and what they raised falls', async () => {
    const { client, factor } = await withCodes()
    expect((await client.mfa.unenroll({ factorId: factor.id })).error).toBeNull()
    expect((await client.mfa.listFactors()).data!.all).toEqual([])
    await client.refreshSession()
    expect(await level(client)).toBe('aal1')
    expect((await t.mailTo(email)).kind).toBe('factor_removed')
    expect((await client.mfa.recoveryCodes.generate()).error).toMatchObject({ code: 'insufficient_aal' })
  })

  test('AUTHAPI-07 as a factor they can be neither challenged nor verified like the others', async () => {
    const { client, codesId } = await withCodes()
    expect((await client.mfa.challenge({ factorId: codesId })).error).toMatchObject({
      code: 'mfa_factor_not_found',
    })
    expect((await client.mfa.listFactors()).data!.recovery_code).toMatchObject([
      { id: codesId, status: 'verified' },
    ])
  })

  test('AUTHAPI-07 what happened to them stands in the log, without a code', async () => {
    const { client, codes } = await withCodes()
    await client.mfa.recoveryCodes.verify({ code: codes[5]! })
    const { rows } = await t.base.owner.query(
      'select action, detail from auth.audit_log where actor_id = $1 order by id',
      [id],
    )
    expect(rows.map(({ action }) => action)).toEqual(
      expect.arrayContaining(['recovery_codes_generated', 'factor_verified']),
    )
    expect(rows.at(-1).detail).toMatchObject({ type: 'recovery_code', remaining: 9 })
    for (const code of codes) expect(JSON.stringify(rows)).not.toContain(code)
  })
})
