import { Pool, types, type ClientConfig, type PoolClient, type PoolConfig } from 'pg'
import { Flush } from './flush.ts'
import { OnePacketSocket } from './one-packet.ts'
import { Turns } from './turns.ts'

export type Connection = ClientConfig

/** The servers of one address, of which one takes writes. */
export interface Servers {
  /** How the one that takes writes is reached. Read it anew for each connection: it may be another server by then. */
  readonly connection: Connection
  /** More than one server. */
  readonly several: boolean
  /** Looks which of them takes writes now. Callers that come together share one look. @returns whether one does */
  find(): Promise<boolean>
}

/** A server that follows the one that takes writes. */
export interface Replica {
  pools: Pools
  /** Whether it answers, and shows the database as it was at most so many seconds ago. */
  usable(): boolean
  /** It did not answer: nobody is sent there before it was looked at again. */
  failed(): void
}

export interface Pools {
  /** Connections of short, authorised requests; their statements are pipelined. */
  request: Pool
  /** Requests that wait for one of its connections. */
  turns: Turns
  /** How many requests may wait for a connection before the next is refused. */
  maxWaiting: number
  /** Statements have names, by which a connection keeps what it has parsed. Behind a pooler the next transaction may meet another connection. */
  named: boolean
  /** The servers behind it, where it may be another one after a while. */
  servers?: Servers
  /** A copy for readings that may be some seconds old (`laggingReads`). */
  replica?: Replica
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
 * @param options.agora clock of every transaction; the machine's when left out
 * @param options.log receives lost connections, idle or in use; without these listeners the process would end
 * @param options.servers where `connection` is that of several: each new connection goes to the one that takes writes
 * @param options.pooler `connection` is that of a pooler that gives each transaction another connection: it knows no start-up options, which are set there, and no named statements
 * @param options.patienceMs for a new connection
 */
export function openPools(
  connection: Connection,
  options: {
    max: number
    agora?: () => Date
    log?: (error: Error) => void
    servers?: Servers
    pooler?: boolean
    patienceMs?: number
  },
): Pools {
  const { servers, pooler = false } = options
  const request = new Pool({
    ...connection,
    max: options.max,
    connectionTimeoutMillis: options.patienceMs ?? 4_000,
    idleTimeoutMillis: 30_000,
    ...(!pooler && {
      statement_timeout: 15_000,
      idle_in_transaction_session_timeout: 30_000,
      options: `-c role=${IDLE_ROLE} -c timezone=UTC`,
    }),
    application_name: 'app-da-saude',
    keepAlive: true,
    pipeline: true,
    stream: () => new OnePacketSocket(),
    ...(servers?.several && { verify: refuseCopies }),
  } as PoolConfig)
  if (servers?.several)
    Object.defineProperty(request.options, 'connectionString', {
      get: () => servers.connection.connectionString,
      enumerable: true,
    })
  const log = options.log ?? (() => undefined)
  request.on('error', log)
  request.on('connect', (client) => client.on('error', log))
  return {
    request,
    turns: new Turns(options.max),
    maxWaiting: options.max * 40,
    named: !pooler,
    ...(servers && { servers }),
    agora: options.agora ?? (() => new Date()),
    end: () => request.end(),
  }
}

/** A server that was restarted as a copy of another one would answer readings and refuse every write. */
function refuseCopies(client: PoolClient, done: (error?: Error) => void): void {
  void isCopy(client).then(
    // oxlint-disable-next-line promise/no-callback-in-promise, promise/always-return -- the form of the pool
    (copy) => done(copy ? new Error('the server is a copy that takes no writes') : undefined),
    // oxlint-disable-next-line promise/no-callback-in-promise -- likewise
    (error: Error) => done(error),
  )
}

async function isCopy(client: PoolClient): Promise<boolean> {
  const flush = new Flush([{ text: 'select pg_is_in_recovery() as copy', values: [] }])
  client.query(flush)
  const [answer] = await flush.answers
  return (answer?.rows[0] as { copy: boolean } | undefined)?.copy ?? false
}
