import { sql } from 'kysely'
import type { CategoriaAdmin, EspecialidadeAdmin } from '#domain/referencia/contract.ts'
import { from } from '../tables.ts'

/** The tree of specialties with how many professionals use each. */
export const findEspecialidades = () => sql<EspecialidadeAdmin>`
  with de as (
    select x.especialidade_id as id, x.profissional_id as quem from profissional_especialidades x
    union select e.id, p.id from profissionais p join especialidades e on e.nome = p.especialidade_principal),
  usos as materialized (select id, count(*) as n from de group by id),
  usos_das_subs as materialized (
    select sub_especialidade_id as id, count(distinct profissional_id) as n from profissional_especialidades group by 1)
  select e.id, e.nome, e.tema, e.sinonimos, e.duracao_min, e.ativo, c.codigo_conselho as conselho, coalesce(u.n, 0) as usos,
         coalesce((select jsonb_agg(jsonb_build_object('id', s.id, 'nome', s.nome, 'sinonimos', s.sinonimos, 'ativo', s.ativo,
                     'usos', coalesce(us.n, 0)) order by s.nome)
                     from sub_especialidades s left join usos_das_subs us on us.id = s.id where s.especialidade_id = e.id), '[]') as subs
    from especialidades e left join conselhos_profissionais c on c.nome_especialidade = e.nome left join usos u on u.id = e.id
   order by e.ativo desc, e.ordem, e.nome`

/** Locks rows, always in one order, with the facts that decide whether one may go out of use. */
export const lockEspecialidades = (ids: readonly string[]) => sql<{
  id: string
  nome: string
  ativo: boolean
  usos: number
}>`
  select e.id, e.nome, e.ativo,
         (select count(distinct p.id) from profissionais p left join profissional_especialidades x on x.profissional_id = p.id
           where x.especialidade_id = e.id or p.especialidade_principal = e.nome) as usos
    from especialidades e where e.id = any (${ids}::uuid[]) order by e.id for update of e`

export const lockSubs = (ids: readonly string[]) => sql<{
  id: string
  nome: string
  especialidade_id: string
  ativo: boolean
  usos: number
}>`
  select s.id, s.nome, s.especialidade_id, s.ativo,
         (select count(*) from profissional_especialidades x where x.sub_especialidade_id = s.id) as usos
    from sub_especialidades s where s.id = any (${ids}::uuid[]) order by s.id for update of s`

export const substituirEspecialidade = (de: string, para: string) =>
  sql<{ movidos: number }>`select substituir_especialidade(${de}, ${para}) as movidos`

export const substituirSub = (de: string, para: string) =>
  sql<{ movidos: number }>`select substituir_sub_especialidade(${de}, ${para}) as movidos`

export const findConselhos = () =>
  from
    .selectFrom('conselhos_profissionais')
    .select([
      'id',
      'nome_especialidade',
      'codigo_conselho',
      'nome_completo',
      'padrao_registro',
      'exemplo_registro',
      'mostra_preco',
      'ativo',
    ])
    .orderBy('codigo_conselho')
    .orderBy('nome_especialidade')

export const findFeriadosDoAno = (ano: number) =>
  from
    .selectFrom('feriados')
    .select(['id', 'data', 'nome', 'tipo', 'uf', 'cidade'])
    .where('data', '>=', `${ano}-01-01`)
    .where('data', '<=', `${ano}-12-31`)
    .orderBy('data')
    .orderBy('nome')

export const findCategorias = () => sql<{
  id: string
  nome: string
  tipo: CategoriaAdmin['tipo']
  cor: string
  icone: string
  ativo: boolean
  usos: number
}>`
  with usos as (select categoria_id, count(*) as n from transacoes_financeiras group by 1)
  select c.id, c.nome, c.tipo, c.cor, c.icone, c.ativo, coalesce(u.n, 0) as usos
    from categorias_transacao c left join usos u on u.categoria_id = c.id order by c.tipo desc, c.nome`

export const findPlanos = () => sql<{
  id: string
  operadora: string
  regional: string
  nome: string
  tipo: 'medico' | 'odontologico' | 'sempre'
  ativo: boolean
  usos: number
}>`
  with usos as (select plano, count(*) as n from profissionais cross join lateral unnest(planos_aceitos) plano group by 1)
  select o.id, o.operadora, o.regional, o.nome, o.tipo, o.ativo, coalesce(u.n, 0) as usos
    from operadoras_planos o left join usos u on u.plano = o.nome order by o.ordem, o.nome`

export const findSinonimos = () =>
  from.selectFrom('sinonimos_busca').select(['id', 'termo', 'tipo', 'alvo', 'ativo']).orderBy('termo')

/** Whether a synonym leads somewhere: its area, profession, plan or operator is in use. Cities are not a table: their form alone is asked. */
export const findAlvo = (tipo: string, alvo: string) => sql<{ existe: boolean }>`
  select case ${tipo}::text
    when 'area' then exists (select from sub_especialidades where nome = ${alvo} and ativo)
    when 'profissao' then exists (select from especialidades where nome = ${alvo} and ativo)
    when 'plano' then exists (select from operadoras_planos where ${alvo} in (nome, operadora) and ativo)
    else ${alvo} ~ '^.{2,}/[A-Z]{2}$' end as existe`
