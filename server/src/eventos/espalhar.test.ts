import { afterAll, beforeAll, expect, test } from 'vitest'
import { testDatabase, type TestDatabase } from '../database/testing/database.ts'
import { tentarEspalhar } from './testing/espalhar-trial.ts'

let base: TestDatabase

beforeAll(async () => {
  base = await testDatabase()
})
afterAll(() => base.drop())

test('R6b two hundred subscribers all hear of every change, beside one that does not read too', async () => {
  const { so, comParado } = await tentarEspalhar(base, { assinantes: 200, porSegundo: 20, segundos: 2 })
  for (const figuras of [so, comParado]) expect(figuras).toMatchObject({ perdidas: 0, entregas: 8_000 })
})
