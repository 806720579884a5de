import type { PoolClient } from 'pg'
import { DatabaseDown, DatabaseOverloaded, isConnectionLoss } from './errors.ts'
import type { Pools } from './pools.ts'

/** Runs `work` on a connection of its own. @throws DatabaseDown, DatabaseOverloaded */
export async function withClient<T>(pools: Pools, work: (client: PoolClient) => Promise<T>): Promise<T> {
  if (pools.turns.waiting >= pools.maxWaiting) throw new DatabaseOverloaded()
  await pools.turns.enter()
  try {
    return await withFreeClient(pools, work)
  } finally {
    pools.turns.leave()
  }
}

async function withFreeClient<T>(pools: Pools, work: (client: PoolClient) => Promise<T>): Promise<T> {
  const client = await connect(pools)
  let broken = false
  try {
    return await work(client)
  } catch (error) {
    broken = isConnectionLoss(error)
    if (broken && pools.servers?.several) void pools.servers.find()
    throw broken ? new DatabaseDown({ cause: error }) : error
  } finally {
    client.release(broken)
  }
}

async function connect(pools: Pools): Promise<PoolClient> {
  try {
    return await pools.request.connect()
  } catch (cause) {
    // The pool's message when a caller waited in vain for a connection: the database itself is well.
    if (/timeout exceeded when trying to connect/.test((cause as Error).message))
      throw new DatabaseOverloaded()
    // Another server may have taken over.
    if (pools.servers?.several && (await pools.servers.find())) {
      const client = await pools.request.connect().catch(() => null)
      if (client) return client
    }
    throw new DatabaseDown({ cause })
  }
}
