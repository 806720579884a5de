import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { Client } from 'pg'
import { startEmbedded, type EmbeddedServer } from '../server/src/database/embedded.ts'
import { migrate, readMigrations } from '../server/src/database/migrations.ts'
import type { Connection } from '../server/src/database/pools.ts'
import { loadReferencia } from '../server/src/referencia/load.ts'
import { seedGrande } from '../server/src/seed/grande.ts'

const FOLDER = resolve(import.meta.dirname, '../.cache/bench')
const PESSOAS = resolve(import.meta.dirname, 'leituras/pessoas.sql')
const PISO = resolve(import.meta.dirname, 'piso')
/** Appointments lie around the day on which the data were made. Beyond this age in days, too few lie ahead. */
const MAX_AGE_DAYS = 7

export interface BasesDaBancada {
  produto: Connection
  piso: Connection
  server: EmbeddedServer
}

/**
 * The databases of the product and of the least server, in one PostgreSQL. Their data are loaded once, and again when they are old or the schema changed.
 * @param options.grande false leaves the product's as it is, or absent
 */
export async function benchDatabases(
  log: (line: string) => void,
  { grande = true }: { grande?: boolean } = {},
): Promise<BasesDaBancada> {
  await mkdir(FOLDER, { recursive: true })
  const server = await startEmbedded({ dataDir: FOLDER })
  const { host, port, user } = server
  const connection = (database: string): Connection => ({ host, port, user, database })
  const bases = { produto: connection('bench'), piso: connection('piso') }
  if (grande) await carregarProduto(bases.produto, log)
  const textos = await Promise.all(
    ['esquema.sql', 'dados.sql'].map((file) => readFile(resolve(PISO, file), 'utf8')),
  )
  await carregar('piso', bases.piso, textos.join(), async () => {
    log('Carregando os dados do piso...')
    await noBanco(bases.piso, (client) => client.query(textos.join('\n')))
  })
  return { ...bases, server }
}

async function carregarProduto(produto: Connection, log: (line: string) => void): Promise<void> {
  const wanted = (await readMigrations()).map((migration) => migration.checksum).join()
  await carregar('produto', produto, wanted, async () => {
    log('Carregando os dados do produto (uma vez, alguns minutos)...')
    await migrate(produto)
    await loadReferencia(produto)
    await seedGrande(produto, { agora: new Date(), progresso: log })
    await noBanco(produto, async (client) => client.query(await readFile(PESSOAS, 'utf8')))
  })
  // Applies today's functions and policies to the existing data.
  await migrate(produto)
}

/** Makes the database anew and fills it, unless it was filled lately with the same `wanted`. */
export async function carregar(
  nome: string,
  connection: Connection,
  wanted: string,
  encher: () => Promise<unknown>,
): Promise<void> {
  const made = resolve(FOLDER, `${nome}.json`)
  if (await isFresh(made, wanted)) return
  await rm(made, { force: true })
  await noBanco({ ...connection, database: 'postgres' }, async (client) => {
    await client.query(`drop database if exists ${connection.database} with (force)`)
    await client.query(`create database ${connection.database}`)
  })
  await encher()
  await writeFile(made, JSON.stringify({ wanted, made: Date.now() }))
}

/** Runs work on a connection of its own. */
export async function noBanco(
  connection: Connection,
  work: (client: Client) => Promise<unknown>,
): Promise<void> {
  const client = new Client(connection)
  await client.connect()
  try {
    await work(client)
  } finally {
    await client.end()
  }
}

async function isFresh(file: string, wanted: string): Promise<boolean> {
  try {
    const kept = JSON.parse(await readFile(file, 'utf8')) as { wanted: string; made: number }
    return kept.wanted === wanted && Date.now() - kept.made < MAX_AGE_DAYS * 86_400_000
  } catch {
    return false
  }
}
