import { sql } from 'kysely'
import { planEachTime } from '../database/db.ts'

/** Days, and of whom: every condition is one more wall; the row policies keep what the caller may see. */
export interface Filtro {
  de: string
  ate: string
  clinica_id?: string | undefined
  profissional_id?: string | undefined
  servico_id?: string | undefined
}

/** Sunday 0 to Saturday 6, in whole numbers: `extract` would take as long as the rest of the question. */
const diaDaSemana = sql`((s.dia - date '1970-01-04') % 7)`

const doFiltro = ({ de, ate, clinica_id, profissional_id, servico_id }: Filtro, comServico: boolean) => sql`
  s.dia between ${de}::date and ${ate}::date
  ${clinica_id ? sql`and s.clinica_id = ${clinica_id}::uuid` : sql``}
  ${profissional_id ? sql`and s.profissional_id = ${profissional_id}::uuid` : sql``}
  ${comServico && servico_id ? sql`and s.servico_id = ${servico_id}::uuid` : sql``}`

export interface LinhaDeHora {
  dia_semana: number
  hora: number
  marcadas: number
  concluidas: number
  ausentes: number
  canceladas: number
  tardias: number
  recuperadas: number
  sem_desfecho: number
  minutos: number
}

const somas = sql`
    coalesce(sum(s.marcadas), 0)::int as marcadas, coalesce(sum(s.concluidas), 0)::int as concluidas, coalesce(sum(s.ausentes), 0)::int as ausentes,
    coalesce(sum(s.canceladas), 0)::int as canceladas, coalesce(sum(s.tardias), 0)::int as tardias, coalesce(sum(s.recuperadas), 0)::int as recuperadas,
    coalesce(sum(s.sem_desfecho), 0)::int as sem_desfecho, coalesce(sum(s.minutos), 0)::int as minutos`

/** Sums of each hour of the week. */
export const findSomasPorHora = (filtro: Filtro) =>
  planEachTime(sql<LinhaDeHora>`
  select ${diaDaSemana} as dia_semana, s.hora::int as hora, ${somas}
  from somas_horarios s where ${doFiltro(filtro, true)} group by 1, 2`)

/** Sums of all hours together. */
export const findTotais = (filtro: Filtro) =>
  planEachTime(
    sql<
      Omit<LinhaDeHora, 'dia_semana' | 'hora'>
    >`select ${somas} from somas_horarios s where ${doFiltro(filtro, true)}`,
  )

export const findAbertas = (filtro: Filtro) =>
  planEachTime(
    sql<{
      abertos: number
    }>`select coalesce(sum(s.minutos), 0)::int as abertos from horas_abertas s where ${doFiltro(filtro, false)}`,
  )

export const findAbertasPorHora = (filtro: Filtro) =>
  planEachTime(sql<{ dia_semana: number; hora: number; abertos: number }>`
  select ${diaDaSemana} as dia_semana, s.hora::int as hora, sum(s.minutos)::int as abertos
  from horas_abertas s where ${doFiltro(filtro, false)} group by 1, 2`)

/** How often each number of days from booking to visit occurred, by hour of the week. */
export const findAntecedenciasPorHora = (filtro: Filtro) =>
  planEachTime(sql<{ dia_semana: number; hora: number; valor: number; vezes: number }>`
  select x.dia_semana, x.hora, x.valor, count(*)::int as vezes
  from (select ${diaDaSemana} as dia_semana, s.hora::int as hora, unnest(s.antecedencias)::int as valor from somas_horarios s where ${doFiltro(filtro, true)}) x
  group by 1, 2, 3 order by 1, 2, 3`)

export interface LinhaDeContagem {
  lista: 'antecedencias' | 'atrasos' | 'excessos'
  valor: number
  vezes: number
}

/** How often each number occurred in each of the lists, in one pass over them. Equal lists are counted first: taking each apart would take longer than all the rest. */
export const findContagens = (filtro: Filtro) =>
  planEachTime(sql<LinhaDeContagem>`
  with l as (
    select s.antecedencias as a, s.atrasos as b, s.excessos as c, count(*)::int as vezes from somas_horarios s where ${doFiltro(filtro, true)}
     group by grouping sets ((1), (2), (3)))
  select x.lista, x.valor::int as valor, sum(l.vezes)::int as vezes
    from l cross join lateral (select 'antecedencias' as lista, unnest(l.a) as valor union all select 'atrasos', unnest(l.b) union all select 'excessos', unnest(l.c)) x
   group by 1, 2 order by 2`)

/** When the oldest sums of the shown agendas were made, of how many agendas. */
export const findFeitas = ({
  profissional_id,
  clinica_id,
}: Pick<Filtro, 'profissional_id' | 'clinica_id'>) => sql<{
  feitas_em: Date | null
  agendas: number
  ate: string | null
}>`
  select min(f.feita_em) as feitas_em, count(*)::int as agendas, max(f.dia)::text as ate from somas_feitas f
   where true ${profissional_id ? sql`and f.profissional_id = ${profissional_id}::uuid` : sql``}
   ${clinica_id ? sql`and f.profissional_id in (select s.profissional_id from horas_abertas s where s.clinica_id = ${clinica_id}::uuid)` : sql``}`

/** People who wait today for an hour of these agendas. */
export const countEsperando = (ids: readonly string[] | null, servico_id: string | undefined) => sql<{
  quantos: number
}>`
  select count(*)::int as quantos from lista_espera e
   where e.status in ('aguardando', 'ofertado') and e.antecipa_id is null and e.profissional_id is not null
     ${ids ? sql`and e.profissional_id = any (${ids}::uuid[])` : sql``} ${servico_id ? sql`and e.servico_id = ${servico_id}::uuid` : sql``}`

export interface Nomeado {
  id: string
  nome: string
}

/** Clinics of the shown agendas; of every one for the administrator. */
export const findClinicas = (ids: readonly string[] | null) => sql<Nomeado>`
  select c.id, c.nome_fantasia as nome from clinicas c
   where ${ids === null} or c.id = any (${ids ?? []}::uuid[]) order by 2, 1 limit 300`

/** Professionals of a clinic, for the administrator. */
export const findProfissionaisDaClinica = (clinica_id: string) => sql<Nomeado>`
  select distinct p.id, f.nome_completo as nome from somas_horarios s join profissionais p on p.id = s.profissional_id
    join profiles f on f.user_id = p.usuario_id where s.clinica_id = ${clinica_id}::uuid order by 2, 1 limit 300`

export const findServicos = (profissional_id: string) => sql<Nomeado>`
  select s.id, s.nome from servicos_profissionais s where s.profissional_id = ${profissional_id}::uuid and s.situacao <> 'rascunho' order by s.ordem, s.nome`

/** An agenda that the caller keeps or sees at a clinic. */
export interface MinhaAgenda {
  id: string
  nome: string
  proprio: boolean
  /** The caller may decide over it, somewhere. */
  escreve: boolean
  clinica_ids: string[]
}

export const findMinhasAgendas = sql<MinhaAgenda>`
  with vistas as (
    select p.id, null::uuid as clinica_id, true as proprio from profissionais p where p.id = (select meu_profissional_id())
    union all select g.profissional_id, g.clinica_id, false from profissionais_que_gerencio('agenda') g),
  escritas as materialized (select profissional_id from agendas_que_escrevo())
  select v.id, coalesce(max(f.nome_completo), 'Profissional') as nome, bool_or(v.proprio) as proprio,
    bool_or(v.proprio) or v.id in (select e.profissional_id from escritas e) as escreve,
    coalesce(array_agg(distinct v.clinica_id) filter (where v.clinica_id is not null), '{}') as clinica_ids
  from vistas v join profissionais p on p.id = v.id left join profiles f on f.user_id = p.usuario_id
  group by v.id order by 3 desc, 2, 1`
