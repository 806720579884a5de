import '../../database/testing/day.ts'
// The server in a process of its own, for trials that stop, starve or flood it. Driven by `child-server.ts`.
import { testStore } from '../../armazem/testing/store.ts'
import { sql } from 'kysely'
import type { FastifyInstance } from 'fastify'
import type { AddressInfo } from 'node:net'
import { buildApp } from '../../app.ts'
import { iniciarConsequencias } from '../../agendamentos/jobs-consequencias.ts'
import { dbFor, SISTEMA, VISITANTE } from '../../database/db.ts'
import { DatabaseOverloaded } from '../../database/errors.ts'
import { openPools, type Connection } from '../../database/pools.ts'
import type { Sessao } from '#domain/acesso/sessao.ts'
import { abrirCanal } from '../../eventos/canal.ts'
import { endOnSignal } from '../../end-on-signal.ts'
import { semObservar } from '../../tarefas/observar.ts'
import { BACKLOG } from '../admission.ts'

export interface Order {
  connection: Connection
  poolSize: number
  /** The signed-in person of each bearer. */
  sessoes: Record<string, Sessao>
}

/** A query of any length, which the product itself does not have. */
async function slowQuery(server: FastifyInstance): Promise<void> {
  server.get('/lenta/:ms', (request) => {
    const { ms } = request.params as { ms: string }
    return dbFor(pools, VISITANTE).rows(sql`select pg_sleep(${Number(ms) / 1000})`)
  })
}

// The starting process is gone: nobody would stop this one, and its open output would keep others waiting.
process.once('disconnect', () => process.exit(1))
const { connection, poolSize, sessoes } = await new Promise<Order>((resolve) =>
  process.once('message', resolve),
)
const unexpected: string[] = []
const pools = openPools(connection, { max: poolSize })
const canal = abrirCanal({ connection, pools, limites: { porEndereco: 5_000 }, pulsoMs: 2_000 })
const app = await buildApp({
  pools,
  production: false,
  siteUrl: 'http://127.0.0.1',
  trustedProxies: 0,
  armazem: testStore(),
  sessaoDe: async (authorization) => sessoes[authorization ?? ''] ?? null,
  canal,
  web: null,
  // In the short forms the machine may be late, and only the long ones ask about it.
  ...(process.env.TEST_LATE_AFTER_MS && { lateAfterMs: Number(process.env.TEST_LATE_AFTER_MS) }),
  // As in production a line is written for each request, here to nowhere.
  logStream: { write: (line) => void (/"level":[56]0/.test(line) && unexpected.push(line)) },
  plugins: [slowQuery],
})
await app.listen({ port: 0, host: '127.0.0.1', backlog: BACKLOG })
const pararConsequencias = iniciarConsequencias(
  dbFor(pools, SISTEMA),
  semObservar((error) => void (error instanceof DatabaseOverloaded || unexpected.push(String(error)))),
  canal,
)
endOnSignal([() => app.close(), pararConsequencias, () => canal.parar(), () => pools.end()])
process.on('message', () =>
  process.send!({
    rss: process.memoryUsage().rss,
    cpuMs: process.cpuUsage().user / 1_000 + process.cpuUsage().system / 1_000,
    unexpected,
    pool: pools.request.totalCount,
    handles: process.getActiveResourcesInfo().length,
  }),
)
process.send!({ port: (app.server.address() as AddressInfo).port })
