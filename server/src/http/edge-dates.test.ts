import * as fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { allowed, datesOf, edgeDays, edgeInstants, operations } from './testing/openapi-cases.ts'
import { complaintAbout, shotOf } from './testing/openapi-shots.ts'
import { peopledServer, type PeopledServer } from './testing/peopled-server.ts'

let server: PeopledServer

beforeAll(async () => {
  server = await peopledServer()
})
afterAll(() => server.close())

/** The value with `date` at a place; containers that are missing on the way are made. */
function withDate(value: unknown, path: readonly (string | 0)[], date: string): unknown {
  const [first, ...rest] = path
  if (first === undefined) return date
  if (first === 0) return [withDate(Array.isArray(value) ? value[0] : undefined, rest, date)]
  const held = typeof value === 'object' && value !== null && !Array.isArray(value) ? value : {}
  return { ...held, [first]: withDate((held as Record<string, unknown>)[first], rest, date) }
}

test('DATA-10 S8b every date and instant of every operation, at the edges of the calendar: refused or answered, and never a failure of ours', async () => {
  const all = await operations()
  const complaints: string[] = []
  let asked = 0
  let fields = 0
  for (const [number, operation] of all.entries())
    for (const { path, format } of datesOf(operation)) {
      fields++
      const edges = format === 'date' ? edgeDays : edgeInstants
      const model = Object.fromEntries(operation.fields.map(({ name, schema }) => [name, allowed(schema)]))
      const values = fc.sample(fc.record(model), { numRuns: edges.length, seed: number })
      const shots = edges.map((edge, n) =>
        shotOf(
          operation,
          withDate(values[n], path, edge) as Record<string, unknown>,
          server.callers[(n + fields) % server.callers.length],
        ),
      )
      asked += shots.length
      const answers = await Promise.all(shots.map((shot) => complaintAbout(server.url, shot, all)))
      complaints.push(...answers.filter((answer) => answer !== null))
    }
  console.log(`DATA-10: ${asked} requests, ${fields} fields`)
  expect(complaints).toEqual([])
  expect(fields).toBeGreaterThan(40)
  expect(asked).toBeGreaterThan(1_000)
  expect(server.logs.filter((line) => line.level >= 50)).toEqual([])
})
