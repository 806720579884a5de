import { sql, type RawBuilder } from 'kysely'
import type { StatusAgendamento } from '#domain/agendamentos/agendamento.ts'
import type { EscopoDeAgendamentos } from '#domain/agendamentos/escopo.ts'
import { quantasAtividades } from '#domain/inicio/painel.ts'
import { noEscopo, profissionaisDaEquipe } from '../agendamentos/queries.ts'
import { centavos } from '../database/dinheiro.ts'

export interface LinhaDeAtividade {
  id: string
  quando: Date
  titular_id: string | null
  pessoa: string | null
  paciente_id: string | null
  status: StatusAgendamento | null
  inicio: Date | null
  zona: string | null
  titulo: string | null
  valor_centavos: number | null
}

/** How far back activities reach: what is older is no news. */
const DIAS = 90

/** The last changed appointments of the scope (HOME-03); the row names the other side. */
export const findAgendamentosRecentes = (
  escopo: EscopoDeAgendamentos,
  { usuario_id, ladoDoPaciente, agora }: { usuario_id: string; ladoDoPaciente: boolean; agora: Date },
) => sql<LinhaDeAtividade>`
  select a.id, least(a.updated_at, ${agora}) as quando, p.usuario_id as titular_id,
    ${ladoDoPaciente ? sql`prp.nome_completo` : sql`nome_do_paciente(a.paciente_id, a.profissional_id)`} as pessoa,
    ${ladoDoPaciente ? sql`null::uuid` : sql`a.paciente_id`} as paciente_id, a.status, a.data_agendamento as inicio, l.zona,
    case when ${ladoDoPaciente} and p.usuario_id is distinct from ${usuario_id}::uuid then pp.nome_completo end as titulo, null::bigint as valor_centavos
  from (${mudados(escopo, agora)}) a
    left join pacientes p on p.id = a.paciente_id left join profiles pp on pp.user_id = p.usuario_id
    left join profissionais pr on pr.id = a.profissional_id left join profiles prp on prp.user_id = pr.usuario_id
    left join locais_atendimento l on l.id = a.local_id
  order by a.updated_at desc, a.id`

/** Of each professional of the scope the last changed are read by an index, however many appointments there are. */
function mudados(escopo: EscopoDeAgendamentos, agora: Date) {
  const ultimos = (onde: RawBuilder<unknown>) => sql`
    select a.* from agendamentos a where ${onde} and ${noEscopo(escopo)} and a.updated_at > ${agora}::timestamptz - make_interval(days => ${DIAS}::int)
     order by a.updated_at desc, a.id limit ${sql.lit(quantasAtividades.agendamento)}`
  if (escopo.de !== 'profissional' && escopo.de !== 'equipe') return ultimos(sql`true`)
  return sql`select d.* from (select distinct * from (${profissionaisDaEquipe}) e (id)) e cross join lateral (${ultimos(sql`a.profissional_id = e.id`)}) d
     order by d.updated_at desc, d.id limit ${sql.lit(quantasAtividades.agendamento)}`
}

/** The caller's last confirmed income (HOME-03). */
export const findReceitasRecentes = (usuario_id: string, agora: Date) => sql<LinhaDeAtividade>`
  select t.id, t.data_transacao as quando, null::uuid as titular_id, null as pessoa, null::uuid as paciente_id, null as status, null::timestamptz as inicio, null as zona,
    t.titulo, ${centavos('t.valor')} as valor_centavos
  from transacoes_financeiras t
  where t.usuario_id = ${usuario_id}::uuid and t.livro = 'profissional' and t.valor > 0 and t.tipo_transacao = 'receita' and t.status = 'confirmada' and t.data_transacao <= ${agora}
    and t.data_transacao > ${agora}::timestamptz - make_interval(days => ${DIAS}::int)
  order by t.data_transacao desc, t.id limit ${sql.lit(quantasAtividades.receita)}`

/** The newest patients of the scope, at the instant of their first booking in it (HOME-03). */
export const findPacientesRecentes = (escopo: EscopoDeAgendamentos, agora: Date) => sql<LinhaDeAtividade>`
  with primeiras as (
    select m.paciente_id, m.created_at as quando from (${marcadas(escopo, agora)}) m
     -- Asked of one after the other, by an index, until enough are found: as a join, all appointments of the scope were read again.
     where (select true from agendamentos b where b.paciente_id = m.paciente_id and ${noEscopo(escopo, 'b')} and (b.created_at, b.id) < (m.created_at, m.id) limit 1) is null
     order by m.created_at desc, m.paciente_id limit ${sql.lit(quantasAtividades.paciente)})
  select p.id, f.quando, p.usuario_id as titular_id, pp.nome_completo as pessoa, p.id as paciente_id, null as status, null::timestamptz as inicio, null as zona,
    null as titulo, null::bigint as valor_centavos
  from primeiras f join pacientes p on p.id = f.paciente_id left join profiles pp on pp.user_id = p.usuario_id
  order by f.quando desc, p.id`

/**
 * Bookings among which the first ones are, newest first: of an agenda the earliest of each patient, who may have had dozens; of the whole platform all, of which an index
 * gives the newest, and the newest patients are soon found.
 */
function marcadas(escopo: EscopoDeAgendamentos, agora: Date) {
  const nosDias = sql`${noEscopo(escopo)} and a.created_at <= ${agora} and a.created_at > ${agora}::timestamptz - make_interval(days => ${DIAS}::int)`
  return escopo.de === 'todos'
    ? sql`select a.* from agendamentos a where ${nosDias} order by a.created_at desc, a.paciente_id offset 0`
    : sql`select d.* from (select distinct on (a.paciente_id) a.* from agendamentos a where ${nosDias} order by a.paciente_id, a.created_at, a.id) d
       order by d.created_at desc, d.paciente_id offset 0`
}
