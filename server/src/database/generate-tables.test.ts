import { readFile } from 'node:fs/promises'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { APPLICATION, generatedFiles, generateTables } from './generate-tables.ts'
import { testDatabase, type TestDatabase } from './testing/database.ts'

let db: TestDatabase

beforeAll(async () => {
  db = await testDatabase({ poolSize: 1 })
})
afterAll(() => db.drop())

it.each(generatedFiles)(
  'DATA-01 the types of the tables in $schema are those of the migrated database: `npm run tipos` writes them anew',
  async ({ schema, file }) => {
    const text = await readFile(file, 'utf8')
    expect(text.match(/^export interface /gm)!.length).toBeGreaterThan(schema === 'public' ? 80 : 8)
    expect(await generateTables(db.connection, schema)).toBe(text)
  },
)

it('DATA-01 its connection is closed when the types are there, so that a server may stop at once', async () => {
  await generateTables(db.connection, 'auth')
  const { rows } = await db.owner.query('select pid from pg_stat_activity where application_name = $1', [
    APPLICATION,
  ])
  expect(rows).toEqual([])
})
