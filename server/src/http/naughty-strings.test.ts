import { afterAll, beforeAll, expect, test } from 'vitest'
import { naughtyStrings, textTargets, tryStrings } from './testing/naughty-strings.ts'
import { operations } from './testing/openapi-cases.ts'
import { peopledServer, type PeopledServer } from './testing/peopled-server.ts'

let server: PeopledServer

beforeAll(async () => {
  server = await peopledServer()
})
afterAll(() => server.close())

test('S8 every place for text of every procedure takes naughty strings without a failure', async () => {
  const all = await operations()
  expect(textTargets(all).length).toBeGreaterThan(20)
  const { asked, complaints } = await tryStrings(server, all, 24)
  expect(complaints).toEqual([])
  expect(asked).toBeGreaterThan((textTargets(all).length * naughtyStrings.length) / 30)
  expect(server.logs.filter((line) => line.level >= 50)).toEqual([])
}, 240_000)
