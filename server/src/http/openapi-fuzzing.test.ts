import * as fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { operations } from './testing/openapi-cases.ts'
import { complaintAbout, shots } from './testing/openapi-shots.ts'
import { peopledServer, type PeopledServer } from './testing/peopled-server.ts'

let server: PeopledServer

beforeAll(async () => {
  server = await peopledServer()
})
afterAll(() => server.close())

test('S8b 1,000 requests made from the document, right and wrong, by every profile: each answer is documented', async () => {
  const all = await operations()
  await fc.assert(
    fc.asyncProperty(shots(all, server.callers), async (shot) => {
      expect(await complaintAbout(server.url, shot, all)).toBeNull()
    }),
    { numRuns: 1_000 },
  )
  expect(server.logs.filter((line) => line.level >= 50)).toEqual([])
})
