import { afterAll, beforeAll, test } from 'vitest'
import { testDatabase, type TestDatabase } from '../database/test-database.ts'
import { loadReferencia } from '../referencia/load.ts'
import { provas } from './provas.ts'

let base: TestDatabase
beforeAll(async () => {
  base = await testDatabase()
  await loadReferencia(base.connection)
})
afterAll(() => base.drop())

test.each(provas)('$titulo', ({ prova }) => prova(base))
