import type { FastifyInstance } from 'fastify'
import type { AddressInfo } from 'node:net'
import { testStore } from '../../armazem/testing/store.ts'
import { buildApp, type AppParts } from '../../app.ts'
import type { Pools } from '../../database/pools.ts'
import { BACKLOG } from '../admission.ts'

export interface LogLine {
  level: number
  msg: string
  err?: { type: string; message: string; stack: string }
  [field: string]: unknown
}

export interface ListeningApp {
  app: FastifyInstance
  port: number
  /** `http://127.0.0.1:{port}` */
  url: string
  /** Lines logged since the start, or since the list was last emptied. */
  logs: LogLine[]
  close(): Promise<void>
}

/** The whole server on a free port of loopback, over a test database; visitors only, unless `parts` says otherwise. */
export async function listeningApp(pools: Pools, parts: Partial<AppParts> = {}): Promise<ListeningApp> {
  const logs: LogLine[] = []
  const app = await buildApp({
    pools,
    production: false,
    siteUrl: 'http://127.0.0.1',
    trustedProxies: 0,
    sessaoDe: async () => null,
    armazem: testStore(),
    web: null,
    // The test shares its process with the server, and the machine with others: neither is the server's load.
    lateAfterMs: 0,
    logStream: { write: (line) => void logs.push(JSON.parse(line) as LogLine) },
    ...parts,
  })
  await app.listen({ port: 0, host: '127.0.0.1', backlog: BACKLOG })
  const { port } = app.server.address() as AddressInfo
  return { app, port, url: `http://127.0.0.1:${port}`, logs, close: () => app.close() }
}
