import { expect, onTestFinished, test } from 'vitest'
import { testDatabase } from '../database/testing/database.ts'
import { trySoak } from './testing/soak-trial.ts'

test('R14 five minutes of everyday use: no failure, no slower, no fatter, nothing left open', async () => {
  const base = await testDatabase({ poolSize: 2 })
  onTestFinished(() => base.drop())
  const seconds = Number(process.env.SOAK_SEGUNDOS ?? 300)
  const figures = await trySoak(base, { seconds, people: 8, thinkMs: 100 })
  const { tally, p99, rss, handles } = figures
  console.log(
    `R14: ${figures.requests} requests ${JSON.stringify(tally)}, p99 ${p99.first.toFixed(0)} → ${p99.last.toFixed(0)} ms, memory ${rss.early.toFixed(0)} → ${rss.late.toFixed(0)} MB, handles ${handles.before} → ${handles.after}`,
  )
  // 409: confirmed already.
  expect(Object.keys(tally).filter((status) => !['200', '409'].includes(status))).toEqual([])
  expect(figures.unexpected).toBe(0)
  expect(p99.last).toBeLessThanOrEqual(Math.max(p99.first * 1.5, p99.first + 10))
  expect(rss.late).toBeLessThanOrEqual(rss.early * 1.2)
  expect(handles.after).toBeLessThanOrEqual(handles.before + 10)
})
