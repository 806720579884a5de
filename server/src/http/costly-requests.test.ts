import { afterAll, beforeAll, expect, test } from 'vitest'
import { crowd, tryCosts } from './testing/costly-requests.ts'
import { peopledServer, type PeopledServer } from './testing/peopled-server.ts'

let server: PeopledServer

beforeAll(async () => {
  server = await peopledServer()
  await crowd(server, 60)
})
afterAll(() => server.close())

test('S15 every costly text and every allowed search gets an answer that the document knows', async () => {
  const figures = await tryCosts(server, 4, { free: 4, closed: 1 }, 6)
  expect(figures.complaints).toEqual([])
  expect(figures.asked).toBeGreaterThan(300)
})
