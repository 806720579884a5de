import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { Client } from 'pg'
import type { Connection } from './pools.ts'

const FOLDER = new URL('../../migrations/', import.meta.url)

/** Key of the advisory lock that a second server waits on while the first one migrates. */
const LOCK = 7_236_418

export interface Migration {
  number: number
  name: string
  sql: string
  checksum: string
}

export class MigrationError extends Error {
  override name = 'MigrationError'
}

/** The numbered files of `server/migrations`, in order. @throws {MigrationError} on a gap or a doubled number */
export async function readMigrations(folder: URL = FOLDER): Promise<Migration[]> {
  const files = (await readdir(folder)).filter((file) => file.endsWith('.sql')).sort()
  if (files.length === 0) throw new MigrationError(`no migration found in ${folder.pathname}`)
  const migrations = await Promise.all(
    files.map(async (file) => {
      const sql = await readFile(new URL(file, folder), 'utf8')
      return {
        number: Number(file.slice(0, 4)),
        name: file.slice(5, -4),
        sql,
        checksum: createHash('sha256').update(sql).digest('hex'),
      }
    }),
  )
  for (const [index, migration] of migrations.entries())
    if (migration.number !== index + 1)
      throw new MigrationError(
        `expected migration ${index + 1}, found ${migration.number} (${migration.name})`,
      )
  return migrations
}

/**
 * Brings the database to the newest schema: each file in a transaction of its own, under one advisory lock.
 * @param connection a login that owns the database or may create roles and tables in it
 * @param last number of the last one to apply; all of them when left out
 * @returns the numbers applied now; empty when there was nothing to do
 * @throws {MigrationError} when a released file was edited, or the database is newer than this program
 */
export async function migrate(connection: Connection, folder?: URL, last?: number): Promise<number[]> {
  const migrations = await readMigrations(folder)
  const client = new Client(connection)
  client.on('error', () => undefined)
  await client.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [LOCK])
    await client.query(
      `create table if not exists public.migracoes
         (numero int primary key, nome text not null, soma text not null, aplicada_em timestamptz not null default now())`,
    )
    const { rows } = await client.query<{ numero: number; nome: string; soma: string }>(
      'select numero, nome, soma from public.migracoes order by numero',
    )
    const applied: number[] = []
    for (const row of rows) {
      const file = migrations[row.numero - 1]
      if (!file)
        throw new MigrationError(`the database is at migration ${row.numero}, newer than this program`)
      if (file.checksum !== row.soma)
        throw new MigrationError(`migration ${row.numero} (${row.nome}) was edited after it ran`)
    }
    for (const migration of migrations.slice(rows.length, last)) {
      await client.query('begin')
      try {
        await client.query(migration.sql)
        await client.query('insert into public.migracoes (numero, nome, soma) values ($1, $2, $3)', [
          migration.number,
          migration.name,
          migration.checksum,
        ])
        await client.query('commit')
      } catch (error) {
        await client.query('rollback')
        throw new MigrationError(
          `migration ${migration.number} (${migration.name}): ${(error as Error).message}`,
          { cause: error },
        )
      }
      applied.push(migration.number)
    }
    return applied
  } finally {
    await client.end()
  }
}
