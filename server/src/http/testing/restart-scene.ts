import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { Client, type ClientConfig } from 'pg'
import { startEmbedded, type EmbeddedServer } from '../../database/embedded.ts'
import { migrate } from '../../database/migrations.ts'
import { buildPost } from '../../posts/fixtures.ts'
import { buildUsuario } from '../../usuarios/fixtures.ts'
import { childServer, type ChildServer } from './child-server.ts'
import { bridgeTo, revived, type Load } from './restart-trial.ts'

export interface RestartScene {
  server: ChildServer
  /** Straight to the database, for reading rows. */
  connection: ClientConfig
  load: Load
  /** Ends the database by this signal and starts it again. */
  signalled(signal: NodeJS.Signals): Promise<void>
  /** Makes the database unreachable for so many milliseconds. */
  outOfReach(milliseconds: number): Promise<void>
  /** Acknowledged page loads that are missing, and whether the counter agrees with the rows. */
  missing(): Promise<{ missing: string[]; counted: number; rows: number }>
  end(): Promise<void>
}

/** A server in a process of its own, over a database of its own that may be harmed, with one post to read. */
export async function restartScene(version: 15 | 18, perSecond: number): Promise<RestartScene> {
  const dataDir = await mkdtemp(join(tmpdir(), 'saude-reinicio-'))
  const database: EmbeddedServer = await startEmbedded({ dataDir, version })
  const { host, port } = database
  const connection: ClientConfig = { host, port, user: 'postgres', database: 'postgres', ssl: false }
  await migrate(connection)
  const post = await withOwner(async (owner) => {
    const autor = await buildUsuario(owner)
    return buildPost(owner, { autor_id: autor.id, tipo_autor: 'paciente' })
  })
  const bridge = await bridgeTo(database)
  const server = await childServer({ ...connection, host: '127.0.0.1', port: bridge.port })
  const load: Load = { post: post.id, perSecond, acknowledged: new Set() }
  return {
    server,
    connection,
    load,
    async signalled(signal) {
      const { pid } = database
      process.kill(pid, signal)
      await revived(database, pid)
    },
    async outOfReach(milliseconds) {
      bridge.cut()
      await sleep(milliseconds)
      await bridge.mend()
    },
    missing: () =>
      withOwner(async (owner) => {
        const { rows } = await owner.query<{ carga_id: string }>('select carga_id from visualizacoes_posts')
        const { rows: posts } = await owner.query<{ n: number }>(
          'select visualizacoes_count as n from posts_rede',
        )
        const kept = new Set(rows.map(({ carga_id }) => carga_id))
        const missing = [...load.acknowledged].filter((carga_id) => !kept.has(carga_id))
        return { missing, counted: posts[0]!.n, rows: kept.size }
      }),
    async end() {
      await server.terminate()
      await bridge.close()
      await database.stop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }

  async function withOwner<T>(work: (owner: Client) => Promise<T>): Promise<T> {
    const owner = new Client(connection)
    await owner.connect()
    return work(owner).finally(() => owner.end())
  }
}
