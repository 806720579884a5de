import { afterAll, beforeAll, expect, test } from 'vitest'
import { drawnAttempts, naughtyStrings, textTargets, tryStrings } from './testing/naughty-strings.ts'
import { operations } from './testing/openapi-cases.ts'
import { peopledServer, type PeopledServer } from './testing/peopled-server.ts'

let server: PeopledServer

beforeAll(async () => {
  server = await peopledServer()
})
afterAll(() => server.close())

test('S8 every place for text of every procedure takes naughty strings without a failure, and every kind of place all of them', async () => {
  const all = await operations()
  const targets = textTargets(all)
  const attempts = drawnAttempts(targets)
  expect(new Set(attempts.map(({ target }) => target))).toEqual(new Set(targets))
  expect(targets.length).toBeGreaterThan(500)
  // Everybody is among those who try, and nearly every operation lets somebody further than the question who they are.
  expect(new Set(attempts.map(({ caller }) => caller)).size).toBe(server.callers.length)
  for (const inBody of [true, false])
    for (const free of [true, false]) {
      const ofKind = attempts.filter(
        ({ target }) => target.isFree === free && (target.field.place === 'body') === inBody,
      )
      expect(new Set(ofKind.map(({ text }) => text))).toEqual(new Set(naughtyStrings))
    }
  expect(await tryStrings(server, all, attempts)).toEqual([])
  expect(server.logs.filter((line) => line.level >= 50)).toEqual([])
})
