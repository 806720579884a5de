import type { Pool } from 'pg'
import { findProximos } from '../server/src/agendamentos/queries.ts'
import { builderFor } from '../server/src/database/db.ts'
import type { Workload } from './workload.ts'

const builder = builderFor<Record<never, never>>()

/** One's own appointments of the next seven days (HOME-02), of patients who have some. */
export async function w4Proximos(pool: Pool): Promise<Workload> {
  const { rows } = await pool.query<{ usuario_id: string }>(
    `select distinct p.usuario_id from agendamentos a join pacientes p on p.id = a.paciente_id
     join usuarios u on u.id = p.usuario_id and u.tipo_usuario = 'paciente'
     where a.status in ('agendado', 'confirmado') and a.data_agendamento between now() + interval '1 hour' and now() + interval '7 days'
     limit 300`,
  )
  if (rows.length < 20) throw new Error('hardly anybody has an appointment in the days ahead')
  let turno = 0
  const proximo = () => rows[turno++ % rows.length]!.usuario_id
  return {
    name: 'W4 próximos',
    what: 'as minhas consultas dos próximos sete dias, com nomes, serviço e lugar',
    must: 0.35,
    aim: 0.5,
    cpuAim: 0.7,
    p50Aim: 3,
    p95Aim: 6,
    async raw(base) {
      const query = findProximos({ de: 'paciente', usuario_id: proximo() }, new Date())
      const { sql, parameters } = query.compile(builder)
      const { rows: linhas } = await base.query({ name: 'w4', text: sql, values: [...parameters] })
      if (JSON.stringify(linhas) === '[]') throw new Error('the driver found no appointment')
    },
    request: () => ({ path: '/api/agendamentos/proximos', bearer: `paciente-${proximo()}` }),
    check(body) {
      if (JSON.parse(body).length === 0) throw new Error('the server found no appointment')
    },
  }
}
