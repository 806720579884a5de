import '../../server/src/heap.ts'
import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { acharRota } from '#domain/acesso/acesso.ts'
import { testStore } from '#server/armazem/testing/store.ts'
import { sessaoDe, sessoesVivas } from '../../server/src/acesso/sessao-de.ts'
import { iniciarConsequencias } from '../../server/src/agendamentos/jobs-consequencias.ts'
import { buildApp } from '../../server/src/app.ts'
import { dbFor, SISTEMA } from '../../server/src/database/db.ts'
import { openPools, type Connection } from '../../server/src/database/pools.ts'
import { abrirCanal } from '../../server/src/eventos/canal.ts'
import { leitorDeConfiguracoes } from '../../server/src/sistema/configuracoes.ts'
import { benchAuth } from './sessoes.ts'
import { semObservar } from '../../server/src/tarefas/observar.ts'
import { obedecer } from './ordens.ts'

/** The product's server in a process of its own, with real sessions. It talks to `lado.ts`. */
const connection = JSON.parse(process.argv[2] ?? '{}') as Connection
const pools = openPools(connection, { max: 8 })
const { auth, entrar } = await benchAuth(pools)
const regras = { mfaAdmin: false }
const canal = abrirCanal({
  connection,
  pools,
  conferir: sessoesVivas(auth, pools, regras),
  limites: { porEndereco: 5_000 },
})
/** A model beside the benchmark, which says when it spoke. Loaded where there is one, as in the product. */
async function modeloDoBanco(url: string) {
  const { modeloDe } = await import('../../server/src/ia/modelo.ts')
  return modeloDe({ url, key: null, model: 'm', precoEntrada: 0, precoSaida: 0, tetoDoDia: null })
}
const dist = resolve(import.meta.dirname, '../../dist')
const siteUrl = 'http://127.0.0.1'
const app = await buildApp({
  pools,
  production: true,
  siteUrl,
  trustedProxies: 0,
  armazem: testStore(),
  sessaoDe: sessaoDe(auth, pools, regras),
  configuracoes: leitorDeConfiguracoes(dbFor(pools, SISTEMA)),
  canal,
  plugins: [(app) => auth.plugin(app)],
  // Public pages, where they are built: `npm run build`.
  web: existsSync(`${dist}/paginas/no-servidor.js`)
    ? {
        folder: `${dist}/web`,
        isPage: (path) => Boolean(acharRota(path)?.existe),
        shareCard: async () => null,
        drawing: {
          load: () => import(`${dist}/paginas/no-servidor.js`),
          siteUrl,
          agora: () => new Date(),
          log: console.error,
        },
      }
    : null,
  ia: process.env.BENCH_IA_URL ? await modeloDoBanco(process.env.BENCH_IA_URL) : null,
  // A failure shows in the table; the warnings of a run with no outside services would hide it.
  logLevel: 'fatal',
})
const pararConsequencias = iniciarConsequencias(dbFor(pools, SISTEMA), semObservar(console.error), canal)
await app.listen({ host: '127.0.0.1', port: 0 })
const address = app.server.address()
obedecer(typeof address === 'object' && address ? address.port : 0, {
  entrar,
  async parar() {
    await pararConsequencias()
    await canal.parar()
    await app.close()
    await pools.end()
  },
})
