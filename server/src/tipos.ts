import { writeFile } from 'node:fs/promises'
import { generatedFiles, generateTables } from './database/generate-tables.ts'
import { withMigrated } from './database/with-migrated.ts'

/** Writes the types of the tables anew. */
await withMigrated(async (connection) => {
  for (const { schema, file } of generatedFiles)
    await writeFile(file, await generateTables(connection, schema))
})
