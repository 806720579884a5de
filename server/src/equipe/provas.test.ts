import { afterAll, beforeAll, test } from 'vitest'
import { testDatabase, type TestDatabase } from '../database/test-database.ts'
import { provas } from './provas.ts'

let base: TestDatabase
beforeAll(async () => {
  base = await testDatabase()
})
afterAll(() => base.drop())

test.each(provas)('$titulo', ({ prova }) => prova(base))
