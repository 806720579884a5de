import { randomUUID } from 'node:crypto'
import { Agent } from 'node:http'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testDatabase, type TestDatabase } from '../database/testing/database.ts'
import { childServer } from './testing/child-server.ts'
import { ask } from './testing/load.ts'
import { tryStop } from './testing/stop-trial.ts'

let base: TestDatabase

beforeAll(async () => {
  base = await testDatabase()
})
afterAll(() => base.drop())

test('R8 SIGTERM at 500 requests/s: none is cut or answered 5xx, no new connection, exit 0', async () => {
  const server = await childServer(base.connection)
  // The slow one takes a connection that is open: on a busy machine a first one may come too late for its four seconds.
  expect((await ask(`${server.url}/lenta/0`, new Agent())).status).toBe(200)
  const slow = ask(`${server.url}/lenta/2000`, new Agent())
  const figures = await tryStop(server, ['/api/saude', `/api/posts/${randomUUID()}`], 500)
  expect(figures.code).toBe(0)
  expect((await slow).status).toBe(200)
  const { 200: healthy = 0, 404: missing = 0, ECONNREFUSED = 0, ...cut } = figures.tally
  expect(cut).toEqual({})
  // Each of fifty clients was answered before the signal.
  expect(healthy + missing).toBeGreaterThanOrEqual(50)
  expect(ECONNREFUSED).toBeGreaterThan(0)
  expect(figures.refusedEarly).toBe(0)
})

test('R8 a stop with nothing to do ends by itself, idle connections or not', async () => {
  const server = await childServer(base.connection)
  const agent = new Agent({ keepAlive: true })
  expect((await ask(`${server.url}/api/saude`, agent)).status).toBe(200)
  const { code } = await server.terminate()
  agent.destroy()
  // One that has to be ended after nine seconds leaves with 1.
  expect(code).toBe(0)
})
