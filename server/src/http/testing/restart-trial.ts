import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { Agent } from 'node:http'
import { connect, createServer, type AddressInfo, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { Client, type ClientConfig } from 'pg'
import type { EmbeddedServer } from '../../database/embedded.ts'
import type { ChildServer } from './child-server.ts'
import { ask, type Outcome } from './load.ts'

/** A connection to a database that can be cut and mended. */
export interface Bridge {
  port: number
  cut(): void
  mend(): Promise<void>
  close(): Promise<void>
}

/** Listens on loopback and passes everything on to the socket of `database`. */
export async function bridgeTo(database: { host: string; port: number }): Promise<Bridge> {
  const sockets = new Set<Socket>()
  const bridge = createServer((near) => {
    const far = connect(`${database.host}/.s.PGSQL.${database.port}`)
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(one)
      one.pipe(other)
      one.on('error', () => other.destroy())
      one.on('close', () => {
        sockets.delete(one)
        other.destroy()
      })
    }
  })
  const open = async (port: number) => {
    bridge.listen(port, '127.0.0.1')
    await once(bridge, 'listening')
  }
  await open(0)
  const { port } = bridge.address() as AddressInfo
  const cut = () => {
    bridge.close()
    for (const socket of sockets) socket.destroy()
  }
  return {
    port,
    cut,
    mend: () => open(port),
    async close() {
      cut()
    },
  }
}

export interface RestartFigures {
  /** Milliseconds in which the database took no connection, and from its first connection to the first good answer. */
  downMs: number
  backMs: number
  /** Kinds of answer: before, of all, during the outage, and at least two seconds away from it. */
  before: Record<string, number>
  all: Record<string, number>
  whileDown: Record<string, number>
  otherwise: Record<string, number>
  refusedWithoutRetryAfter: number
  slowestMs: number
}

export interface Load {
  post: string
  perSecond: number
  /** Page loads whose count was acknowledged. */
  acknowledged: Set<string>
}

/** The server works as before after so many good answers in a row. */
const GOOD_ON_END = 50

/**
 * R4: reads and writes on schedule around one outage, until fifty answers in a row were good.
 * @param outage resolves when the cause is over; the database may still be starting
 * @param watchMs shortest time of load after the database takes connections again
 */
export async function tryOutage(
  server: ChildServer,
  database: ClientConfig,
  load: Load,
  outage: () => Promise<void>,
  watchMs = 0,
): Promise<RestartFigures> {
  // Oldest connection first, so that the server closes none for idleness during a request.
  const agent = new Agent({ keepAlive: true, scheduling: 'fifo' })
  const outcomes: Promise<Outcome>[] = []
  const ended: Outcome[] = []
  const send = (outcome: Promise<Outcome>) => {
    outcomes.push(outcome)
    void outcome.then((each) => ended.push(each))
  }
  const timer = setInterval(() => {
    if (outcomes.length % 2) return send(ask(`${server.url}/api/posts/${load.post}`, agent))
    const carga_id = randomUUID()
    const counted = ask(`${server.url}/api/posts/${load.post}/visualizacoes`, agent, { carga_id })
    send(
      counted.then((outcome) => {
        if (outcome.status === 200) load.acknowledged.add(carga_id)
        return outcome
      }),
    )
  }, 1_000 / load.perSecond)

  while (ended.length < GOOD_ON_END) await sleep(20)
  const began = performance.now()
  await outage()
  while (!(await accepts(database))) await sleep(10)
  const accepting = performance.now()
  const isBack = () => {
    const last = ended.slice(-GOOD_ON_END)
    return last.every(({ sent, status }) => sent > accepting && status === 200)
  }
  await sleep(watchMs)
  while (!isBack()) await sleep(20)
  clearInterval(timer)
  const all = await Promise.all(outcomes)
  agent.destroy()

  const down = (outcome: Outcome) =>
    outcome.ended >= began && outcome.sent <= accepting + 2_000 && outcome.status !== 200
  const firstGood = all.find(
    (outcome) => outcome.sent > began && outcome.ended > accepting && outcome.status === 200,
  )
  return {
    downMs: accepting - began,
    backMs: (firstGood?.ended ?? Infinity) - accepting,
    before: kinds(all.filter(({ ended }) => ended < began)),
    all: kinds(all),
    whileDown: kinds(all.filter(down)),
    otherwise: kinds(all.filter((outcome) => !down(outcome))),
    refusedWithoutRetryAfter: all.filter((outcome) => outcome.status === 503 && !outcome.retryAfter).length,
    slowestMs: all.reduce((slowest, outcome) => Math.max(slowest, outcome.ended - outcome.sent), 0),
  }
}

function kinds(outcomes: readonly Outcome[]): Record<string, number> {
  return Object.fromEntries(
    [...Map.groupBy(outcomes, ({ error, status }) => error ?? String(status))].map(([kind, all]) => [
      kind,
      all.length,
    ]),
  )
}

async function accepts(database: ClientConfig): Promise<boolean> {
  const client = new Client(database)
  client.on('error', () => undefined)
  try {
    await client.connect()
    await client.query('select 1')
    return true
  } catch {
    return false
  } finally {
    await client.end().catch(() => undefined)
  }
}

/** Waits until another process than `pid` is the database. */
export async function revived(database: EmbeddedServer, pid: number): Promise<void> {
  while (database.pid === pid) await sleep(10)
}
