import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { testDatabase } from '../database/testing/database.ts'
import { childServer } from './testing/child-server.ts'
import { ms, percentile, tally } from './testing/load.ts'
import { tryOverload, trySlowQueries } from './testing/overload-trial.ts'

const percent = (share: number) => `${(share * 100).toFixed(0)} %`

test('R16 60 s at twice what the server can do: at least 80 % of it goes on, the rest is refused within a second', async () => {
  const base = await testDatabase()
  const server = await childServer(base.connection)
  const figures = await tryOverload(server, `/api/posts/${randomUUID()}`, {
    expected: 404,
    measureMs: 5_000,
    floodMs: 60_000,
    factor: 2,
  })
  const { rss } = await server.state()
  await server.terminate()
  await base.drop()
  console.log(
    `R16: capacity ${Math.round(figures.capacity)}/s, goodput ${percent(figures.goodput)}, of the server's CPU ${percent(figures.goodputOfCpu)}, answers ${JSON.stringify(figures.tally)}`,
  )
  console.log(
    `R16: refusals p99 ${Math.round(figures.refusedP99)} ms, answers after the flood p99 ${Math.round(figures.afterP99)} ms, memory ${Math.round(rss / 1e6)} MB`,
  )
  const { 404: _real, 503: _refused, ...others } = figures.tally
  expect(others).toEqual({})
  expect(figures.refusedWithoutRetryAfter).toBe(0)
  expect(figures.goodputOfCpu).toBeGreaterThan(0.8)
  expect(figures.refusedP99).toBeLessThan(1_000)
})

test('R5 500 connections on slow queries: liveness stays quick, and those who wait are told within 5 s', async () => {
  const base = await testDatabase()
  const server = await childServer(base.connection)
  const { outcomes, alive } = await trySlowQueries(server, { connections: 500, looks: 40 })
  await server.terminate()
  await base.drop()
  expect(tally(outcomes)).toEqual({ 200: 10, 503: 490 })
  const refused = outcomes.filter((outcome) => outcome.status === 503)
  expect(Math.max(...refused.map(ms))).toBeLessThan(5_500)
  expect(percentile(alive.map(ms), 0.5)).toBeLessThan(100)
})
