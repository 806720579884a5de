import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testDatabase, type TestDatabase } from '../database/testing/database.ts'
import { childServer, type ChildServer } from './testing/child-server.ts'
import { tally } from './testing/load.ts'
import { tryOverload, trySlowQueries } from './testing/overload-trial.ts'

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

test('R16 at three times what the server can do, each is answered or told to come back, and afterwards it answers', async () => {
  const path = `/api/posts/${randomUUID()}`
  const figures = await tryOverload(server, path, {
    expected: 404,
    measureMs: 300,
    floodMs: 1_000,
    factor: 3,
  })
  const { 404: _real, 503: _refused, ...others } = figures.tally
  expect(others).toEqual({})
  expect(figures.refusedWithoutRetryAfter).toBe(0)
  // The long form measures how much work goes on meanwhile.
  await expect.poll(async () => (await fetch(server.url + path)).status).toBe(404)
  expect((await server.state()).unexpected).toEqual([])
})

test('R5 500 connections on slow queries: liveness is told meanwhile, those who wait are told to come back, memory stays', async () => {
  const { outcomes, alive, growth } = await trySlowQueries(server, { connections: 500, looks: 10 })
  expect(tally(outcomes)).toEqual({ 200: 10, 503: 490 })
  const refused = outcomes.filter((outcome) => outcome.status === 503)
  expect(refused.every((outcome) => outcome.retryAfter !== null)).toBe(true)
  expect(tally(alive)).toEqual({ 200: 10 })
  const served = outcomes.filter((outcome) => outcome.status === 200).map(({ ended }) => ended)
  expect(alive[0]!.ended).toBeLessThan(Math.min(...served))
  expect(growth).toBeLessThan(50 * 1024 * 1024)
  expect((await server.state()).unexpected).toEqual([])
})
