import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { PASSWORD, testAuth, type TestAuth } from './testing/auth.ts'

let t: TestAuth
beforeAll(async () => {
  t = await testAuth({ signup: { anonymous: true } })
})
afterAll(() => t.stop())

/** Of the cases that the published client tries against its own service, what five of them asked and did not get here: three about metadata, one of a wallet, one of an anonymous account. */
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

  test('AUTHAPI-11 who has neither mailbox nor number cannot prove who they are again, and is told so', async () => {
    const client = t.client()
    await client.signInAnonymously()
    expect((await client.reauthenticate()).error).toMatchObject({
      status: 400,
      message: 'Reauthentication requires the user to have an email or a phone number',
    })
  })
})
