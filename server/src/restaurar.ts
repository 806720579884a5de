import { copyFile, stat } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { openStore } from './armazem/open-store.ts'
import { folderStore } from './armazem/folder-store.ts'
import type { Store } from './armazem/store.ts'
import { guardados, segredos } from './backup.ts'
import { inDraft, unpack } from './backup/archive.ts'
import { filesFromFolder } from './backup/files.ts'
import { loadDatabase } from './backup/load.ts'
import { BackupError, readManifest, type Manifest } from './backup/manifest.ts'
import { dbFor, SISTEMA } from './database/db.ts'
import { openPools, type Connection } from './database/pools.ts'
import { readSettings } from './env.ts'
import { openDatabase } from './open-database.ts'
import { checkDataDir, failWith } from './start-error.ts'
import { apagarDoArmazem } from './privacidade/exclusao.ts'
import { exclusoesLembradas } from './privacidade/memoria-de-exclusoes.ts'
import { reaplicarExclusoes } from './privacidade/reaplicar.ts'

const USO =
  'Uso: npm run restaurar -- --de <arquivo.tar.gz> [--exclusoes <pasta arquivos de onde o produto rodava>]'

export interface PedidoDeRestauracao {
  connection: Connection
  armazem: Store
  dataDir: string
  de: string
  /** A second store that remembers erasures: what is left of the lost place. */
  lembranca?: Store | undefined
  agora: Date
}

/**
 * Restores a backup into an empty place (R12): rows, files, made secrets; then repeats the erasures since the backup.
 * @throws {BackupError} with a Portuguese sentence; the database is then as empty as before
 */
export function restaurar({
  connection,
  armazem,
  dataDir,
  de,
  lembranca,
  agora,
}: PedidoDeRestauracao): Promise<Manifest & { apagadas: number; adiadas: number }> {
  return inDraft(join(dataDir, 'restauracao'), async (pasta) => {
    await unpack(de, pasta)
    const manifesto = await readManifest(pasta)
    await loadDatabase(connection, pasta, manifesto)
    await filesFromFolder(armazem, guardados, join(pasta, 'arquivos'))
    for (const nome of segredos) {
      const origem = join(pasta, 'segredos', nome)
      if (await stat(origem).catch(() => null)) await copyFile(origem, resolve(dataDir, nome))
    }
    const lembradas = [
      ...(await exclusoesLembradas(armazem)),
      ...(lembranca ? await exclusoesLembradas(lembranca) : []),
    ]
    const pools = openPools(connection, { max: 2 })
    try {
      const feito = await reaplicarExclusoes(dbFor(pools, SISTEMA), lembradas, {
        agora,
        apagarArquivos: apagarDoArmazem(armazem),
      })
      return { ...manifesto, ...feito }
    } finally {
      await pools.end()
    }
  })
}

async function main(): Promise<void> {
  const { de, exclusoes } = argumentos()
  const settings = readSettings(process.env)
  const comeco = performance.now()
  await checkDataDir(settings.dataDir)
  const { connection, embedded } = await openDatabase(settings)
  try {
    const armazem = await openStore(settings)
    const { tables, files, taken, apagadas, adiadas } = await restaurar({
      connection,
      armazem,
      dataDir: settings.dataDir,
      de,
      lembranca: exclusoes ? await folderStore(exclusoes) : undefined,
      agora: new Date(),
    })
    const linhas = tables.reduce((total, { rows }) => total + rows, 0)
    const segundos = ((performance.now() - comeco) / 1000).toFixed(1).replace('.', ',')
    console.log(
      `Backup de ${taken} restaurado em ${segundos} s: ${tables.length} tabelas e ${linhas} linhas conferidas, ${files.total} arquivos.`,
    )
    console.log(
      `Exclusões refeitas: ${apagadas}. Pedidos de exclusão em aberto, adiados por sete dias: ${adiadas}.`,
    )
  } finally {
    await embedded?.stop()
  }
}

function argumentos(): { de: string; exclusoes: string | null } {
  try {
    const { values } = parseArgs({ options: { de: { type: 'string' }, exclusoes: { type: 'string' } } })
    if (values.de)
      return { de: resolve(values.de), exclusoes: values.exclusoes ? resolve(values.exclusoes) : null }
  } catch {
    // An unknown option gets the same answer as none.
  }
  throw new BackupError(USO)
}

if (process.argv[1] === import.meta.filename) main().catch(failWith)
