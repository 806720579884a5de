import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { startEmbedded } from './embedded.ts'
import { migrate } from './migrations.ts'
import type { Connection } from './pools.ts'

/** Works on a database that is made, migrated and thrown away. */
export async function withMigrated(work: (connection: Connection) => Promise<void>): Promise<void> {
  const dataDir = await mkdtemp(join(tmpdir(), 'saude-migrada-'))
  const server = await startEmbedded({ dataDir, settings: { fsync: 'off' } })
  try {
    const { host, port, user } = server
    const client = new Client({ host, port, user, database: 'postgres' })
    await client.connect()
    await client.query('create database migrada')
    await client.end()
    const connection = { host, port, user, database: 'migrada' }
    await migrate(connection)
    await work(connection)
  } finally {
    await server.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}
