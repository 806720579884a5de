import { afterAll, beforeAll, expect, test } from 'vitest'
import { testDatabase, type TestDatabase } from '../database/testing/database.ts'
import { tentarEspalhar } from './testing/espalhar-trial.ts'
import { tentarPerda } from './testing/perda-trial.ts'

let base: TestDatabase

beforeAll(async () => {
  base = await testDatabase({ poolSize: 8 })
})
afterAll(() => base.drop())

test('R6 a minute of 200 changes/s over two processes, one started anew five times, a client cut every 300 ms', async () => {
  const figuras = await tentarPerda(base, { segundos: 60, porSegundo: 200, corteMs: 300, reinicios: 5 })
  console.log(`R6: ${JSON.stringify(figuras)}`)
  expect(figuras).toMatchObject({ faltam: [0, 0], foraDeOrdem: [0, 0], contraOsCommits: 0, resets: 0 })
  expect(figuras.escritos).toBeGreaterThan(2_000)
})

test('R6b 1,000 subscribers, 20 changes/s for 60 s, then beside one that does not read', async () => {
  const figuras = await tentarEspalhar(base, { assinantes: 1_000, porSegundo: 20, segundos: 60 })
  const { so, comParado } = figuras
  console.log(`R6b: ${JSON.stringify(figuras)}`)
  expect(so).toMatchObject({ perdidas: 0, entregas: 1_200_000 })
  // The slowest of a million tell of the machine, and are printed.
  expect(so.p50).toBeLessThanOrEqual(250)
  expect(figuras.paradoCaiu).toBe(true)
  expect(comParado.perdidas).toBe(0)
  expect(comParado.p50).toBeLessThanOrEqual(250)
})
