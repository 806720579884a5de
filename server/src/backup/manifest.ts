import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Sequence, Sum, Table } from './tables.ts'

/** Facts of a backup. */
export interface Manifest {
  format: 1
  /** The moment of the snapshot, by the clock of the database. */
  taken: string
  migrations: { number: number; checksum: string }[]
  tables: (Table & Sum)[]
  sequences: Sequence[]
  files: { total: number; bytes: number }
}

/** A backup that cannot be made or read; its message is a Portuguese sentence for the operator. */
export class BackupError extends Error {
  override name = 'BackupError'
}

const FILE = 'manifesto.json'

export const writeManifest = (folder: string, manifest: Manifest): Promise<void> =>
  writeFile(join(folder, FILE), `${JSON.stringify(manifest, null, 2)}\n`, { mode: 0o600 })

/** @throws {BackupError} */
export async function readManifest(folder: string): Promise<Manifest> {
  const text = await readFile(join(folder, FILE), 'utf8').catch(() => {
    throw new BackupError('O arquivo não é um backup deste programa: falta o manifesto.')
  })
  const manifest = parsed(text)
  if (manifest.format !== 1)
    throw new BackupError(
      'O backup foi feito por uma versão mais nova do programa. Atualize antes de restaurar.',
    )
  return manifest
}

function parsed(text: string): Manifest {
  try {
    const manifest = JSON.parse(text) as Manifest | null
    if (manifest && Array.isArray(manifest.migrations) && Array.isArray(manifest.tables)) return manifest
  } catch {
    // Said below.
  }
  throw new BackupError('O manifesto do backup está estragado. Use outra cópia.')
}

/** File of a table's rows. */
export const rowsFile = (folder: string, { schema, name }: Pick<Table, 'schema' | 'name'>): string =>
  join(folder, 'tabelas', `${schema}.${name}.copy`)
