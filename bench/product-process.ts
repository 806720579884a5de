import '../server/src/heap.ts'
import { testStore } from '#server/armazem/testing/store.ts'
import { buildApp } from '../server/src/app.ts'
import { dbFor, SISTEMA } from '../server/src/database/db.ts'
import { openPools, type Connection } from '../server/src/database/pools.ts'
import { randomUUID } from 'node:crypto'
import { abrirCanal } from '../server/src/eventos/canal.ts'
import { leitorDeConfiguracoes } from '../server/src/sistema/configuracoes.ts'
import { benchAuth } from './w5-auth.ts'

/** The product's server in a process of its own, so that its CPU and memory can be measured. It talks to `product.ts`. */
const connection = JSON.parse(process.argv[2] ?? '{}') as Connection
const pools = openPools(connection, { max: 8 })
const auth = await benchAuth(pools)
const app = await buildApp({
  pools,
  production: true,
  siteUrl: 'http://127.0.0.1',
  trustedProxies: 0,
  armazem: testStore(),
  // W5 measures the sign-in. Here the bearer is the person's id, and without one the caller is a visitor.
  sessaoDe: async (authorization) => {
    const [, perfil, quem] = /^Bearer (administrador|paciente)-(.+)$/.exec(authorization ?? '') ?? []
    if (!quem) return null
    // The streams of W6 belong to nobody in particular.
    const usuario_id = quem.length === 36 ? quem : randomUUID()
    return {
      usuario_id,
      perfil: perfil === 'paciente' ? perfil : 'administrador-geral',
      sessao_id: randomUUID(),
    }
  },
  configuracoes: leitorDeConfiguracoes(dbFor(pools, SISTEMA)),
  canal: abrirCanal({ connection, pools, limites: { porEndereco: 5_000 } }),
  plugins: [(app) => auth.plugin(app)],
  web: null,
  logLevel: 'warn',
})
await app.listen({ host: '127.0.0.1', port: 0 })

process.on('message', (message) => {
  if (message !== 'usage') return
  const { user, system } = process.cpuUsage()
  process.send?.({ cpuMs: (user + system) / 1000, residentMb: process.memoryUsage.rss() / 1024 / 1024 })
})
process.on('disconnect', () => process.exit(0))
const address = app.server.address()
process.send?.({ port: typeof address === 'object' && address ? address.port : 0 })
