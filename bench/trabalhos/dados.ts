import type { Pool } from 'pg'
import { somarDias } from '../../domain/src/formato/dia.ts'

/** Both databases: of the product and of the least server. */
export interface Bases {
  produto: Pool
  piso: Pool
}

/** Whom and what the workloads ask about, on both sides. */
export interface Dados {
  /** Every public professional, in an order without meaning. */
  profissionais: { produto: string[]; piso: string[] }
  /** People with ten appointments in the next seven days. */
  comConsultas: { produto: string[]; piso: string[] }
  /** People who book. */
  semConsultas: { produto: string[]; piso: string[] }
}

const PACIENTES = 1_000
const CONSULTAS = 10
const QUEM_MARCA = 8_000
/** Reason of every appointment that a measurement makes, by which it is removed again. */
export const MOTIVO = 'medida do benchmark'

export async function lerDados({ produto, piso }: Bases): Promise<Dados> {
  const ids = async (pool: Pool, text: string, values: unknown[] = []) =>
    (await pool.query<{ id: string }>(text, values)).rows.map(({ id }) => id)
  return {
    profissionais: {
      produto: await ids(
        produto,
        'select profissional_id as id from vitrine_profissionais order by md5(profissional_id::text)',
      ),
      piso: await ids(piso, 'select id from profissionais where publico order by md5(id::text)'),
    },
    comConsultas: {
      produto: await comDezConsultas(produto),
      piso: await ids(
        piso,
        `select paciente_id as id from consultas where inicio between now() and now() + interval '7 days' group by 1
         having count(*) >= $1 order by md5(paciente_id::text) limit $2`,
        [CONSULTAS, PACIENTES],
      ),
    },
    semConsultas: {
      produto: await ids(
        produto,
        `select p.usuario_id as id from pacientes p join usuarios u on u.id = p.usuario_id and u.tipo_usuario = 'paciente'
         where not exists (select from agendamentos a where a.paciente_id = p.id and a.data_agendamento > now()) limit $1`,
        [QUEM_MARCA],
      ),
      piso: await ids(piso, `select id from pessoas where email like 'p5%' limit $1`, [QUEM_MARCA]),
    },
  }
}

/** Gives ten appointments of the days ahead to people who have none then. They are removed with `desfazer`. @returns their `usuarios` */
async function comDezConsultas(pool: Pool): Promise<string[]> {
  const { rows } = await pool.query<{ usuario_id: string }>(
    `with pacientes_do_trabalho as (
       select p.id, p.usuario_id, row_number() over (order by p.id) as n from pacientes p
       join usuarios u on u.id = p.usuario_id and u.tipo_usuario = 'paciente'
       -- Those who have nothing to come at all book in W3.
       where exists (select from agendamentos a where a.paciente_id = p.id and a.data_agendamento > now() + interval '7 days')
         and not exists (select from agendamentos a where a.paciente_id = p.id and a.data_agendamento between now() and now() + interval '7 days')
       order by p.id limit $1),
     servicos_do_trabalho as (
       select s.id, s.profissional_id, s.duracao_min, pr.especialidade_principal, row_number() over (order by s.id) as n
       from servicos_profissionais s join vitrine_profissionais v using (profissional_id)
       join profissionais pr on pr.id = s.profissional_id
       where not exists (select from locais_atendimento l where l.profissional_id = s.profissional_id and l.clinica_id is not null)
       order by s.id limit $1::int * $2::int),
     marcadas as (
       insert into agendamentos (paciente_id, profissional_id, servico_id, local_id, especialidade, status, data_agendamento, duracao_min,
         encaixe, motivo_encaixe, motivo_consulta)
       select p.id, s.profissional_id, s.id,
         (select l.id from locais_atendimento l where l.profissional_id = s.profissional_id order by l.principal desc limit 1),
         s.especialidade_principal, 'agendado', date_trunc('hour', now()) + make_interval(days => 1 + (s.n % 6)::int, hours => (s.n % 7)::int),
         s.duracao_min, true, $3, $3
       from pacientes_do_trabalho p join servicos_do_trabalho s on (s.n - 1) / $2 = p.n - 1 returning paciente_id)
     select distinct p.usuario_id from marcadas m join pacientes p on p.id = m.paciente_id`,
    [PACIENTES, CONSULTAS, MOTIVO],
  )
  return rows.map(({ usuario_id }) => usuario_id)
}

/** Removes what the measurements wrote, so that the next run finds the same data. */
export async function desfazer({ produto, piso }: Bases): Promise<void> {
  await produto.query(
    `delete from notificacoes where chave in (select 'marcado:' || id from agendamentos where motivo_consulta = $1)`,
    [MOTIVO],
  )
  await produto.query('delete from agendamentos where motivo_consulta = $1', [MOTIVO])
  await produto.query('truncate pedidos_repetiveis, acessos_dados, auth.sessions cascade')
  await piso.query(`delete from consultas where inicio > now() + interval '61 days'`)
  await piso.query('truncate renovacoes')
}

/** The days of a question that begins tomorrow. */
export function periodoDe(dias: number): { de: string; ate: string } {
  const de = somarDias(new Date().toISOString().slice(0, 10), 1)
  return { de, ate: somarDias(de, dias - 1) }
}

/** Gives the elements one after the other, without end. */
export function emRoda<T>(lista: readonly T[]): () => T {
  let vez = 0
  return () => lista[vez++ % lista.length]!
}
