import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { startEmbedded } from './database/embedded.ts'
import { generatedFiles, generateTables } from './database/generate-tables.ts'
import { migrate } from './database/migrations.ts'

/** Writes the types of the tables anew, from a database that is made, migrated and thrown away. */
const dataDir = await mkdtemp(join(tmpdir(), 'saude-tipos-'))
const server = await startEmbedded({ dataDir, settings: { fsync: 'off' } })
try {
  const { host, port, user } = server
  const client = new Client({ host, port, user, database: 'postgres' })
  await client.connect()
  await client.query('create database tipos')
  await client.end()
  const connection = { host, port, user, database: 'tipos' }
  await migrate(connection)
  for (const { schema, file } of generatedFiles)
    await writeFile(file, await generateTables(connection, schema))
} finally {
  await server.stop()
  await rm(dataDir, { recursive: true, force: true })
}
