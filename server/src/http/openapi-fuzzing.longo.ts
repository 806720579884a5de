import * as fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { operations } from './testing/openapi-cases.ts'
import { complaintAbout, shots } from './testing/openapi-shots.ts'
import { peopledServer, type PeopledServer } from './testing/peopled-server.ts'

const RUNS = 20_000

let server: PeopledServer

beforeAll(async () => {
  server = await peopledServer()
})
afterAll(() => server.close())

test('S8b 20,000 requests made from the document: no failure, every answer documented, none over 2 s', async () => {
  const all = await operations()
  const seed = Date.now() % 2 ** 31
  let slowest = 0
  const statuses: Record<string, number> = {}
  await fc.assert(
    fc.asyncProperty(shots(all, server.callers), async (shot) => {
      const began = performance.now()
      expect(await complaintAbout(server.url, shot, all, 2_000)).toBeNull()
      slowest = Math.max(slowest, performance.now() - began)
    }),
    { numRuns: RUNS, seed },
  )
  for (const { status } of server.logs) statuses[String(status)] = (statuses[String(status)] ?? 0) + 1
  console.log(`S8b: ${RUNS} requests over ${all.length} procedures, seed ${seed}`)
  console.log(`S8b: answers ${JSON.stringify(statuses)}, slowest ${Math.round(slowest)} ms`)
  expect(server.logs.filter((line) => line.level >= 50)).toEqual([])
})
