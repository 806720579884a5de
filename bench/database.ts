import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { Client } from 'pg'
import { startEmbedded, type EmbeddedServer } from '../server/src/database/embedded.ts'
import { migrate, readMigrations } from '../server/src/database/migrations.ts'
import type { Connection } from '../server/src/database/pools.ts'
import { loadReferencia } from '../server/src/referencia/load.ts'
import { seedGrande } from '../server/src/seed/grande.ts'

const FOLDER = resolve(import.meta.dirname, '../.cache/bench')
const DATABASE = 'bench'
/** Appointments lie around the day on which the data were made. Beyond this age in days, too few lie ahead. */
const MAX_AGE_DAYS = 7

/** The benchmark's database with its data. They are loaded once, and again when they are old or the schema changed. */
export async function benchDatabase(
  log: (line: string) => void,
): Promise<{ connection: Connection; server: EmbeddedServer }> {
  await mkdir(FOLDER, { recursive: true })
  const server = await startEmbedded({ dataDir: FOLDER })
  const { host, port, user } = server
  const connection = { host, port, user, database: DATABASE }
  const made = resolve(FOLDER, 'dados.json')
  const wanted = (await readMigrations()).map((migration) => migration.checksum).join()
  if (!(await isFresh(made, wanted))) {
    log('Carregando os dados do benchmark (uma vez, alguns minutos)...')
    await rm(made, { force: true })
    const client = new Client({ host, port, user, database: 'postgres' })
    await client.connect()
    await client.query(`drop database if exists ${DATABASE} with (force)`)
    await client.query(`create database ${DATABASE}`)
    await client.end()
    await migrate(connection)
    await loadReferencia(connection)
    await seedGrande(connection, { agora: new Date(), progresso: log })
    await writeFile(made, JSON.stringify({ wanted, made: Date.now() }))
  }
  // Applies today's functions and policies to the existing data.
  else await migrate(connection)
  return { connection, server }
}

async function isFresh(file: string, wanted: string): Promise<boolean> {
  try {
    const kept = JSON.parse(await readFile(file, 'utf8')) as { wanted: string; made: number }
    return kept.wanted === wanted && Date.now() - kept.made < MAX_AGE_DAYS * 86_400_000
  } catch {
    return false
  }
}
