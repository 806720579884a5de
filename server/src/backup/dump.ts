import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { Client } from 'pg'
import type { Connection } from '../database/pools.ts'
import { copyToFile } from './copy-stream.ts'
import { rowsFile, type Manifest } from './manifest.ts'
import { copyOut, sequencesOf, speakPlainly, summing, tablesOf } from './tables.ts'

/**
 * Writes every row of a database into a folder, as of one moment, while the database is written to.
 * @param onSnapshot receives the name of the snapshot, with which another transaction sees the same
 */
export async function dumpDatabase(
  connection: Connection,
  folder: string,
  onSnapshot: (name: string) => Promise<void> = async () => undefined,
): Promise<Omit<Manifest, 'files'>> {
  await mkdir(join(folder, 'tabelas'), { recursive: true })
  const client = new Client({ ...connection, application_name: 'app-da-saude backup' })
  client.on('error', () => undefined)
  await client.connect()
  try {
    await speakPlainly(client)
    await client.query('begin isolation level repeatable read')
    const { rows } = await client.query<{ taken: Date; name: string }>(
      'select now() as taken, pg_export_snapshot() as name',
    )
    await onSnapshot(rows[0]!.name)
    const migrations = await client.query<{ number: number; checksum: string }>(
      'select numero as number, soma as checksum from public.migracoes order by numero',
    )
    const tables: Manifest['tables'] = []
    for (const table of await tablesOf(client)) {
      const { row, sum } = summing()
      await copyToFile(client, copyOut(table), rowsFile(folder, table), row)
      tables.push({ ...table, ...sum() })
    }
    // Read last: a sequence has no snapshot, and must not be behind any row.
    const sequences = await sequencesOf(client)
    await client.query('commit')
    return { format: 1, taken: rows[0]!.taken.toISOString(), migrations: migrations.rows, tables, sequences }
  } finally {
    await client.end()
  }
}
