import { sql } from 'kysely'
import type { Conferencia } from '#domain/inteligencia/sugestoes/conferir.ts'
import type {
  AbertaDaHistoria,
  ConteudoDaSugestao,
  EsperaDaHistoria,
  ServicoDaHistoria,
  SituacaoDaSugestao,
  Sugestao,
  TipoDeSugestao,
  VisitaDaHistoria,
} from '#domain/inteligencia/sugestoes/sugestao.ts'

/** Agendas whose sums were made since they were last looked at, with their zone: those that may have something to say. */
export const findAgendasComSomas = sql<{ profissional_id: string; zona: string; dia: string }>`
  select f.profissional_id, f.zona, f.dia::text as dia from somas_feitas f
   where (f.sugerida_em is null or f.sugerida_em < f.feita_em)
     and exists (select from somas_horarios s where s.profissional_id = f.profissional_id and s.dia > f.dia - 56 group by s.profissional_id having sum(s.marcadas) >= 40)
   order by 1`

export const updateSugerida = (profissional_id: string, agora: Date) => sql`
  update somas_feitas set sugerida_em = ${agora.toISOString()}::timestamptz where profissional_id = ${profissional_id}::uuid`

/** What one agenda's weeks hold, in one answer; days are those of its zone. */
export interface LinhaDeHistoria {
  visitas: Omit<VisitaDaHistoria, 'semana'>[]
  abertas: (Omit<AbertaDaHistoria, 'semana' | 'dia_semana'> & { dia: string })[]
  esperas: EsperaDaHistoria[]
  servicos: ServicoDaHistoria[]
  depois_min: number
}

export const findHistoria = (
  profissional_id: string,
  zona: string,
  de: string,
  ate: string,
) => sql<LinhaDeHistoria>`
  select
    (select coalesce(json_agg(json_build_object('dia', l.parede::date, 'dia_semana', extract(dow from l.parede)::int,
        'minuto', (extract(hour from l.parede) * 60 + extract(minute from l.parede))::int, 'duracao_min', a.duracao_min,
        'estado', case when a.status = 'cancelado' then 'cancelada' when a.presenca = 'ausente' then 'ausente' when a.status = 'concluido' then 'concluida' else 'sem-desfecho' end,
        'dias_marcada', greatest(0, floor(extract(epoch from a.data_agendamento - a.created_at) / 86400))::int,
        'atraso_min', case when a.status = 'concluido' then round(extract(epoch from a.inicio_real - a.data_agendamento) / 60)::int end,
        'real_min', case when a.status = 'concluido' and a.fim_real > a.inicio_real then least(240, round(extract(epoch from a.fim_real - a.inicio_real) / 60))::int end,
        'servico_id', a.servico_id, 'modalidade', a.modalidade) order by a.data_agendamento, a.id), '[]')
      from agendamentos a cross join lateral (select a.data_agendamento at time zone k.zona as parede) l
     where a.profissional_id = k.id and a.reserva_expira_em is null
       and a.data_agendamento >= k.de::timestamp at time zone k.zona and a.data_agendamento < (k.ate + 1)::timestamp at time zone k.zona) as visitas,
    (select coalesce(json_agg(json_build_object('dia', x.dia, 'hora', x.hora, 'minutos', x.minutos)), '[]')
      from (select h.dia, h.hora, sum(h.minutos)::int as minutos from horas_abertas h where h.profissional_id = k.id and h.dia between k.de and k.ate group by 1, 2) x) as abertas,
    (select coalesce(json_agg(json_build_object('dias_semana', e.dias_semana, 'periodos', e.periodos)), '[]') from lista_espera e
     where e.profissional_id = k.id and e.status in ('aguardando', 'ofertado') and e.antecipa_id is null) as esperas,
    (select coalesce(json_agg(json_build_object('id', s.id, 'nome', s.nome, 'duracao_min', s.duracao_min, 'aceita_sinal', coalesce(s.preco, 0) > 0 and s.sinal is null)), '[]')
      from servicos_profissionais s where s.profissional_id = k.id and s.ativo) as servicos,
    coalesce((select t.intervalo_depois_min from templates_horarios t where t.profissional_id = k.id and t.ativo order by t.vigente_de nulls first, t.id limit 1), 0) as depois_min
  from (select ${profissional_id}::uuid as id, ${zona}::text as zona, ${de}::date as de, ${ate}::date as ate) k`

/** Where most of the visits of an agenda are: the clinic that sees its suggestions. */
const clinicaDaAgenda = sql`(
  select s.clinica_id from somas_horarios s where s.profissional_id = k.profissional_id and s.dia > k.dia - 56 group by s.clinica_id order by sum(s.marcadas) desc limit 1)`

/** Writes what was found; an open one that was found again says what it says now, and what a person decided stays. */
export const upsertSugestoes = (
  profissional_id: string,
  dia: string,
  sugestoes: readonly Sugestao[],
  agora: Date,
) => sql`
  insert into sugestoes_horarios as g (profissional_id, clinica_id, servico_id, tipo, chave, conteudo, criada_em, vista_em)
  select k.profissional_id, ${clinicaDaAgenda}, (x ->> 'servico_id')::uuid, x ->> 'tipo', x ->> 'chave', x - array['tipo', 'chave', 'servico_id'],
    ${agora.toISOString()}::timestamptz, ${agora.toISOString()}::timestamptz
    from (select ${profissional_id}::uuid as profissional_id, ${dia}::date as dia) k, jsonb_array_elements(${JSON.stringify(sugestoes)}::jsonb) x
  on conflict on constraint sugestoes_horarios_uma do update set conteudo = case when g.situacao in ('aberta', 'agendada') and g.versao is null then excluded.conteudo else g.conteudo end,
    clinica_id = excluded.clinica_id, vista_em = excluded.vista_em`

/** Open ones that the rows no longer speak for go; whatever somebody touched stays. */
export const deleteNaoAchadas = (profissional_id: string, agora: Date) => sql`
  delete from sugestoes_horarios g where g.profissional_id = ${profissional_id}::uuid and g.situacao = 'aberta' and g.versao is null
     and g.vista_em < ${agora.toISOString()}::timestamptz`

/** A suggestion of hours counts as applied from the moment its version is on the air. */
const noAr = sql`left join versoes_template_horarios v on v.template_id = g.template_id and v.numero = g.versao`
const situacao = sql`case when g.situacao in ('aberta', 'agendada') and v.publicada_em is not null then 'aplicada' else g.situacao end`
const aplicada_em = sql`coalesce(g.aplicada_em, v.publicada_em)`

export interface LinhaDeSugestao {
  id: string
  profissional_id: string
  profissional: string
  servico_id: string | null
  tipo: TipoDeSugestao
  situacao: SituacaoDaSugestao
  conteudo: ConteudoDaSugestao
  agendada_para: string | null
  motivo: string | null
  template_id: string | null
  versao: number | null
  versao_antes: number | null
  aplicada_em: Date | null
  revertida_em: Date | null
  conferencia: Conferencia | null
  conferida_em: Date | null
  proprio: boolean
  zona: string
  dia: string
}

const colunas = sql`g.id, g.profissional_id, coalesce(f.nome_completo, 'Profissional') as profissional, g.servico_id, g.tipo, ${situacao} as situacao, g.conteudo,
  g.agendada_para::text as agendada_para, g.motivo, g.template_id, g.versao, g.versao_antes, ${aplicada_em} as aplicada_em, g.revertida_em, g.conferencia, g.conferida_em,
  coalesce(g.profissional_id = (select meu_profissional_id()), false) as proprio, coalesce(n.zona, 'America/Sao_Paulo') as zona, coalesce(n.dia, current_date)::text as dia`
const fontes = sql`from sugestoes_horarios g ${noAr} join profissionais p on p.id = g.profissional_id left join profiles f on f.user_id = p.usuario_id
  left join somas_feitas n on n.profissional_id = g.profissional_id`

export const findSugestoes = ({
  profissional_id,
  clinica_id,
  servico_id,
}: {
  profissional_id?: string | undefined
  clinica_id?: string | undefined
  servico_id?: string | undefined
}) => sql<LinhaDeSugestao>`
  select ${colunas} ${fontes}
   where true ${profissional_id ? sql`and g.profissional_id = ${profissional_id}::uuid` : sql``} ${clinica_id ? sql`and g.clinica_id = ${clinica_id}::uuid` : sql``}
     ${servico_id ? sql`and (g.servico_id = ${servico_id}::uuid or g.servico_id is null)` : sql``}
   order by coalesce(g.profissional_id = (select meu_profissional_id()), false) desc, g.tipo, g.criada_em, g.id limit 200`

export const findSugestao = (id: string) =>
  sql<LinhaDeSugestao>`select ${colunas} ${fontes} where g.id = ${id}::uuid`
export const lockSugestao = (id: string) =>
  sql<{ id: string }>`select id from sugestoes_horarios where id = ${id}::uuid for update`

export const updateSugestao = (
  id: string,
  mudanca: {
    situacao?: SituacaoDaSugestao
    agendada_para?: string | null
    motivo?: string | null
    template_id?: string
    versao?: number | null
    versao_antes?: number | null
    aplicada_em?: Date | null
    aplicada_por?: string | null
    revertida_em?: Date | null
  },
) => sql`
  update sugestoes_horarios set ${sql.join(
    Object.entries(mudanca).map(
      ([campo, valor]) => sql`${sql.ref(campo)} = ${valor instanceof Date ? valor.toISOString() : valor}`,
    ),
  )} where id = ${id}::uuid`

/** The version that was just written, of the same agenda, with the one before it that was on the air. */
export const findVersaoDaAgenda = (template_id: string, numero: number, profissional_id: string) => sql<{
  conteudo: unknown
  antes: number | null
}>`
  select v.conteudo, t.versao_publicada as antes from versoes_template_horarios v join templates_horarios t on t.id = v.template_id
   where v.template_id = ${template_id}::uuid and v.numero = ${numero} and t.profissional_id = ${profissional_id}::uuid`

/** The hours of an agenda that are edited: those without dates that are on the air. */
export const findTemplateDaAgenda = (profissional_id: string) => sql<{ id: string }>`
  select t.id from templates_horarios t where t.profissional_id = ${profissional_id}::uuid and t.ativo order by t.vigente_de nulls first, t.id limit 1`

export const findServicoDe = (id: string) =>
  sql<{
    duracao_min: number
    tem_sinal: boolean
  }>`select duracao_min, sinal is not null as tem_sinal from servicos_profissionais where id = ${id}::uuid`

/** Who keeps an agenda, to be told of a suggestion for it. */
export const findDonoDaAgenda = (profissional_id: string) =>
  sql<{ usuario_id: string }>`select p.usuario_id from profissionais p where p.id = ${profissional_id}::uuid`

/** Applied four weeks ago or more, and not looked at since. */
export const findAConferir = (ate: Date) => sql<LinhaDeSugestao>`
  select ${colunas} ${fontes} where ${situacao} = 'aplicada' and g.conferida_em is null and ${aplicada_em} <= ${ate.toISOString()}::timestamptz limit 200`

export const updateConferencia = (id: string, conferencia: Conferencia, agora: Date) => sql`
  update sugestoes_horarios set conferencia = ${JSON.stringify(conferencia)}::jsonb, conferida_em = ${agora.toISOString()}::timestamptz where id = ${id}::uuid and conferida_em is null`
