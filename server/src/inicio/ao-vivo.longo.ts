import { afterAll, beforeAll, expect, test } from 'vitest'
import { testDatabase, type TestDatabase } from '../database/testing/database.ts'
import { percentile } from '../http/testing/load.ts'
import { tentarAoVivo } from './testing/ao-vivo-trial.ts'

let base: TestDatabase

beforeAll(async () => {
  base = await testDatabase({ poolSize: 2 })
})
afterAll(() => base.drop())

test("APPT-06 R6 a patient's open screen at one server process changes within a second of the professional's act at another", async () => {
  const demoras = await tentarAoVivo(base, 10)
  console.log(`R6: the screen has changed after ${Math.round(percentile(demoras, 0.95))} ms at p95`)
  expect(percentile(demoras, 0.95)).toBeLessThan(1_000)
})
