import type { Pool } from 'pg'
import { atrasadosAntesDe } from '../domain/src/aprovacao/prazo.ts'
import { findFila, type LinhaDaFila } from '../server/src/aprovacao/queries.ts'
import { insertAcessos } from '../server/src/privacidade/queries.ts'
import { builderFor } from '../server/src/database/db.ts'
import { runRaw } from './raw-driver.ts'
import type { Workload } from './workload.ts'

const builder = builderFor<Record<never, never>>()

/** The first page of the approval queue among ten thousand professionals, including its access-log lines. */
export async function filaAprovacao(pool: Pool): Promise<Workload> {
  const { rows } = await pool.query(
    "select id from usuarios where tipo_usuario = 'administrador-geral' limit 1",
  )
  const usuario_id = rows[0].id as string
  const context = {
    sessao: { usuario_id, perfil: 'administrador-geral', sessao_id: usuario_id },
    pedido: { id: 'bench' } as never,
  }
  return {
    name: 'fila de aprovação',
    what: 'a primeira página de quem aguarda aprovação, com o registro de quem leu',
    must: 0.35,
    aim: 0.5,
    cpuAim: 3,
    p50Aim: 8,
    p95Aim: 16,
    async raw(pool) {
      const agora = new Date()
      const query = findFila({
        status: 'aguardando-aprovacao',
        escopo: 'todos',
        ordem: 'espera',
        cursor: null,
        agora,
        atrasados_antes: new Date(atrasadosAntesDe(agora.getTime(), 2)),
        desde: null,
        antes: null,
      })
      const { sql, parameters } = query.compile(builder)
      const { rows } = await pool.query<LinhaDaFila>({ name: 'fila', text: sql, values: [...parameters] })
      if (rows.length === 0) throw new Error('the driver found nobody who waits')
      const pessoas = rows.slice(0, -1).map((linha) => linha.usuario_id)
      await runRaw(pool, [insertAcessos(context, 'cadastro', 'Aprovação de profissionais', pessoas)], {
        named: true,
      })
      JSON.stringify(rows)
    },
    request: () => ({
      path: '/api/aprovacao/profissionais?status=aguardando-aprovacao',
      bearer: `administrador-${usuario_id}`,
    }),
    check(body) {
      if (JSON.parse(body).itens.length === 0) throw new Error('the server found nobody who waits')
    },
  }
}
