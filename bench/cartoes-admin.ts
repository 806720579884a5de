import type { Pool } from 'pg'
import { indicadores, periodoPadrao } from '../domain/src/administracao/indicadores.ts'
import { consultasDoIndicador } from '../server/src/administracao/indicadores.ts'
import { runRaw } from './raw-driver.ts'
import type { Workload } from './workload.ts'

/** The six cards of the admin home over the large data, one after the other. */
export async function cartoesAdmin(pool: Pool): Promise<Workload> {
  const { rows } = await pool.query(
    "select id from usuarios where tipo_usuario = 'administrador-geral' limit 1",
  )
  let vez = 0
  const proximo = () => indicadores[vez++ % indicadores.length]!
  return {
    name: 'cartões do administrador',
    what: 'um dos seis números da plataforma, com a linha dos últimos oito meses',
    must: 0.5,
    aim: 0.8,
    cpuAim: 1,
    p50Aim: 30,
    p95Aim: 120,
    async raw(pool) {
      await runRaw(pool, consultasDoIndicador(proximo(), periodoPadrao, new Date()), { named: true })
    },
    request: () => ({
      path: `/api/administracao/indicadores/${proximo()}`,
      bearer: `administrador-${rows[0].id}`,
    }),
    check(body) {
      if (JSON.parse(body).serie.length !== 8) throw new Error('the card has no line')
    },
  }
}
