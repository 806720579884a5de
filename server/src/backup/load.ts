import { Client } from 'pg'
import { migrate, readMigrations } from '../database/migrations.ts'
import type { Connection } from '../database/pools.ts'
import { copyFromFile } from './copy-stream.ts'
import { BackupError, rowsFile, type Manifest } from './manifest.ts'
import { columnsOf, nameOf, speakPlainly, sumOf } from './tables.ts'

/**
 * Fills an empty database from a folder: the tables of the backup, every row in one transaction, a count of each table, and then later migrations, functions and policies.
 * @throws {BackupError} for a database that is not empty, a program older than the backup, or a table with other content
 */
export async function loadDatabase(
  connection: Connection,
  folder: string,
  manifest: Manifest,
): Promise<void> {
  await checkProgram(manifest)
  await refuseUsed(connection)
  await migrate(connection, { last: manifest.migrations.length })
  const client = new Client({ ...connection, application_name: 'app-da-saude restauração' })
  client.on('error', () => undefined)
  await client.connect()
  try {
    await speakPlainly(client)
    await client.query('begin')
    await fill(client, folder, manifest).catch(asBackupError)
    await client.query('commit')
    await client.query('analyze')
  } finally {
    await client.end()
  }
  await migrate(connection)
}

async function checkProgram({ migrations }: Manifest): Promise<void> {
  const files = await readMigrations()
  for (const { number, checksum } of migrations)
    if (files[number - 1]?.checksum !== checksum)
      throw new BackupError(
        'O backup é de uma versão mais nova, ou modificada, do programa. Restaure com a versão que o fez, ou uma mais nova.',
      )
}

async function refuseUsed(connection: Connection): Promise<void> {
  const client = new Client(connection)
  await client.connect()
  try {
    const { rows } = await client.query<{ used: boolean }>(
      "select to_regclass('public.migracoes') is not null as used",
    )
    if (rows[0]!.used)
      throw new BackupError(
        'O banco de destino já tem dados. Restaure em um lugar vazio: outra pasta em DATA_DIR, ou outro banco em DATABASE_URL.',
      )
  } finally {
    await client.end()
  }
}

/** The content of an archive is all that can be wrong with an empty database of this schema. */
function asBackupError(cause: unknown): never {
  if (cause instanceof BackupError) throw cause
  throw new BackupError(
    'O backup está estragado ou incompleto: as linhas dele não cabem nas tabelas. Nada foi gravado; use outra cópia.',
    { cause },
  )
}

async function fill(client: Client, folder: string, { tables, sequences }: Manifest): Promise<void> {
  const names = tables.map(nameOf)
  // The rows are consistent. No trigger exists yet, and no order of tables suits every reference.
  const references = await client.query<{ table: string; name: string; definition: string }>(`
    select conrelid::regclass::text as table, quote_ident(conname) as name, pg_get_constraintdef(oid) as definition
    from pg_constraint where contype = 'f' and conparentid = 0`)
  for (const { table, name } of references.rows)
    await client.query(`alter table ${table} drop constraint ${name}`)
  // The backup holds the migrations' own rows too.
  await client.query(`truncate ${names.join(', ')}`)
  for (const table of tables)
    await copyFromFile(
      client,
      `copy ${nameOf(table)} (${columnsOf(table)}) from stdin`,
      rowsFile(folder, table),
    )
  for (const sequence of sequences)
    await client.query('select setval($1::regclass, $2::bigint, $3)', [
      nameOf(sequence),
      sequence.last,
      sequence.called,
    ])
  // Made again, each reference checks all rows: a backup that lost some of them is refused.
  for (const { table, name, definition } of references.rows)
    await client.query(`alter table ${table} add constraint ${name} ${definition}`)
  for (const table of tables) {
    const { rows, checksum } = await sumOf(client, table)
    if (rows !== table.rows || checksum !== table.checksum)
      throw new BackupError(
        `A tabela ${table.schema}.${table.name} não confere com o backup: ${rows} linhas em vez de ${table.rows}. Nada foi gravado.`,
      )
  }
}
