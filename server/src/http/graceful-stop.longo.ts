import { Agent } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { testDatabase } from '../database/test-database.ts'
import { childServer } from './child-server.ts'
import { ask, openLoop, tally } from './load.ts'

const ROUNDS = 20

test('R8 twenty stops at 500 requests/s: none cut, none answered 5xx', async () => {
  const base = await testDatabase()
  const sum: Record<string, number> = {}
  let slowest = 0
  for (let round = 0; round < ROUNDS; round += 1) {
    const server = await childServer(base.connection)
    let stopped = false
    await ask(`${server.url}/api/saude`, new Agent())
    const load = openLoop([`${server.url}/api/saude`], {
      perSecond: 500,
      connections: 50,
      until: () => stopped,
    })
    await sleep(500 + Math.random() * 1_500)
    const { code, ms } = await server.terminate()
    stopped = true
    for (const [kind, count] of Object.entries(tally(await load))) sum[kind] = (sum[kind] ?? 0) + count
    slowest = Math.max(slowest, ms)
    expect(code).toBe(0)
  }
  await base.drop()
  console.log(`R8: ${ROUNDS} stops, ${JSON.stringify(sum)}, the slowest took ${Math.round(slowest)} ms`)
  const { 200: _answered, ECONNREFUSED: _refused, ...cut } = sum
  expect(cut).toEqual({})
  expect(slowest).toBeLessThan(10_000)
})
