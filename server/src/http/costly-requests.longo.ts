import { afterAll, beforeAll, expect, test } from 'vitest'
import { crowd, tryCosts } from './testing/costly-requests.ts'
import { peopledServer, type PeopledServer } from './testing/peopled-server.ts'

let server: PeopledServer

beforeAll(async () => {
  server = await peopledServer()
  await crowd(server, 1_000)
})
afterAll(() => server.close())

test('S15 a city of 1,000 professionals: each request at most a second, the event loop late by less than 50 ms', async () => {
  const figures = await tryCosts(server, 100)
  console.log(
    `S15: ${figures.asked} requests, slowest ${Math.round(figures.slowestMs)} ms (${figures.slowest})`,
  )
  console.log(`S15: event loop late by ${Math.round(figures.loopDelayP99Ms)} ms at p99`)
  expect(figures.complaints).toEqual([])
  expect(figures.slowestMs).toBeLessThan(1_000)
  expect(figures.loopDelayP99Ms).toBeLessThan(50)
})
