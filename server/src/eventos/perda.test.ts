import { afterAll, beforeAll, expect, test } from 'vitest'
import { testDatabase, type TestDatabase } from '../database/testing/database.ts'
import { tentarPerda } from './testing/perda-trial.ts'

let base: TestDatabase

beforeAll(async () => {
  base = await testDatabase()
})
afterAll(() => base.drop())

test('R6 two processes, one of them stopped and started, a client cut again and again: 0 missing, in the order of the commits, once', async () => {
  const figuras = await tentarPerda(base, { segundos: 2, porSegundo: 150, corteMs: 200, reinicios: 1 })
  expect(figuras).toMatchObject({ faltam: [0, 0], foraDeOrdem: [0, 0], contraOsCommits: 0, resets: 0 })
  expect(figuras.escritos).toBeGreaterThan(100)
  expect(figuras.cortes).toBeGreaterThan(5)
})
