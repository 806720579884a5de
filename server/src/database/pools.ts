import { Pool, types, type ClientConfig, type PoolConfig } from 'pg'
import { OnePacketSocket } from './one-packet.ts'
import { Turns } from './turns.ts'

export type Connection = ClientConfig

export interface Pools {
  /** Connections of short, authorised requests; their statements are pipelined. */
  request: Pool
  /** Requests that wait for one of its connections. */
  turns: Turns
  /** How many requests may wait for a connection before the next is refused. */
  maxWaiting: number
  /** The clock of the product: `app_agora()` of every transaction reads it. */
  agora: () => Date
  end(): Promise<void>
}

// 20: int8 as number is safe below 2^53, which every count of the product is. 1700: numeric stays a string (money).
types.setTypeParser(20, Number)
// 1082: a date is a calendar day without a zone, so it stays 'YYYY-MM-DD'.
types.setTypeParser(1082, (value) => value)

/** The same connections under another clock. */
export function comRelogio(pools: Pools, agora: () => Date): Pools {
  return { ...pools, agora }
}

/** Role of a new pooled connection. It has no right at all, so a statement without an actor is refused. */
const IDLE_ROLE = 'saude_conexao'

/**
 * Opens the pools on a migrated database.
 * @param agora clock of every transaction; the machine's when left out
 * @param log receives lost connections, idle or in use; without these listeners the process would end
 */
export function openPools(
  connection: Connection,
  options: { max: number; agora?: () => Date; log?: (error: Error) => void },
): Pools {
  const request = new Pool({
    ...connection,
    max: options.max,
    connectionTimeoutMillis: 4_000,
    idleTimeoutMillis: 30_000,
    statement_timeout: 15_000,
    idle_in_transaction_session_timeout: 30_000,
    application_name: 'app-da-saude',
    options: `-c role=${IDLE_ROLE} -c timezone=UTC`,
    pipeline: true,
    stream: () => new OnePacketSocket(),
  } as PoolConfig)
  const log = options.log ?? (() => undefined)
  request.on('error', log)
  request.on('connect', (client) => client.on('error', log))
  return {
    request,
    turns: new Turns(options.max),
    maxWaiting: options.max * 40,
    agora: options.agora ?? (() => new Date()),
    end: () => request.end(),
  }
}
