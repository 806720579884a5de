import type { Pool } from 'pg'
import { findProximos } from '../server/src/agendamentos/queries.ts'
import { runRaw } from './raw-driver.ts'
import { MOTIVO } from './w3-marcar.ts'
import type { Workload } from './workload.ts'

const PACIENTES = 200
const CONSULTAS = 10
const DIAS = 6

/**
 * A patient's own appointments of the next seven days (HOME-02): ten of each patient, with other professionals every
 * time.
 */
export async function w4Proximos(pool: Pool): Promise<Workload> {
  const { rows } = await pool.query<{ usuario_id: string }>(
    `with pacientes_do_trabalho as (
       select p.id, p.usuario_id, row_number() over (order by p.id) as n from pacientes p
       join usuarios u on u.id = p.usuario_id and u.tipo_usuario = 'paciente'
       -- Who has nothing to come at all books in W3.
       where exists (select from agendamentos a where a.paciente_id = p.id and a.data_agendamento > now() + interval '7 days')
         and not exists (select from agendamentos a where a.paciente_id = p.id and a.data_agendamento between now() and now() + interval '7 days')
       order by p.id limit $1),
     servicos_do_trabalho as (
       select s.id, s.profissional_id, s.duracao_min, pr.especialidade_principal, row_number() over (order by s.id) as n
       from servicos_profissionais s join vitrine_profissionais v using (profissional_id)
       join profissionais pr on pr.id = s.profissional_id order by s.id limit $1::int * $2::int),
     marcadas as (
       insert into agendamentos (paciente_id, profissional_id, servico_id, local_id, especialidade, status, data_agendamento, duracao_min,
         encaixe, motivo_encaixe, motivo_consulta)
       select p.id, s.profissional_id, s.id,
         (select l.id from locais_atendimento l where l.profissional_id = s.profissional_id order by l.principal desc limit 1),
         s.especialidade_principal, 'agendado', date_trunc('hour', now()) + make_interval(days => 1 + (s.n % $3)::int, hours => (s.n % 7)::int),
         s.duracao_min, true, $4, $4
       from pacientes_do_trabalho p join servicos_do_trabalho s on (s.n - 1) / $2 = p.n - 1 returning paciente_id)
     select distinct p.usuario_id from marcadas m join pacientes p on p.id = m.paciente_id`,
    [PACIENTES, CONSULTAS, DIAS, MOTIVO],
  )
  let turno = 0
  const proximo = () => rows[turno++ % rows.length]!.usuario_id
  return {
    name: 'W4 próximos',
    what: 'as minhas dez consultas dos próximos sete dias, com nomes, serviço e lugar',
    must: 0.35,
    aim: 0.5,
    cpuAim: 0.7,
    p50Aim: 3,
    p95Aim: 6,
    async raw(base) {
      const query = findProximos({ de: 'paciente', usuario_id: proximo() }, new Date())
      const [linhas] = await runRaw(base, [query], { named: true })
      if (linhas !== CONSULTAS) throw new Error(`the driver found ${linhas} appointments`)
    },
    request: () => ({ path: '/api/agendamentos/proximos', bearer: `paciente-${proximo()}` }),
    check(body) {
      const { length } = JSON.parse(body) as unknown[]
      if (length !== CONSULTAS) throw new Error(`the server found ${length} appointments`)
    },
  }
}
