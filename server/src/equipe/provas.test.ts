import { afterAll, beforeAll, test } from 'vitest'
import { testDatabase, type TestDatabase } from '../database/testing/database.ts'
import { provas } from './testing/provas.ts'

let base: TestDatabase
beforeAll(async () => {
  base = await testDatabase()
})
afterAll(() => base.drop())

test.each(provas)('$titulo', ({ prova }) => prova(base))
