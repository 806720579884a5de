import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { PASSWORD } from './testing/auth.ts'
import { cases, fuzzedAuth, walkNonsense } from './testing/nonsense.ts'

let scene: Awaited<ReturnType<typeof fuzzedAuth>>
beforeAll(async () => {
  scene = await fuzzedAuth()
})
afterAll(() => scene.t.stop())

// The long suite asks more often.
describe('every endpoint with nonsense', () => walkNonsense(() => scene, 12))

describe('a body that no client sends', () => {
  const nested = (depth: number) => `{"email":"a@b.co","data":${'{"a":'.repeat(depth)}1${'}'.repeat(depth)}}`
  const listed = (depth: number) => `{"data":{"a":${'['.repeat(depth)}${']'.repeat(depth)}}}`
  test.each([
    ['nested 5 000 deep', nested(5000)],
    ['lists nested 5 000 deep', listed(5000)],
    ['nested 200 000 deep', nested(100_000)],
    ['a member __proto__', '{"email":"a@b.co","__proto__":{"tipo_usuario":"administrador-geral"}}'],
    ['metadata with __proto__', '{"email":"a@b.co","data":{"nome":"x","__proto__":{"a":1}}}'],
    ['__proto__ in a list', '{"email":"a@b.co","data":{"a":[{"__proto__":1}]}}'],
  ])('S2 S8b AUTHAPI-11 %s is 400 at every endpoint', async (_name, body) => {
    for (const [method, path] of cases) {
      if (method === 'GET') continue
      const { status, json } = await scene.t.send(method, path.replace(/:\w+/g, 'abc'), { body })
      expect([path, status, json.error_code]).toEqual([path, 400, 'bad_json'])
    }
  })

  test('S2 metadata are counted in bytes, so that no owner is locked out by a token too long for a header', async () => {
    const email = 'euro@exemplo.com.br'
    await scene.t.account(email)
    const entrar = async () =>
      (await scene.t.client().signInWithPassword({ email, password: PASSWORD })).data.session!.access_token
    const mudar = async (nome: string) =>
      scene.t.send('PUT', '/user', {
        body: { data: { nome } },
        headers: { authorization: `Bearer ${await entrar()}` },
      })
    expect(await mudar('€'.repeat(3850))).toMatchObject({
      status: 400,
      json: { error_code: 'validation_failed' },
    })
    expect((await mudar('€'.repeat(1300))).status).toBe(200)
    const authorization = `Bearer ${await entrar()}`
    expect((await scene.t.send('GET', '/user', { headers: { authorization } })).status).toBe(200)
  })

  test('AUTHAPI-11 an account without an address is told that it has nothing to prove itself by', async () => {
    const { data } = await scene.t.client().signInAnonymously()
    const authorization = `Bearer ${data.session!.access_token}`
    expect(await scene.t.send('GET', '/reauthenticate', { headers: { authorization } })).toMatchObject({
      status: 400,
      json: {
        error_code: 'validation_failed',
        msg: 'Reauthentication requires the user to have an email or a phone number',
      },
    })
  })
})
