import { writeFile } from 'node:fs/promises'
import { describeDatabase, describedFile } from './database/describe.ts'
import { withMigrated } from './database/with-migrated.ts'

/** Writes `docs/banco.md` anew. */
await withMigrated(async (connection) => writeFile(describedFile, await describeDatabase(connection)))
