import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { describeDatabase, readDescribed } from './describe.ts'
import { testDatabase, type TestDatabase } from './testing/database.ts'

let db: TestDatabase

beforeAll(async () => {
  db = await testDatabase({ poolSize: 1 })
})
afterAll(() => db.drop())

it.skipIf(inject('pgVersion') !== 18)(
  'DATA-01 docs/banco.md is what the migrated database is: `npm run banco` writes it anew',
  async () => {
    const text = await readDescribed()
    expect(text.match(/^### /gm)!.length).toBeGreaterThan(150)
    expect(await describeDatabase(db.connection)).toBe(text)
  },
)
