import { afterAll, beforeAll, expect, test } from 'vitest'
import { dbFor, SISTEMA } from '../database/db.ts'
import { testDatabase, type TestDatabase } from '../database/testing/database.ts'
import { loadReferencia } from '../referencia/load.ts'
import { semObservar } from '../tarefas/observar.ts'
import { buildProfissionais } from './fixtures.ts'
import { iniciarHorariosLivres } from './jobs.ts'

const AGORA = new Date('2026-11-23T12:00:00Z')
/** More than one lot. */
const QUANTOS = 120

let base: TestDatabase

beforeAll(async () => {
  base = await testDatabase()
  await loadReferencia(base.connection, AGORA)
})
afterAll(() => base.drop())

test('FIND-06 free starts of everybody are found without anybody who searches', async () => {
  await buildProfissionais(
    base.owner,
    Array.from({ length: QUANTOS }, () => ({})),
  )
  const vencidos = async () =>
    Number(
      (
        await base.owner.query('select count(*) as n from vitrine_horarios where refazer_em <= $1', [
          AGORA.toISOString(),
        ])
      ).rows[0]?.n,
    )
  expect(await vencidos()).toBe(QUANTOS)
  const parar = iniciarHorariosLivres(dbFor(base.pools, SISTEMA), () => AGORA, semObservar(console.error))
  await parar()
  expect(await vencidos()).toBe(0)
  const { rows } = await base.owner.query(
    'select count(*) as n from vitrine_horarios where cardinality(inicios) > 0',
  )
  expect(Number(rows[0]?.n)).toBe(QUANTOS)
})
