import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { Agent } from 'node:http'
import { connect, createServer, type AddressInfo, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { Client, type ClientConfig } from 'pg'
import type { EmbeddedServer } from '../database/embedded.ts'
import type { ChildServer } from './child-server.ts'
import { ask, type Outcome } from './load.ts'

/** A way to a database that can be cut and mended. */
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
  /** Milliseconds in which the database took no connection, and from its first one to the first good answer. */
  downMs: number
  backMs: number
  /** Kinds of answer while it was down, and outside of that. */
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

/** R4: reads and writes at their hour around one outage; `outage` resolves when the cause is over, the database may still be starting. */
export async function tryOutage(
  server: ChildServer,
  database: ClientConfig,
  load: Load,
  outage: () => Promise<void>,
): Promise<RestartFigures> {
  // Oldest connection first, so that none is left idle until the server closes it under a request.
  const agent = new Agent({ keepAlive: true, scheduling: 'fifo' })
  const outcomes: Promise<Outcome>[] = []
  const timer = setInterval(() => {
    if (outcomes.length % 2) return void outcomes.push(ask(`${server.url}/api/posts/${load.post}`, agent))
    const carga_id = randomUUID()
    const counted = ask(`${server.url}/api/posts/${load.post}/visualizacoes`, agent, { carga_id })
    outcomes.push(
      counted.then((outcome) => {
        if (outcome.status === 200) load.acknowledged.add(carga_id)
        return outcome
      }),
    )
  }, 1_000 / load.perSecond)

  await sleep(700)
  const began = performance.now()
  await outage()
  while (!(await accepts(database))) await sleep(10)
  const accepting = performance.now()
  await sleep(2_500)
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
