import { cp, stat } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { Client } from 'pg'
import { buckets } from '#domain/arquivos/buckets.ts'
import { openStore } from './armazem/open-store.ts'
import type { Store } from './armazem/store.ts'
import { inDraft, pack } from './backup/archive.ts'
import { dumpDatabase } from './backup/dump.ts'
import { filesToFolder } from './backup/files.ts'
import { BackupError, writeManifest, type Manifest } from './backup/manifest.ts'
import type { Connection } from './database/pools.ts'
import { readSettings } from './env.ts'
import { openDatabase } from './open-database.ts'
import { checkDataDir, failWith } from './start-error.ts'
import { BUCKET_DE_EXCLUSOES } from './privacidade/memoria-de-exclusoes.ts'

const USO = 'Uso: npm run backup -- --para <arquivo.tar.gz>'

/** Secrets that the program made in the data folder. Without them stored second factors and sessions are useless. */
export const segredos = ['segredo', 'chaves-de-acesso.json']
export const guardados = [...Object.keys(buckets), BUCKET_DE_EXCLUSOES]

export interface PedidoDeBackup {
  connection: Connection
  armazem: Store
  dataDir: string
  /** The file to make. */
  para: string
  /** Receives the name of the snapshot (`pg_export_snapshot`). */
  aoFotografar?: (nome: string) => Promise<void>
}

/**
 * Database, files and made secrets in one file (R12), while the program runs: the rows are of one moment, the files of the moments after it.
 * @throws {BackupError} with a Portuguese sentence
 */
export function fazerBackup({
  connection,
  armazem,
  dataDir,
  para,
  aoFotografar,
}: PedidoDeBackup): Promise<Manifest & { tamanho: number }> {
  return inDraft(para, async (pasta) => {
    const banco = await dumpDatabase(connection, pasta, aoFotografar)
    const files = await filesToFolder(armazem, guardados, join(pasta, 'arquivos'))
    for (const nome of segredos) {
      const origem = resolve(dataDir, nome)
      if (await stat(origem).catch(() => null)) await cp(origem, join(pasta, 'segredos', nome))
    }
    const manifesto = { ...banco, files }
    await writeManifest(pasta, manifesto)
    const tamanho = await pack(pasta, para)
    await anotarCopia(connection, manifesto, tamanho)
    return { ...manifesto, tamanho }
  })
}

/** Says in the database that a backup was made, for the page of the system. */
async function anotarCopia(
  connection: Connection,
  { tables, files }: Manifest,
  tamanho: number,
): Promise<void> {
  const client = new Client(connection)
  await client.connect()
  try {
    await client.query(
      'insert into copias_feitas (feita_em, tabelas, linhas, arquivos, tamanho) values (now(), $1, $2, $3, $4)',
      [tables.length, tables.reduce((total, { rows }) => total + rows, 0), files.total, tamanho],
    )
  } finally {
    await client.end()
  }
}

async function main(): Promise<void> {
  const { para } = argumentos()
  const settings = readSettings(process.env)
  const comeco = performance.now()
  await checkDataDir(settings.dataDir)
  const { connection, embedded } = await openDatabase(settings)
  try {
    const armazem = await openStore(settings)
    const { tables, files, tamanho } = await fazerBackup({
      connection,
      armazem,
      dataDir: settings.dataDir,
      para,
    })
    const linhas = tables.reduce((total, { rows }) => total + rows, 0)
    const segundos = ((performance.now() - comeco) / 1000).toFixed(1).replace('.', ',')
    console.log(
      `${para}: ${tables.length} tabelas, ${linhas} linhas, ${files.total} arquivos, ${Math.ceil(tamanho / 1e6)} MB em ${segundos} s.`,
    )
    console.log('O arquivo contém dados de saúde e segredos: guarde-o cifrado e fora desta máquina.')
  } finally {
    await embedded?.stop()
  }
}

function argumentos(): { para: string } {
  try {
    const { values } = parseArgs({ options: { para: { type: 'string' } } })
    if (values.para) return { para: resolve(values.para) }
  } catch {
    // An unknown option gets the same answer as none.
  }
  throw new BackupError(USO)
}

if (process.argv[1] === import.meta.filename) main().catch(failWith)
