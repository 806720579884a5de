import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { testDatabase } from '../database/test-database.ts'
import { childServer } from './child-server.ts'
import { tryOverload } from './overload-trial.ts'

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
    `R16: capacity ${Math.round(figures.capacity)}/s, goodput ${(figures.goodput * 100).toFixed(0)} %, answers ${JSON.stringify(figures.tally)}`,
  )
  console.log(
    `R16: refusals p99 ${Math.round(figures.refusedP99)} ms, answers after the flood p99 ${Math.round(figures.afterP99)} ms, memory ${Math.round(rss / 1e6)} MB`,
  )
  const { 404: _real, 503: _refused, ...others } = figures.tally
  expect(others).toEqual({})
  expect(figures.refusedWithoutRetryAfter).toBe(0)
  expect(figures.goodput).toBeGreaterThan(0.8)
  expect(figures.refusedP99).toBeLessThan(1_000)
})
