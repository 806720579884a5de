import { Agent } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import type { ChildServer } from './child-server.ts'
import { floodAt, saturate } from './flood.ts'
import { after, ask, ms, percentile, tally, type Outcome } from './load.ts'

export interface OverloadFigures {
  /** Answers per second that the server can give, before the flood. */
  capacity: number
  /** Real answers per second during the flood, as a share of `capacity`. */
  goodput: number
  /** The same for each second of the server's CPU: other work on the machine does not move it. */
  goodputOfCpu: number
  /** 99 % of the refusals took at most this many milliseconds. */
  refusedP99: number
  /** `refusedP99` for real answers, at a tenth of the capacity, two seconds after the flood. */
  afterP99: number
  tally: Record<string, number>
  refusedWithoutRetryAfter: number
}

/** R16: an open loop at `factor` times the server's capacity. `expected` is the status of a real answer. */
export async function tryOverload(
  server: ChildServer,
  path: string,
  options: { expected: number; measureMs: number; floodMs: number; factor: number },
): Promise<OverloadFigures> {
  const { expected, measureMs, floodMs, factor } = options
  await saturate(server.port, [path], { clients: 32, until: after(measureMs) })
  const alone = await withCpu(server, () =>
    saturate(server.port, [path], { clients: 32, until: after(measureMs) }),
  )
  const capacity = perSecond(alone.outcomes, expected)
  const { outcomes: flooded, cpuMs } = await withCpu(server, () =>
    floodAt(server.port, [path], {
      perSecond: capacity * factor,
      connections: 1_000,
      until: after(floodMs),
    }),
  )
  const real = (outcomes: readonly Outcome[]) =>
    outcomes.filter((outcome) => outcome.status === expected).length
  await sleep(2_000)
  const calm = await floodAt(server.port, [path], { perSecond: capacity / 10, until: after(measureMs) })
  const refused = flooded.filter((outcome) => outcome.status === 503)
  return {
    capacity,
    goodput: perSecond(flooded, expected) / capacity,
    goodputOfCpu: real(flooded) / cpuMs / (real(alone.outcomes) / alone.cpuMs),
    refusedP99: percentile(refused.map(ms), 0.99),
    afterP99: percentile(calm.map(ms), 0.99),
    tally: tally(flooded),
    refusedWithoutRetryAfter: refused.filter((outcome) => outcome.retryAfter === null).length,
  }
}

export interface SlowQueriesFigures {
  outcomes: Outcome[]
  /** Liveness requests, one after the other, while the queries run. */
  alive: Outcome[]
  /** Bytes of memory that waiting requests took. */
  growth: number
}

/** R5: many connections at once, each with a query of six seconds; a request waits four for a connection of the pool. */
export async function trySlowQueries(
  server: ChildServer,
  { connections, looks }: { connections: number; looks: number },
): Promise<SlowQueriesFigures> {
  const agent = new Agent({ keepAlive: true })
  const before = await server.state()
  const slow = Promise.all(Array.from({ length: connections }, () => ask(`${server.url}/lenta/6000`, agent)))
  const alive: Outcome[] = []
  while (alive.length < looks) alive.push(await ask(`${server.url}/healthz`, agent))
  const growth = (await server.state()).rss - before.rss
  const outcomes = await slow
  agent.destroy()
  return { outcomes, alive, growth }
}

/** What a load was answered, and the CPU milliseconds that the server used for it. */
async function withCpu(server: ChildServer, load: () => Promise<Outcome[]>) {
  const before = (await server.state()).cpuMs
  const outcomes = await load()
  return { outcomes, cpuMs: (await server.state()).cpuMs - before }
}

function perSecond(outcomes: readonly Outcome[], status: number): number {
  const began = outcomes.reduce((first, outcome) => Math.min(first, outcome.sent), Infinity)
  const ended = outcomes.reduce((last, outcome) => Math.max(last, outcome.ended), 0)
  return outcomes.filter((outcome) => outcome.status === status).length / ((ended - began) / 1000)
}
