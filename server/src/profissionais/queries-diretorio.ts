import { sql } from 'kysely'
import type { Diretorio } from '#domain/profissionais/contract-diretorio.ts'

type Filtro = 'especialidade' | 'sub'
export type LinhaDeArea = { filtro: Filtro; nome: string; profissao: string; total: number }
export type LinhaDeLugar = Diretorio['lugares'][number]

const colunas = { especialidade: sql.ref('v.especialidades'), sub: sql.ref('v.sub_especialidades') }

/** Every name that an address may mean, whoever has it: a profession before an area of the same name. */
export const findNomes = () => sql<Pick<LinhaDeArea, 'filtro' | 'nome'>>`
  select 'especialidade' as filtro, nome from especialidades union select 'sub', nome from sub_especialidades order by nome, filtro`

/** The areas of public professionals, of all cities or of one, with how many there are. */
export const findAreas = (lugar?: LinhaDeLugar) => sql<LinhaDeArea>`
  select x.filtro, x.nome, count(*)::int as total,
    case x.filtro when 'sub' then (select coalesce(min(e.nome), x.nome) from sub_especialidades s join especialidades e on e.id = s.especialidade_id
      where s.nome = x.nome) else x.nome end as profissao
  from vitrine_profissionais v
  cross join lateral (select 'especialidade' as filtro, unnest(${colunas.especialidade}) as nome
    union select 'sub', unnest(${colunas.sub})) x
  where v.cidade <> '' ${lugar ? sql`and v.cidade = ${lugar.cidade} and v.uf = ${lugar.uf}` : sql``}
  group by x.filtro, x.nome order by x.nome, x.filtro`

/** The cities of the public professionals of an area, those with most first. */
export const findLugares = ({ filtro, nome }: Pick<LinhaDeArea, 'filtro' | 'nome'>) => sql<LinhaDeLugar>`
  select v.cidade, v.uf, count(*)::int as total from vitrine_profissionais v
  where v.cidade <> '' and ${colunas[filtro]} @> array[${nome}]::text[]
  group by v.cidade, v.uf order by total desc, v.cidade, v.uf`

/** Every area with every city of its professionals. */
export const findAreasPorLugar = () => sql<{ nome: string; cidade: string; uf: string }>`
  select distinct x.nome, v.cidade, v.uf from vitrine_profissionais v
  cross join lateral (select unnest(v.especialidades || v.sub_especialidades) as nome) x
  where v.cidade <> '' order by x.nome, v.cidade, v.uf`

/** Ids of all public professionals. */
export const findPublicos = () => sql<{ id: string }>`
  select profissional_id as id from vitrine_profissionais order by profissional_id`
