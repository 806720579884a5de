import { afterAll, beforeAll, expect, test } from 'vitest'
import { testDatabase, type TestDatabase } from '../database/testing/database.ts'
import { childServer, type ChildServer } from './testing/child-server.ts'
import { closedLoop, after, ms, percentile, tally } from './testing/load.ts'
import { listen, open } from './testing/raw-connection.ts'

const SOCKETS = 500
const BEGUN = {
  headers: 'GET / HTTP/1.1\r\nHost: lo',
  body: 'POST /api/posts/0e7f0b0e-6a5c-4a39-9a39-2b1f0a4d5c61/visualizacoes HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 1000\r\n\r\n{',
}

let base: TestDatabase
let server: ChildServer

beforeAll(async () => {
  base = await testDatabase()
  server = await childServer(base.connection)
})
afterAll(async () => {
  await server.terminate()
  await base.drop()
})

const honest = (milliseconds: number) =>
  closedLoop([`${server.url}/api/saude`], { connections: 4, until: after(milliseconds) })

test('R7 500 slow sockets are closed by the server in time, and honest requests hardly notice', async () => {
  await honest(2_000)
  const before = percentile((await honest(5_000)).map(ms), 0.99)
  const slow = Array.from({ length: SOCKETS }, async (_, index) => {
    const kind = index % 2 ? 'headers' : 'body'
    const socket = await open(server.port)
    socket.write(BEGUN[kind])
    const drip = setInterval(() => socket.write('a'), 1_000)
    const answer = await listen(socket, 60_000)
    clearInterval(drip)
    return { kind, ...answer }
  })
  const outcomes = await honest(20_000)
  const during = percentile(outcomes.map(ms), 0.99)
  const closed = await Promise.all(slow)
  const slowest = (kind: string) =>
    closed.filter((each) => each.kind === kind).reduce((longest, each) => Math.max(longest, each.ms), 0)
  console.log(
    `R7: ${SOCKETS} slow sockets, headers closed after ${Math.round(slowest('headers'))} ms, bodies after ${Math.round(slowest('body'))} ms`,
  )
  console.log(
    `R7: honest p99 ${before.toFixed(1)} ms before, ${during.toFixed(1)} ms during, ${outcomes.length} answered`,
  )
  expect(tally(outcomes)).toEqual({ 200: outcomes.length })
  expect(closed.filter((each) => !each.closedByServer)).toEqual([])
  expect(slowest('headers')).toBeLessThan(25_000)
  expect(slowest('body')).toBeLessThan(30_000)
  expect(during).toBeLessThan(Math.max(2 * before, 10))
})
