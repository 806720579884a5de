import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { PASSWORD, SITE, testAuth, type TestAuth } from './testing/auth.ts'

let t: TestAuth
beforeAll(async () => {
  t = await testAuth({ signup: { anonymous: true } })
})
afterAll(() => t.stop())

/** Of the cases that the published client tries against its own service, what some of them asked and did not get here. */
describe('what the published client expects of its service', () => {
  test('AUTHAPI-11 an account that the operator makes has the metadata that it was given', async () => {
    const user_metadata = { profile_image: 'https://example.com/avatars/user.png' }
    const given = { email: 'metadados@exemplo.com.br', password: PASSWORD, user_metadata }
    const { data, error } = await t.admin().createUser(given)
    expect(error).toBeNull()
    expect(data.user!.user_metadata).toEqual(user_metadata)
    expect((await t.admin().getUserById(data.user!.id)).data.user!.user_metadata).toEqual(user_metadata)
  })

  test('AUTHAPI-11 one that was given none has none, whatever else it has', async () => {
    const app_metadata = { roles: ['editor', 'publisher'] }
    const email = 'sem-metadados@exemplo.com.br'
    const { data } = await t
      .admin()
      .createUser({ email, password: PASSWORD, app_metadata, email_confirm: true })
    expect(data.user!.user_metadata).toEqual({})
    expect(data.user!.app_metadata).toMatchObject(app_metadata)
    const client = t.client()
    const entrou = await client.signInWithPassword({ email, password: PASSWORD })
    expect(entrou.data.user!.user_metadata).toEqual({})
  })

  test('AUTHAPI-11 what the operator changes of it is what it has then', async () => {
    const { data } = await t.admin().createUser({ email: 'mudam@exemplo.com.br', password: PASSWORD })
    const { data: depois } = await t.admin().updateUserById(data.user!.id, { user_metadata: { cor: 'azul' } })
    expect(depois.user!.user_metadata).toEqual({ cor: 'azul' })
  })

  test('AUTHAPI-11 a wallet is refused because wallets are off, before its message is looked at', async () => {
    const wallet = { chain: 'ethereum', message: 'x'.repeat(80), signature: '0x00' } as const
    const { error } = await t.client().signInWithWeb3(wallet)
    expect(error).toMatchObject({ code: 'web3_provider_disabled', status: 422 })
  })

  test('AUTHAPI-11 an ID token for a provider that is off names its issuer', async () => {
    const { error } = await t.client().signInWithIdToken({ provider: 'google', token: 'um.token.qualquer' })
    expect(error).toMatchObject({
      code: 'provider_disabled',
      message: 'Provider (issuer "https://accounts.google.com") is not enabled',
    })
  })

  test.each([
    ['as it is', `${SITE}/bem-vindo`, `${SITE}/bem-vindo`],
    [
      'encoded where it has parameters of its own',
      `${SITE}/bem-vindo?a=1&b=2`,
      encodeURIComponent(`${SITE}/bem-vindo?a=1&b=2`),
    ],
  ])('AUTHAPI-11 a link for the operator says where it leads, %s', async (_how, redirectTo, written) => {
    const email = `${randomUUID()}@exemplo.com.br`
    const { data, error } = await t
      .admin()
      .generateLink({ type: 'signup', email, password: PASSWORD, options: { redirectTo } })
    expect(error).toBeNull()
    const link = data.properties!.action_link
    expect(link).toContain(`&redirect_to=${written}`)
    expect(new URL(link).searchParams.get('redirect_to')).toBe(redirectTo)
  })

  test('AUTHAPI-11 a refresh token that nobody issued is not found', async () => {
    const email = 'fim@exemplo.com.br'
    await t.account(email)
    const client = t.client()
    await client.signInWithPassword({ email, password: PASSWORD })
    const { data, error } = await client.refreshSession({ refresh_token: 'expired-refresh-token' })
    expect(error).toMatchObject({
      code: 'refresh_token_not_found',
      message: 'Invalid Refresh Token: Refresh Token Not Found',
    })
    expect(data.session).toBeNull()
  })

  test('AUTHAPI-11 who has neither mailbox nor number cannot prove who they are again, and is told so', async () => {
    const client = t.client()
    await client.signInAnonymously()
    expect((await client.reauthenticate()).error).toMatchObject({
      status: 400,
      message: 'Reauthentication requires the user to have an email or a phone number',
    })
  })
})
