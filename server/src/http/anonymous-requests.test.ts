import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { testDatabase, type TestDatabase } from '../database/testing/database.ts'
import { listeningApp, type ListeningApp } from './testing/app.ts'

let base: TestDatabase
let server: ListeningApp
let later = 0

beforeAll(async () => {
  base = await testDatabase()
})
afterAll(() => base.drop())
beforeEach(async () => {
  later = 0
  const agora = () => new Date(base.pools.agora().getTime() + later)
  server = await listeningApp(
    { ...base.pools, agora },
    {
      anonymousRequests: 20,
      trustedProxies: 1,
      sessaoDe: async (bearer) =>
        bearer ? { usuario_id: randomUUID(), perfil: 'paciente', sessao_id: randomUUID() } : null,
    },
  )
  return () => server.close()
})

const read = (from: string, headers: Record<string, string> = {}) =>
  fetch(`${server.url}/api/posts/recentes`, { headers: { 'x-forwarded-for': from, ...headers } })
const spend = async (from: string) => {
  const answers = await Promise.all(Array.from({ length: 20 }, () => read(from)))
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
}

test('S4 a visitor is refused beyond the limit of their network, is told when to come back, and comes back', async () => {
  await spend('203.0.113.7')
  const refused = await read('203.0.113.7')
  expect(refused.status).toBe(429)
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(290)
  expect(refused.headers.get('ratelimit')).toMatch(/^limit=20, remaining=0, reset=\d+$/)
  expect(await refused.json()).toMatchObject({ code: 'MUITAS_TENTATIVAS' })
  // Every operation is counted, the kept answers of the finder too.
  expect(
    (await fetch(`${server.url}/api/ambiente`, { headers: { 'x-forwarded-for': '203.0.113.7' } })).status,
  ).toBe(429)
  later = 301_000
  expect((await read('203.0.113.7')).status).toBe(200)
})

test('S4 behind a proxy the address that it saw counts, whatever the visitor writes before it; others, and who signed in, are served', async () => {
  await spend('203.0.113.7')
  expect((await read('198.51.100.1, 203.0.113.7')).status).toBe(429)
  expect((await read('203.0.113.8')).status).toBe(200)
  expect((await read('203.0.113.7', { authorization: 'Bearer dela' })).status).toBe(200)
})

test('S4 all addresses of one IPv6 network count together', async () => {
  const answers = []
  for (let i = 0; i < 21; i++) answers.push((await read(`2001:db8:1:2::${i.toString(16)}`)).status)
  expect(answers).toEqual([...Array.from({ length: 20 }, () => 200), 429])
  expect((await read('2001:db8:1:3::1')).status).toBe(200)
})
