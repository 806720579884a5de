import { afterAll, beforeAll, expect, test } from 'vitest'
import { testDatabase, type TestDatabase } from '../database/testing/database.ts'
import { tentarAoVivo } from './testing/ao-vivo-trial.ts'

let base: TestDatabase

beforeAll(async () => {
  base = await testDatabase({ poolSize: 2 })
})
afterAll(() => base.drop())

test("APPT-06 R6 a patient's open screen at one server process changes with the professional's act at another", async () => {
  expect(await tentarAoVivo(base, 2)).toHaveLength(2)
})
