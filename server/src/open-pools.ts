import { openPools, type Connection, type Pools, type Servers } from './database/pools.ts'
import { watchReplica } from './database/replica.ts'
import { findAtStart, serversOf } from './database/servers.ts'
import type { DatabaseSettings } from './env-database.ts'

/** Connections of a process to the copy: a visitor's readings are short. */
const COPY_PATIENCE_MS = 1_000

/**
 * The pools of the settings: straight to the server or through a pooler, with the copy for readings that may lag.
 * @returns also what ends them
 */
export async function openAllPools(
  settings: DatabaseSettings,
  { connection, servers }: { connection: Connection; servers: Servers | undefined },
  agora: () => Date,
  log: { lost(error: Error): void; changed(change: string): void },
): Promise<{ pools: Pools; parar(): Promise<unknown> }> {
  const behind = settings.poolerUrl ? serversOf(settings.poolerUrl) : servers
  if (settings.poolerUrl) await findAtStart(behind!)
  const given = { max: settings.poolSize, agora, log: log.lost }
  const pools = openPools(settings.poolerUrl ? behind!.connection : connection, {
    ...given,
    ...(behind && { servers: behind }),
    pooler: settings.poolerUrl !== null,
  })
  if (!settings.replicaUrl) return { pools, parar: () => pools.end() }
  const copy = openPools(
    { connectionString: settings.replicaUrl },
    { ...given, patienceMs: COPY_PATIENCE_MS },
  )
  const replica = watchReplica({ pools, replica: copy, maxAgeS: settings.replicaMaxAgeS }, log.changed)
  pools.replica = replica
  return {
    pools,
    async parar() {
      await replica.stop()
      await pools.end()
    },
  }
}
