import { afterAll, beforeAll, expect, test } from 'vitest'
import { allAttempts, naughtyStrings, textTargets, tryStrings } from './testing/naughty-strings.ts'
import { operations } from './testing/openapi-cases.ts'
import { peopledServer, type PeopledServer } from './testing/peopled-server.ts'

let server: PeopledServer

beforeAll(async () => {
  server = await peopledServer()
})
afterAll(() => server.close())

test('S8 the whole list in every place for text of every procedure', async () => {
  const all = await operations()
  const attempts = allAttempts(textTargets(all), server.callers.length)
  console.log(`S8: ${attempts.length} requests, ${naughtyStrings.length} strings`)
  expect(await tryStrings(server, all, attempts, 2_000)).toEqual([])
  expect(server.logs.filter((line) => line.level >= 50)).toEqual([])
})
