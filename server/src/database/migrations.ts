import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { Client, type DatabaseError } from 'pg'
import type { Connection } from './pools.ts'
import { areCurrent, createRoutines, dropRoutines, readRoutines } from './routines.ts'

const SERVER = new URL('../../', import.meta.url)

/** Key of the advisory lock: a second server waits while the first one migrates. */
const LOCK = 7_236_418

/** A server that still answers requests may hold a lock that this one wants. Postgres then ends one of the two. */
const DEADLOCK = '40P01'
const TRIES = 5

export interface Migration {
  number: number
  name: string
  sql: string
  checksum: string
}

export class MigrationError extends Error {
  override name = 'MigrationError'
}

interface Source {
  /** Has `migrations/` and `sql/`. */
  folder?: URL
  /** Last migration to apply. `sql/` is then left out, because a backup of that time is loaded next. */
  last?: number
}

/** The numbered files of `migrations/`, in order. @throws {MigrationError} on a gap or a doubled number */
export async function readMigrations(folder: URL = SERVER): Promise<Migration[]> {
  const inside = new URL('migrations/', folder)
  const files = (await readdir(inside)).filter((file) => file.endsWith('.sql')).sort()
  if (files.length === 0) throw new MigrationError(`no migration found in ${inside.pathname}`)
  const migrations = await Promise.all(
    files.map(async (file) => {
      const sql = await readFile(new URL(file, inside), 'utf8')
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
 * Brings the database to the newest schema, in one transaction under one advisory lock: drops what `sql/` made, applies the missing migrations, and makes `sql/` again. So a
 * migration meets only tables and the functions that tables rest on. Where no text changed nothing is touched.
 * @param connection a login that owns the database or may create roles and tables in it
 * @returns the numbers applied now; empty when there was nothing to do
 * @throws {MigrationError} when a released file was edited, or the database is newer than this program
 * @throws {RoutineError} when a file of `sql/` does not run
 */
export async function migrate(
  connection: Connection,
  { folder = SERVER, last }: Source = {},
): Promise<number[]> {
  const migrations = await readMigrations(folder)
  const client = new Client(connection)
  client.on('error', () => undefined)
  await client.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [LOCK])
    await client.query(
      `create table if not exists public.migracoes
         (numero int primary key, nome text not null, soma text not null, aplicada_em timestamptz not null default now());
       create table if not exists public.rotinas (arquivo text primary key, soma text not null)`,
    )
    const missing = (await findMissing(client, migrations)).filter(
      ({ number }) => last === undefined || number <= last,
    )
    const routines = last === undefined ? await readRoutines(new URL('sql/', folder)) : []
    if (missing.length === 0 && (last !== undefined || (await areCurrent(client, routines)))) return []
    for (let tries = 1; ; tries++) {
      await client.query('begin')
      try {
        await dropRoutines(client)
        for (const migration of missing) await apply(client, migration)
        if (last === undefined) await createRoutines(client, routines)
        await client.query('commit')
        return missing.map(({ number }) => number)
      } catch (error) {
        await client.query('rollback')
        if (codeOf(error) !== DEADLOCK || tries === TRIES) throw error
      }
    }
  } finally {
    await client.end()
  }
}

async function findMissing(client: Client, migrations: Migration[]): Promise<Migration[]> {
  const { rows } = await client.query<{ numero: number; nome: string; soma: string }>(
    'select numero, nome, soma from public.migracoes order by numero',
  )
  for (const row of rows) {
    const file = migrations[row.numero - 1]
    if (!file)
      throw new MigrationError(
        `O banco está na migração ${row.numero}, mais nova que este programa: atualize o programa e inicie de novo.`,
      )
    if (file.checksum !== row.soma)
      throw new MigrationError(
        `O arquivo da migração ${row.numero} (${row.nome}) mudou depois de aplicado a este banco: use o programa que o criou, ou outra pasta em DATA_DIR.`,
      )
  }
  return migrations.slice(rows.length)
}

async function apply(client: Client, { number, name, sql, checksum }: Migration): Promise<void> {
  try {
    await client.query(sql)
  } catch (error) {
    throw new MigrationError(`migration ${number} (${name}): ${(error as Error).message}`, { cause: error })
  }
  await client.query('insert into public.migracoes (numero, nome, soma) values ($1, $2, $3)', [
    number,
    name,
    checksum,
  ])
}

const codeOf = (error: unknown) =>
  (error as DatabaseError).code ?? ((error as Error).cause as DatabaseError | undefined)?.code
