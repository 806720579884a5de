import { sql } from 'kysely'
import type { ConteudoTemplate } from '#domain/horarios/conteudo.ts'
import { horasTardias } from '#domain/inteligencia/medidas.ts'
import type { HoraAberta } from '#domain/inteligencia/horas-abertas.ts'
import type { LinhaDeExcecao } from '../horarios/entrada.ts'

/** One run at a time, whatever the number of processes. @returns false while another has it */
export const tomarVez = sql<{
  vez: boolean
}>`select pg_try_advisory_xact_lock(hashtextextended('somas da agenda', 0)) as vez`

/** An agenda, how far its sums go, and whether what they were made of is still there. */
export interface AgendaASomar {
  profissional_id: string
  zona: string
  zona_somada: string | null
  dia: string | null
  /** First local day with a consultation; null without any. */
  primeiro: string | null
  mudou: boolean
}

/** Agendas that open hours or had consultations, with their zone: that of the hours, else of the main place. */
export const findAgendasASomar = (agora: Date) => sql<AgendaASomar>`
  with somadas as (
    select a.profissional_id, min(a.data_agendamento) as primeira, count(*) filter (where a.data_agendamento < f.limite)::int as quantas,
      max(a.updated_at) filter (where a.data_agendamento < f.limite) as mudou_em
      from agendamentos a left join somas_feitas f using (profissional_id)
     where a.reserva_expira_em is null and a.data_agendamento < ${agora.toISOString()}::timestamptz group by 1),
  zonas as (
    select p.id, coalesce(
      (select t.zona from templates_horarios t where t.profissional_id = p.id and t.ativo order by t.vigente_de nulls first, t.id limit 1),
      (select l.zona from locais_atendimento l where l.profissional_id = p.id order by l.principal desc, l.created_at limit 1), 'America/Sao_Paulo') as zona
      from profissionais p
     where exists (select from somadas s where s.profissional_id = p.id) or exists (select from templates_horarios t where t.profissional_id = p.id and t.ativo))
  select z.id as profissional_id, z.zona, f.zona as zona_somada, f.dia::text as dia, (s.primeira at time zone z.zona)::date::text as primeiro,
    f.profissional_id is not null and (coalesce(s.quantas, 0), s.mudou_em) is distinct from (f.quantas, f.mudou_em) as mudou
  from zonas z left join somadas s on s.profissional_id = z.id left join somas_feitas f on f.profissional_id = z.id
  order by z.id`

/** Local days of an agenda to be summed anew. */
export interface Trecho {
  profissional_id: string
  zona: string
  de: string
  ate: string
}

const trechosDe = (trechos: readonly Trecho[]) => sql`(
  select k.profissional_id, k.zona, k.de, k.ate, k.de::timestamp at time zone k.zona as desde, (k.ate + 1)::timestamp at time zone k.zona as antes
    from unnest(${trechos.map(({ profissional_id }) => profissional_id)}::uuid[], ${trechos.map(({ zona }) => zona)}::text[],
      ${trechos.map(({ de }) => de)}::date[], ${trechos.map(({ ate }) => ate)}::date[]) as k (profissional_id, zona, de, ate))`

export const deleteSomas = (trechos: readonly Trecho[]) => sql`
  delete from somas_horarios s using ${trechosDe(trechos)} k where s.profissional_id = k.profissional_id and s.dia between k.de and k.ate`

/** Sums of these days. An hour of the clock holds the minutes of whatever was attended in it, so that the day before is read as well. */
export const insertSomas = (trechos: readonly Trecho[]) => sql`
  with trechos as materialized ${trechosDe(trechos)},
  consultas as materialized (
    select k.profissional_id, k.zona, k.de, k.ate, a.clinica_id, a.servico_id, a.data_agendamento as inicio,
      a.data_agendamento + make_interval(mins => a.duracao_min) as fim, a.data_agendamento >= k.desde as do_trecho,
      (a.data_agendamento at time zone k.zona) as parede, a.duracao_min, a.created_at, a.data_cancelamento, a.inicio_real, a.fim_real, a.encaixe, a.id,
      a.status = 'cancelado' as cancelada, a.status <> 'cancelado' and a.presenca is not distinct from 'ausente' as ausente,
      a.status = 'concluido' and a.presenca is distinct from 'ausente' as concluida
    from trechos k join agendamentos a on a.profissional_id = k.profissional_id
     and a.data_agendamento >= k.desde - interval '1 day' and a.data_agendamento < k.antes
   where a.reserva_expira_em is null),
  com_tardia as (
    select c.*, c.cancelada and c.data_cancelamento > c.inicio - make_interval(hours => ${horasTardias}) as tardia from consultas c),
  inicios as (
    select c.profissional_id, c.parede::date as dia, extract(hour from c.parede)::int as hora, c.clinica_id, c.servico_id,
      count(*)::int as marcadas, count(*) filter (where c.concluida)::int as concluidas, count(*) filter (where c.ausente)::int as ausentes,
      count(*) filter (where c.cancelada)::int as canceladas, count(*) filter (where c.tardia)::int as tardias,
      count(*) filter (where c.tardia and exists (
        select from agendamentos b where b.profissional_id = c.profissional_id and b.status <> 'cancelado' and b.reserva_expira_em is null and b.id <> c.id
           and b.data_agendamento > c.inicio - interval '1 day' and b.data_agendamento < c.fim
           and b.data_agendamento + make_interval(mins => b.duracao_min) > c.inicio
           and (b.created_at >= c.data_cancelamento or b.reagendado_de is not null)))::int as recuperadas,
      count(*) filter (where not (c.concluida or c.ausente or c.cancelada))::int as sem_desfecho,
      array_agg(least(365, greatest(0, floor(extract(epoch from c.inicio - c.created_at) / 86400)))::smallint order by c.id) filter (where not c.encaixe) as antecedencias,
      array_agg(least(240, greatest(-60, round(extract(epoch from c.inicio_real - c.inicio) / 60)))::smallint order by c.id)
        filter (where c.concluida and c.inicio_real is not null) as atrasos,
      array_agg(least(240, greatest(-240, round(extract(epoch from c.fim_real - c.inicio_real) / 60) - c.duracao_min))::smallint order by c.id)
        filter (where c.concluida and c.fim_real > c.inicio_real) as excessos
    from com_tardia c where c.do_trecho group by 1, 2, 3, 4, 5),
  -- Zones of Brazil differ by whole hours: an hour of UTC is an hour of the wall.
  minutos as (
    select c.profissional_id, w.parede::date as dia, extract(hour from w.parede)::int as hora, c.clinica_id, c.servico_id,
      sum(extract(epoch from least(c.fim, h + interval '1 hour') - greatest(c.inicio, h)) / 60)::int as minutos
    from consultas c
    cross join lateral generate_series(date_trunc('hour', c.inicio, 'UTC'), c.fim - interval '1 second', interval '1 hour') h
    cross join lateral (select h at time zone c.zona as parede) w
    where c.concluida and w.parede::date between c.de and c.ate group by 1, 2, 3, 4, 5),
  chaves as (
    select profissional_id, dia, hora, clinica_id, servico_id from inicios
    union select profissional_id, dia, hora, clinica_id, servico_id from minutos)
  insert into somas_horarios (profissional_id, dia, hora, clinica_id, servico_id, marcadas, concluidas, ausentes, canceladas, tardias, recuperadas, sem_desfecho, minutos,
    antecedencias, atrasos, excessos)
  select k.profissional_id, k.dia, k.hora, k.clinica_id, k.servico_id, coalesce(i.marcadas, 0), coalesce(i.concluidas, 0), coalesce(i.ausentes, 0), coalesce(i.canceladas, 0),
    coalesce(i.tardias, 0), coalesce(i.recuperadas, 0), coalesce(i.sem_desfecho, 0), coalesce(m.minutos, 0), coalesce(i.antecedencias, '{}'), coalesce(i.atrasos, '{}'),
    coalesce(i.excessos, '{}')
  from chaves k
  left join inicios i on (i.profissional_id, i.dia, i.hora) = (k.profissional_id, k.dia, k.hora)
    and i.clinica_id is not distinct from k.clinica_id and i.servico_id is not distinct from k.servico_id
  left join minutos m on (m.profissional_id, m.dia, m.hora) = (k.profissional_id, k.dia, k.hora)
    and m.clinica_id is not distinct from k.clinica_id and m.servico_id is not distinct from k.servico_id`

/** What the sums were made of: how many consultations, and when one of them last changed. */
export const upsertFeitas = (trechos: readonly Trecho[], agora: Date) => sql`
  insert into somas_feitas as f (profissional_id, zona, dia, limite, quantas, mudou_em, feita_em)
  select k.profissional_id, k.zona, k.ate, k.antes, count(a.id)::int, max(a.updated_at), ${agora.toISOString()}::timestamptz
    from ${trechosDe(trechos)} k
    left join agendamentos a on a.profissional_id = k.profissional_id and a.data_agendamento < k.antes and a.reserva_expira_em is null
   group by 1, 2, 3, 4
  on conflict (profissional_id) do update set zona = excluded.zona, dia = excluded.dia, limite = excluded.limite, quantas = excluded.quantas,
    mudou_em = excluded.mudou_em, feita_em = excluded.feita_em`

export interface HorasPublicadas {
  profissional_id: string
  versoes: { conteudo: ConteudoTemplate; publicada_em: number; fora_desde: number | null }[]
  excecoes: LinhaDeExcecao[]
  /** Name of each closing holiday, by date. */
  feriados: Record<string, string>
}

/** Every version of hours that was ever published, with exceptions and holidays of some dates. */
export const findHorasPublicadas = (ids: readonly string[], de: string, ate: string) => sql<HorasPublicadas>`
  select p.id as profissional_id,
    (select coalesce(json_agg(json_build_object('conteudo', v.conteudo, 'publicada_em', extract(epoch from v.publicada_em)::float8 * 1000,
        'fora_desde', case when not t.ativo then extract(epoch from t.updated_at)::float8 * 1000 end)), '[]')
      from templates_horarios t join versoes_template_horarios v on v.template_id = t.id and v.publicada_em is not null where t.profissional_id = p.id) as versoes,
    (select coalesce(json_agg(e), '[]') from excecoes_de(array[p.id], ${de}::date, ${ate}::date) e) as excecoes,
    (select coalesce(json_object_agg(f.data, f.nome), '{}') from feriados_de(array[p.id], ${de}::date, ${ate}::date) f where f.fecha) as feriados
  from unnest(${ids}::uuid[]) p (id)`

export const insertHorasAbertas = (horas: readonly (HoraAberta & { profissional_id: string })[]) => sql`
  insert into horas_abertas (profissional_id, dia, hora, clinica_id, minutos)
  select h.profissional_id, h.dia, h.hora, l.clinica_id, sum(h.minutos)::smallint
    from unnest(${horas.map(({ profissional_id }) => profissional_id)}::uuid[], ${horas.map(({ dia }) => dia)}::date[], ${horas.map(({ hora }) => hora)}::int[],
      ${horas.map(({ local_id }) => local_id)}::uuid[], ${horas.map(({ minutos }) => minutos)}::int[]) as h (profissional_id, dia, hora, local_id, minutos)
    left join locais_atendimento l on l.id = h.local_id
   group by 1, 2, 3, 4
  on conflict do nothing`

export const deleteHorasAbertas = (ids: readonly string[]) => sql`
  delete from horas_abertas where profissional_id = any (${ids}::uuid[])`

/** Sums older than two years and a quarter. */
export const deleteVelhas = (antes: string) => sql`
  with velhas as (delete from somas_horarios where dia < ${antes}::date) delete from horas_abertas where dia < ${antes}::date`
