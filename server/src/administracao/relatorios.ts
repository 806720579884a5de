import { sql, type RawBuilder } from 'kysely'
import { zonaDaPlataforma } from '#domain/administracao/indicadores.ts'
import type { Relatorio } from '#domain/administracao/relatorios.ts'

export type LinhaDeRelatorio = Record<string, string | number | null>

const zona = sql.lit(zonaDaPlataforma)
/** Days of the platform's calendar, both included, as the instants at which they begin and end. */
const entre = (coluna: RawBuilder<unknown>, de: string, ate: string) =>
  sql`${coluna} >= (${de}::date::timestamp at time zone ${zona}) and ${coluna} < ((${ate}::date + 1)::timestamp at time zone ${zona})`
const mesDe = (coluna: string) => sql`to_char(${sql.ref(coluna)} at time zone ${zona}, 'YYYY-MM')`
/** Every month of the stretch, with or without rows. */
const meses = (de: string, ate: string) => sql`
  select to_char(m, 'YYYY-MM') as mes from generate_series(date_trunc('month', ${de}::date::timestamp), ${ate}::date::timestamp, interval '1 month') m`

/** The rows of a report over the days from `de` to `ate`, both included, in the platform's calendar. Counts only, without names. */
export const relatoriosSql: Record<Relatorio, (de: string, ate: string) => RawBuilder<LinhaDeRelatorio>> = {
  // Month by month, each in the index alone.
  consultas: (de, ate) => sql`
    select to_char(m, 'YYYY-MM') as mes, x.* from generate_series(date_trunc('month', ${de}::date::timestamp), ${ate}::date::timestamp, interval '1 month') m,
    lateral (
      select count(*)::int as total, count(*) filter (where status = 'concluido')::int as concluidas,
        count(*) filter (where status = 'cancelado')::int as canceladas, count(*) filter (where presenca = 'ausente')::int as ausentes,
        count(*) filter (where modalidade = 'teleconsulta')::int as teleconsultas
      from agendamentos where data_agendamento >= (greatest(m, ${de}::date::timestamp) at time zone ${zona})
        and data_agendamento < (least(m + interval '1 month', (${ate}::date + 1)::timestamp) at time zone ${zona})
        and reserva_expira_em is null) x order by m`,

  cadastros: (de, ate) => sql`
    select m.mes, coalesce(pacientes, 0) as pacientes, coalesce(profissionais, 0) as profissionais, coalesce(total, 0) as total
    from (${meses(de, ate)}) m left join (
      select ${mesDe('created_at')} as mes, count(*)::int as total, count(*) filter (where tipo_usuario like 'paciente%')::int as pacientes,
        count(*) filter (where tipo_usuario like 'profissional%')::int as profissionais
      from usuarios where ${entre(sql`created_at`, de, ate)} group by 1) x using (mes) order by m.mes`,

  profissionais: (de, ate) => sql`
    select p.especialidade_principal as especialidade, count(*) filter (where p.status_profissional = 'ativo' and p.verificado)::int as publicos,
      count(*) filter (where p.status_profissional in ('aguardando-aprovacao', 'aguardando-documentacao'))::int as em_aprovacao,
      count(*)::int as total, coalesce(sum(a.quantas), 0)::int as consultas
    from profissionais p left join (
      select profissional_id, count(*) as quantas from agendamentos where ${entre(sql`data_agendamento`, de, ate)} and status <> 'cancelado'
        and reserva_expira_em is null group by profissional_id) a on a.profissional_id = p.id
    group by 1 order by total desc, 1`,

  receita: (de, ate) => sql`
    select m.mes, coalesce(receita, 0) as receita, coalesce(transacoes, 0) as transacoes, coalesce(profissionais, 0) as profissionais
    from (${meses(de, ate)}) m left join (
      select ${mesDe('data_transacao')} as mes, (sum(valor) * 100)::float8 as receita, count(*)::int as transacoes,
        count(distinct usuario_id)::int as profissionais
      from transacoes_financeiras where livro <> 'familia' and tipo_transacao = 'receita' and status = 'confirmada' and ${entre(sql`data_transacao`, de, ate)}
      group by 1) x using (mes) order by m.mes`,

  cancelamentos: (de, ate) => sql`
    select por, antecedencia, count(*)::int as total, round(count(*) * 1000.0 / sum(count(*)) over ())::int as parte
    from (
      select case when a.cancelado_por is null then 'Não registrado'
          when a.cancelado_por = pa.usuario_id then 'Paciente' when a.cancelado_por = pr.usuario_id then 'Profissional' else 'Equipe' end as por,
        case when a.data_agendamento - a.data_cancelamento >= interval '72 hours' then '3 dias ou mais'
          when a.data_agendamento - a.data_cancelamento >= interval '24 hours' then '1 a 3 dias'
          when a.data_agendamento > a.data_cancelamento then 'Menos de 24 horas' else 'Depois do horário' end as antecedencia
      from agendamentos a join pacientes pa on pa.id = a.paciente_id join profissionais pr on pr.id = a.profissional_id
      where a.status = 'cancelado' and ${entre(sql`a.data_cancelamento`, de, ate)}) x
    group by 1, 2 order by total desc, 1, 2`,

  funil: (de, ate) => sql`
    with novos as (
      select u.id, pa.id as paciente_id, u.data_nascimento is not null and u.telefone is not null as completo
      from usuarios u left join pacientes pa on pa.usuario_id = u.id
      where u.tipo_usuario like 'paciente%' and ${entre(sql`u.created_at`, de, ate)}
    ), feito as (
      select n.*, exists (select from agendamentos a where a.paciente_id = n.paciente_id and a.reserva_expira_em is null) as marcou,
        exists (select from agendamentos a where a.paciente_id = n.paciente_id and a.status = 'concluido') as consultou,
        (select count(*) from agendamentos a where a.paciente_id = n.paciente_id and a.status = 'concluido') > 1 as voltou
      from novos n
    ), etapas as (
      select 1 as ordem, 'Cadastro' as etapa, count(*)::int as total from feito
      union all select 2, 'Telefone e nascimento informados', count(*)::int from feito where completo
      union all select 3, 'Primeira consulta marcada', count(*)::int from feito where marcou
      union all select 4, 'Primeira consulta concluída', count(*)::int from feito where consultou
      union all select 5, 'Voltou a consultar', count(*)::int from feito where voltou
    )
    select etapa, total, round(total * 1000.0 / nullif((select total from etapas where ordem = 1), 0))::int as parte from etapas order by ordem`,

  cidades: (de, ate) => sql`
    select v.cidade || '/' || v.uf as cidade, count(*)::int as profissionais, count(distinct v.especialidade)::int as especialidades,
      coalesce(sum(a.quantas), 0)::int as consultas
    from vitrine_profissionais v left join (
      select profissional_id, count(*) as quantas from agendamentos where ${entre(sql`data_agendamento`, de, ate)} and status <> 'cancelado'
        and reserva_expira_em is null group by profissional_id) a using (profissional_id)
    where v.cidade <> '' group by 1 order by profissionais desc, 1 limit 200`,

  'sem-oferta': (de, ate) => sql`
    select case when x.cidade = '' then 'Qualquer cidade' else x.cidade || coalesce('/' || x.uf, '') end as cidade, x.especialidade, x.pessoas, x.procuras,
      (select count(*)::int from vitrine_profissionais v where x.especialidade in (v.especialidade, v.sub_especialidade)
        and (x.cidade = '' or sem_acentos(v.cidade) = sem_acentos(x.cidade))) as profissionais
    from (select coalesce(p.pedido #>> '{filtros,sub}', p.pedido #>> '{filtros,especialidade}') as especialidade,
        coalesce(p.pedido #>> '{filtros,cidade}', '') as cidade, p.pedido #>> '{filtros,uf}' as uf,
        count(distinct p.usuario_id)::int as pessoas, count(*)::int as procuras
      from pesquisas p where p.total = 0 and ${entre(sql`p.created_at`, de, ate)} group by 1, 2, 3) x
    where x.especialidade is not null and x.pessoas >= 3 order by x.pessoas desc, x.procuras desc, 1, 2 limit 200`,
}
