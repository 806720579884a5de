import { sql } from 'kysely'
import type { VisitaDoPassado } from '#domain/inteligencia/risco/passado.ts'
import type { Modelo } from '#domain/inteligencia/risco/treinar.ts'
import { horasDeCorte, type VisitaVista } from '#domain/inteligencia/risco/variaveis.ts'

/**
 * What the score may know of a consultation `a` in the zone `z.zona` at an instant, and since when. Nothing of the person but their appointments with the same professional: what they
 * did elsewhere is not told here.
 */
const vista = (corte: ReturnType<typeof sql>) => sql`
  extract(epoch from a.data_agendamento)::float8 * 1000 as inicio, extract(dow from a.data_agendamento at time zone z.zona)::int as dia_semana,
  extract(hour from a.data_agendamento at time zone z.zona)::int as hora, greatest(0, floor(extract(epoch from a.data_agendamento - a.created_at) / 86400))::int as dias_marcada,
  coalesce(s.retorno, false) as retorno, a.modalidade, coalesce(a.confirmado_pelo_paciente_em <= ${corte}, false) as confirmou,
  (select count(*)::int from historico_agendamentos h where h.agendamento_id = a.id and h.inicio_antes is distinct from h.inicio and h.inicio_antes is not null and h.quando <= ${corte}) as remarcacoes,
  (a.confirmado_pelo_paciente_em is null or a.confirmado_pelo_paciente_em > ${corte})
    and exists (select from lembretes l where l.agendamento_id = a.id and l.situacao = 'enviado' and l.resolvido_em <= ${corte}) as lembrete_sem_resposta,
  extract(epoch from greatest(a.created_at, case when a.confirmado_pelo_paciente_em <= ${corte} then a.confirmado_pelo_paciente_em end,
    (select max(h.quando) from historico_agendamentos h where h.agendamento_id = a.id and h.inicio_antes is distinct from h.inicio and h.inicio_antes is not null and h.quando <= ${corte}),
    (select max(l.resolvido_em) from lembretes l where l.agendamento_id = a.id and l.situacao = 'enviado' and l.resolvido_em <= ${corte})))::float8 * 1000 as sabido_em`

const zona = sql`join lateral (select coalesce(
    (select t.zona from templates_horarios t where t.profissional_id = a.profissional_id and t.ativo order by t.vigente_de nulls first, t.id limit 1),
    (select l.zona from locais_atendimento l where l.profissional_id = a.profissional_id order by l.principal desc, l.created_at limit 1), 'America/Sao_Paulo') as zona) z on true`

const ausente = sql`(b.status <> 'cancelado' and b.presenca is not distinct from 'ausente')`
const concluida = sql`(b.status = 'concluido' and b.presenca is distinct from 'ausente')`

/** In the order of their start, after one of them. Booked on the day itself they were never anybody to be called. */
export const findTreino = (
  desde: Date,
  ate: Date,
  depoisDe: { inicio: number; id: string } | null,
  quantas: number,
) => sql<VisitaDoPassado>`
  select a.id, a.profissional_id || ' ' || a.paciente_id as par, extract(epoch from a.data_agendamento + make_interval(mins => a.duracao_min))::float8 * 1000 as fim,
    a.presenca is not distinct from 'ausente' as faltou, ${vista(sql`(a.data_agendamento - make_interval(hours => ${horasDeCorte}))`)}
  from (select b.* from agendamentos b
     where b.data_agendamento >= ${desde.toISOString()}::timestamptz and b.data_agendamento < ${ate.toISOString()}::timestamptz and b.reserva_expira_em is null
       and (${ausente} or ${concluida}) and not b.encaixe and b.created_at <= b.data_agendamento - make_interval(hours => ${horasDeCorte})
       and (${depoisDe === null} or (b.data_agendamento, b.id) > (to_timestamp(${(depoisDe?.inicio ?? 0) / 1000}), ${depoisDe?.id ?? null}::uuid))
     order by b.data_agendamento, b.id limit ${quantas}) a
  ${zona} left join servicos_profissionais s on s.id = a.servico_id order by a.data_agendamento, a.id`

/** Coming consultations as they are known now. */
export const findVisitasVistas = (ids: readonly string[], agora: Date) => sql<
  VisitaVista & { id: string; profissional_id: string; clinica_id: string | null }
>`
  select a.id, a.profissional_id, a.clinica_id, ${vista(sql`${agora.toISOString()}::timestamptz`)}, v.visitas, v.faltas, v.visitas = 0 as primeira_vez
  from agendamentos a ${zona} left join servicos_profissionais s on s.id = a.servico_id
  cross join lateral (select count(*)::int as visitas, count(*) filter (where ${ausente})::int as faltas from agendamentos b
     where b.paciente_id = a.paciente_id and b.profissional_id = a.profissional_id and b.data_agendamento < ${agora.toISOString()}::timestamptz
       and b.reserva_expira_em is null and (${ausente} or ${concluida})) v
  where a.id = any (${ids}::uuid[])`

export interface LinhaDeModelo {
  versao: number
  metodo: Modelo['metodo']
  situacao: Modelo['situacao']
  visitas: number
  treino_de: string | null
  treino_ate: string | null
  prova_ate: string | null
  parametros: Pick<Modelo, 'media' | 'previa' | 'pesos' | 'medias'>
  avaliacao: Modelo['avaliacao']
  treinado_em: Date
}

/** The newest model: the one that counts, or that says why none does. */
export const findModelo = sql<LinhaDeModelo>`
  select versao, metodo, situacao, visitas, treino_de::text, treino_ate::text, prova_ate::text, parametros, avaliacao, treinado_em
    from modelos_risco order by versao desc limit 1`

export const insertModelo = (modelo: Modelo, agora: Date) => {
  const dia = (em: number | null) => (em === null ? null : new Date(em).toISOString().slice(0, 10))
  const { media, previa, pesos, medias } = modelo
  return sql`
  insert into modelos_risco (versao, metodo, situacao, visitas, treino_de, treino_ate, prova_ate, parametros, avaliacao, treinado_em)
  select coalesce(max(versao), 0) + 1, ${modelo.metodo}, ${modelo.situacao}, ${modelo.visitas}, ${dia(modelo.treino_de)}::date, ${dia(modelo.treino_ate)}::date,
    ${dia(modelo.prova_ate)}::date, ${JSON.stringify({ media, previa, pesos, medias })}::jsonb, ${modelo.avaliacao === null ? null : JSON.stringify(modelo.avaliacao)}::jsonb,
    ${agora.toISOString()}::timestamptz
    from modelos_risco on conflict (versao) do nothing`
}

/** Models are figures that somebody may ask about: a year of them is kept. */
export const deleteModelosVelhos = (agora: Date) => sql`
  delete from modelos_risco where treinado_em < ${agora.toISOString()}::timestamptz - interval '400 days'`

export interface Chave {
  profissional_id: string | null
  clinica_id: string | null
  ligado: boolean
}

/** Switches of agendas and clinics that were ever touched. */
export const findChaves = (profissionais: readonly string[], clinicas: readonly string[]) => sql<Chave>`
  select profissional_id, clinica_id, ligado from chaves_risco
   where profissional_id = any (${profissionais}::uuid[]) or clinica_id = any (${clinicas}::uuid[])`

export const upsertChave = (
  de: { profissional_id?: string | undefined; clinica_id?: string | undefined },
  ligado: boolean,
  por: string,
  agora: Date,
) => sql`
  insert into chaves_risco (profissional_id, clinica_id, ligado, por, mudada_em)
  select p.id, c.id, ${ligado}, ${por}::uuid, ${agora.toISOString()}::timestamptz
  from (select ${de.profissional_id ?? null}::uuid as profissional_id, ${de.clinica_id ?? null}::uuid as clinica_id) de
  left join profissionais p on p.id = de.profissional_id
  left join clinicas c on c.id = de.clinica_id
  where p.id is not null or c.id is not null
  on conflict on constraint chaves_risco_uma do update set ligado = excluded.ligado, por = excluded.por, mudada_em = excluded.mudada_em`
