import { randomUUID } from 'node:crypto'
import { Agent } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testDatabase, type TestDatabase } from '../database/test-database.ts'
import { childServer } from './child-server.ts'
import { ask, openLoop, tally } from './load.ts'

let base: TestDatabase

beforeAll(async () => {
  base = await testDatabase()
})
afterAll(() => base.drop())

test('R8 SIGTERM at 500 requests/s: none is cut or answered 5xx, no new connection, exit 0 within 10 s', async () => {
  const server = await childServer(base.connection)
  let stopped = false
  const slow = ask(`${server.url}/lenta/2000`, new Agent())
  const load = openLoop([`${server.url}/api/saude`, `${server.url}/api/posts/${randomUUID()}`], {
    perSecond: 500,
    connections: 50,
    until: () => stopped,
  })
  await sleep(1_000)
  const signalled = performance.now()
  const { code, ms } = await server.terminate()
  stopped = true
  const outcomes = await load
  expect(code).toBe(0)
  expect(ms).toBeLessThan(10_000)
  expect((await slow).status).toBe(200)
  const { 200: healthy = 0, 404: missing = 0, ECONNREFUSED = 0, ...cut } = tally(outcomes)
  expect(cut).toEqual({})
  expect(healthy + missing).toBeGreaterThan(400)
  expect(ECONNREFUSED).toBeGreaterThan(0)
  const refused = outcomes.filter((outcome) => outcome.error === 'ECONNREFUSED')
  expect(refused.every((outcome) => outcome.ended > signalled)).toBe(true)
})

test('R8 a stop with nothing to do takes less than two seconds, idle connections or not', async () => {
  const server = await childServer(base.connection)
  const agent = new Agent({ keepAlive: true })
  expect((await ask(`${server.url}/api/saude`, agent)).status).toBe(200)
  const { code, ms } = await server.terminate()
  agent.destroy()
  expect(code).toBe(0)
  expect(ms).toBeLessThan(2_000)
})
