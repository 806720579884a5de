import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { PASSWORD, SITE, testAuth, tokenOf, type TestAuth } from '../testing/auth.ts'

let t: TestAuth
let email: string
let count = 0
beforeAll(async () => {
  t = await testAuth({ redirects: [`${SITE}/**`] })
})
afterAll(() => t.stop())
beforeEach(() => {
  email = `correio${++count}@exemplo.com.br`
})

const verify = (body: Record<string, unknown>) => t.send('POST', '/verify', { body })

describe('change of e-mail (b17)', () => {
  test.each([
    ['old', 'new'],
    ['new', 'old'],
  ])('AUTHAPI-05 both mailboxes agree, the %s one first', async (...order) => {
    await t.account(email)
    const to = `novo-${order[0]}-${email}`
    const client = t.client()
    await client.signInWithPassword({ email, password: PASSWORD })
    const { data, error } = await client.updateUser({ email: to })
    expect(error).toBeNull()
    expect(data.user).toMatchObject({ email, new_email: to })
    const links = { old: tokenOf(await t.mailTo(email)), new: tokenOf(await t.mailTo(to)) } as Record<
      string,
      string
    >

    const first = await verify({ token_hash: links[order[0]!], type: 'email_change' })
    expect(first.json).toMatchObject({ code: '200', msg: expect.stringContaining('other email') })
    expect((await client.getUser()).data.user!.email).toBe(email)

    const second = await verify({ token_hash: links[order[1]!], type: 'email_change' })
    expect(second.json.user).toMatchObject({ email: to })
    const user = (await client.getUser()).data.user!
    expect(user.new_email).toBeUndefined()
    expect(user.identities!.map(({ identity_data }) => identity_data!.email)).toEqual([to])
    expect(await t.mailTo(email)).toMatchObject({ kind: 'email_changed', otherEmail: to })
  })

  test('AUTHAPI-05 one mailbox alone moves nothing, however often its link is used', async () => {
    await t.account(email)
    const client = t.client()
    await client.signInWithPassword({ email, password: PASSWORD })
    await client.updateUser({ email: `novo-${email}` })
    const link = tokenOf(await t.mailTo(`novo-${email}`))
    await verify({ token_hash: link, type: 'email_change' })
    expect((await verify({ token_hash: link, type: 'email_change' })).status).toBe(403)
    expect((await client.getUser()).data.user!.email).toBe(email)
  })

  test('AUTHAPI-05 an address of another account is refused', async () => {
    await t.account(email)
    await t.account(`dona-${email}`)
    const client = t.client()
    await client.signInWithPassword({ email, password: PASSWORD })
    expect((await client.updateUser({ email: `dona-${email}` })).error).toMatchObject({
      code: 'email_exists',
      status: 422,
    })
  })

  test('AUTHAPI-05 data merges key by key, null takes away, and app_metadata is not for its owner', async () => {
    await t.account(email)
    const client = t.client()
    await client.signInWithPassword({ email, password: PASSWORD })
    await client.updateUser({ data: { nome: 'Ana', cor: 'azul' } })
    const { data } = await client.updateUser({ data: { cor: null, lado: 'b' } })
    expect(data.user!.user_metadata).toMatchObject({ nome: 'Ana', lado: 'b' })
    expect(data.user!.user_metadata).not.toHaveProperty('cor')
    const token = (await client.getSession()).data.session!.access_token
    const { status, json } = await t.send('PUT', '/user', {
      body: { app_metadata: { role: 'admin' } },
      headers: { authorization: `Bearer ${token}` },
    })
    expect({ status, code: json.error_code }).toEqual({ status: 403, code: 'not_admin' })
  })
})
