import type { Pool } from 'pg'
import { somarDias } from '../domain/src/formato/dia.ts'
import type { Workload } from './workload.ts'

/**
 * The reference: one database function that computes when a professional is free, with templates, breaks, exceptions,
 * holidays, taken hours, buffers, notice and horizon. It leaves out limits, plans and days on which clocks change.
 */
const FUNCAO = `
create or replace function bench_horarios(alvo uuid, desde date, fim date, agora timestamptz)
  returns table (inicio timestamptz, local_id uuid, modalidades text[]) language sql stable as $$
  with regra as materialized (
    select t.*, coalesce(s.duracao_min, t.duracao_min) as dura, coalesce(s.intervalo_antes_min, t.intervalo_antes_min) as antes,
      coalesce(s.intervalo_depois_min, t.intervalo_depois_min) as depois, s.modalidades as do_servico, s.id as servico_id
    from templates_horarios t
    left join lateral (select * from servicos_profissionais s where s.profissional_id = t.profissional_id and s.ativo
      order by s.ordem, s.nome limit 1) s on true
    where t.profissional_id = alvo and t.ativo
  ), dias as materialized (
    select d::date as data, extract(dow from d)::int as dia_semana, r.*
    from generate_series(desde::timestamp, fim::timestamp, '1 day') d
    join lateral (select * from regra where d::date between coalesce(vigente_de, d::date) and coalesce(vigente_ate, d::date)
      order by vigente_de is null and vigente_ate is null limit 1) r on true
    where d::date < (agora at time zone r.zona)::date + r.horizonte_dias
  ), excecoes as materialized (
    select * from excecoes_de(array[alvo], desde, fim)
  ), feriados as materialized (
    select data from feriados_de(array[alvo], desde, fim) where fecha
  ), ocupados as materialized (
    select inicio, fim from ocupacoes_de(array[alvo], desde::timestamptz - interval '1 day', fim::timestamptz + interval '2 days')
  ), janelas as materialized (
    select d.data, i.inicio_min, i.fim_min, i.local_id, i.modalidades, true as semanal from dias d
    join intervalos_horarios i on i.template_id = d.id and i.dia_semana = d.dia_semana and i.tipo = 'atendimento'
    where (i.servico_ids is null or d.servico_id = any (i.servico_ids)) and (d.do_servico is null or i.modalidades && d.do_servico)
      and not exists (select from excecoes e where e.data = d.data and e.modo = 'substitui')
      and not exists (select from feriados f where f.data = d.data)
    union all
    select e.data, e.inicio_min, e.fim_min, e.local_id, e.modalidades, false from excecoes e where e.modo <> 'fecha'
  )
  select c.comeca, j.local_id, j.modalidades from janelas j
  join dias d using (data)
  cross join lateral generate_series(j.inicio_min, j.fim_min - d.dura, d.passo_min) m (minuto)
  cross join lateral (select (d.data + make_interval(mins => m.minuto)) at time zone d.zona as comeca) c
  where c.comeca >= agora + make_interval(mins => d.antecedencia_min)
    and not exists (select from excecoes e where e.data = d.data and e.modo = 'fecha'
      and (e.inicio_min is null or e.inicio_min < m.minuto + d.dura and m.minuto < e.fim_min))
    and not (j.semanal and exists (select from intervalos_horarios i where i.template_id = d.id and i.dia_semana = d.dia_semana
      and i.tipo = 'pausa' and i.inicio_min < m.minuto + d.dura and m.minuto < i.fim_min))
    and not exists (select from ocupados o where o.inicio < c.comeca + make_interval(mins => d.dura + d.depois)
      and o.fim > c.comeca - make_interval(mins => d.antes))
  order by 1, 2
$$`

/** Professionals with full agendas, found once. */
const ids: string[] = []

/** Creates the reference function and finds the professionals to ask about. */
export async function prepararHorarios(pool: Pool): Promise<void> {
  await pool.query(FUNCAO)
  const { rows } = await pool.query<{ id: string }>(
    `select a.profissional_id as id from agendamentos a join vitrine_profissionais using (profissional_id)
     where a.data_agendamento between now() and now() + interval '30 days' group by 1 order by count(*) desc, 1 limit 300`,
  )
  const { de, ate } = periodoDe(7)
  for (const { id } of rows) if ((await perguntarAoBanco(pool, id, de, ate)) > 0) ids.push(id)
  if (ids.length < 20) throw new Error('too few have free hours in the days ahead')
}

async function perguntarAoBanco(pool: Pool, id: string, de: string, ate: string): Promise<number> {
  const values = [id, de, ate, new Date()]
  const text = 'select * from bench_horarios($1, $2, $3, $4)'
  const { rows } = await pool.query({ name: 'bench_horarios', text, values })
  JSON.stringify(rows)
  return rows.length
}

function periodoDe(dias: number): { de: string; ate: string } {
  const de = somarDias(new Date().toISOString().slice(0, 10), 1)
  return { de, ate: somarDias(de, dias - 1) }
}

let turno = 0
const proximo = () => ids[turno++ % ids.length]!

function livresDe(
  dias: number,
  must: number,
  aim: number,
  goals: Pick<Workload, 'cpuAim' | 'p50Aim' | 'p95Aim'>,
): Workload {
  return {
    name: `W2 ${dias} dias`,
    what: `horários livres de um profissional em ${dias} dias`,
    must,
    aim,
    ...goals,
    async raw(pool) {
      const { de, ate } = periodoDe(dias)
      if ((await perguntarAoBanco(pool, proximo(), de, ate)) === 0)
        throw new Error('the function found no hour')
    },
    request: () => `/api/profissionais/${proximo()}/horarios?${new URLSearchParams(periodoDe(dias))}`,
    check(body) {
      const answer = JSON.parse(body) as { dias: { ofertas: unknown[] }[] }
      if (answer.dias.length !== dias || answer.dias.every(({ ofertas }) => ofertas.length === 0))
        throw new Error('the server found no hour')
    },
  }
}

export const w2Semana = livresDe(7, 1.3, 1.9, { cpuAim: 0.5, p50Aim: 2.5, p95Aim: 5 })
export const w2Mes = livresDe(30, 2, 3, { cpuAim: 0.9, p50Aim: 4, p95Aim: 8 })
