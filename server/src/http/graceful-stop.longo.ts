import { Agent } from 'node:http'
import { expect, test } from 'vitest'
import { testDatabase } from '../database/testing/database.ts'
import { childServer } from './testing/child-server.ts'
import { ask } from './testing/load.ts'
import { tryStop } from './testing/stop-trial.ts'

const ROUNDS = 20

test('R8 twenty stops at 500 requests/s: none cut, none answered 5xx; one with nothing to do within 3 s', async () => {
  const base = await testDatabase()
  const sum: Record<string, number> = {}
  let slowest = 0
  for (let round = 0; round < ROUNDS; round += 1) {
    const { code, stopMs, tally } = await tryStop(await childServer(base.connection), ['/api/saude'], 500)
    for (const [kind, count] of Object.entries(tally)) sum[kind] = (sum[kind] ?? 0) + count
    slowest = Math.max(slowest, stopMs)
    expect(code).toBe(0)
  }
  const idle = await childServer(base.connection)
  const agent = new Agent({ keepAlive: true })
  expect((await ask(`${idle.url}/api/saude`, agent)).status).toBe(200)
  const { ms: idleMs } = await idle.terminate()
  agent.destroy()
  await base.drop()
  console.log(`R8: ${ROUNDS} stops, ${JSON.stringify(sum)}, the slowest took ${Math.round(slowest)} ms`)
  const { 200: _answered, ECONNREFUSED: _refused, ...cut } = sum
  expect(cut).toEqual({})
  expect(slowest).toBeLessThan(10_000)
  expect(idleMs).toBeLessThan(3_000)
})
