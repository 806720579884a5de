import { Client } from 'pg'
import { startEmbedded, type EmbeddedServer } from './database/embedded.ts'
import type { Connection, Servers } from './database/pools.ts'
import { findAtStart, serversOf } from './database/servers.ts'
import type { Settings } from './env.ts'

const DATABASE = 'saude'

/**
 * The database of the settings: a given server, or the embedded one, started here and made when missing.
 * @param onLaunched told when the embedded server is on its way, before it answers; never where one runs already
 * @throws {EmbeddedError} when the embedded server does not start
 */
export async function openDatabase(
  settings: Pick<Settings, 'databaseUrl' | 'dataDir'>,
  onLaunched?: () => void,
): Promise<{ connection: Connection; embedded: EmbeddedServer | null; servers?: Servers }> {
  if (settings.databaseUrl) {
    const servers = serversOf(settings.databaseUrl)
    await findAtStart(servers)
    return { connection: servers.connection, embedded: null, servers }
  }
  const embedded = await startEmbedded({
    dataDir: settings.dataDir,
    log: (line) => console.error(line),
    onLaunched,
  })
  const { host, port, user } = embedded
  const client = new Client({ host, port, user, database: 'postgres' })
  await client.connect()
  try {
    const { rowCount } = await client.query('select from pg_database where datname = $1', [DATABASE])
    // Two processes may start at once: the second finds the database made.
    if (rowCount === 0)
      await client.query(`create database ${DATABASE}`).catch((error: { code?: string }) => {
        if (error.code !== '42P04' && error.code !== '23505') throw error
      })
  } finally {
    await client.end()
  }
  return { connection: { host, port, user, database: DATABASE }, embedded }
}
