import { afterAll, beforeAll, expect, test } from 'vitest'
import { naughtyStrings, textTargets, tryStrings } from './testing/naughty-strings.ts'
import { operations } from './testing/openapi-cases.ts'
import { peopledServer, type PeopledServer } from './testing/peopled-server.ts'

let server: PeopledServer

beforeAll(async () => {
  server = await peopledServer()
})
afterAll(() => server.close())

test('S8 the whole list in every place for text of every procedure', async () => {
  const all = await operations()
  const { asked, complaints } = await tryStrings(server, all, 1)
  console.log(`S8: ${asked} requests, ${naughtyStrings.length} strings in ${textTargets(all).length} places`)
  expect(complaints).toEqual([])
  expect(server.logs.filter((line) => line.level >= 50)).toEqual([])
})
