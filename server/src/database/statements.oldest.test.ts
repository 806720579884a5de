import { existsSync } from 'node:fs'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { readStatements, refusedBy } from './testing/prepare.ts'
import { testDatabase, type TestDatabase } from './testing/database.ts'

let base: TestDatabase
beforeAll(async () => {
  base = await testDatabase()
})
afterAll(() => base.drop())

test('DATA-01 PostgreSQL 15 reads every statement that the tests sent on 18', async () => {
  expect(inject('pgVersion')).toBe(15)
  const file = process.env.STATEMENTS ?? ''
  expect(existsSync(file), 'STATEMENTS names what the run on 18 has sent: npm test writes it').toBe(true)
  const statements = readStatements(file)
  expect(statements.length).toBeGreaterThan(500)
  const refused = await refusedBy(base.connection, statements)
  expect(Object.fromEntries(refused)).toEqual({})
})

test('DATA-01 a statement that the database does not know is told', async () => {
  const refused = await refusedBy(base.connection, ['select 1', 'select nada from usuarios'])
  expect([...refused]).toEqual([['select nada from usuarios', 'column "nada" does not exist']])
})
