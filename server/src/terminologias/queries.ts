import { sql } from 'kysely'
import type { SistemaDeTermos } from '#domain/terminologias/sistemas.ts'
import type { Termo } from '#domain/terminologias/termo.ts'
import type { TermoAchado } from '#domain/terminologias/contract.ts'
import { planEachTime } from '../database/db.ts'
import { from } from '../tables.ts'

export const findTermos = (sistema: SistemaDeTermos, q: string, quantos: number) =>
  planEachTime(sql<TermoAchado>`select * from buscar_termos(${sistema}, ${q}, ${quantos}::int)`)

export interface LinhaDeTerminologia {
  id: string
  sistema: SistemaDeTermos
  versao: string
  fonte: string
  data: string
  propria: boolean
  concluida_em: Date | null
  termos: number
  atual: boolean
}

/** All lists, or one. */
export const findTerminologias = (id: string | null) => sql<LinhaDeTerminologia>`
  select l.id, l.sistema, l.versao, l.fonte, l.data::text as data, l.propria, l.concluida_em,
         (select count(*)::int from termos t where t.terminologia_id = l.id and t.ativo) as termos, l.id = terminologia_atual(l.sistema) as atual
    from terminologias l where ${id}::uuid is null or l.id = ${id}::uuid order by l.sistema, l.concluida_em desc nulls last, l.versao`

/** Imports of a system that were not finished. */
export const deleteInacabadas = (sistema: SistemaDeTermos) =>
  from
    .deleteFrom('terminologias')
    .where('sistema', '=', sistema)
    .where('propria', '=', false)
    .where('concluida_em', 'is', null)

export const insertTerminologia = (nova: {
  sistema: SistemaDeTermos
  versao: string
  fonte: string
  data: string
  total: number
}) =>
  from
    .insertInto('terminologias')
    .values(nova)
    .onConflict((conflito) => conflito.doNothing())
    .returning('id')

/** An import that takes terms, locked. */
export const lockInacabada = (id: string) => sql<{ id: string; total: number; sistema: SistemaDeTermos }>`
  select id, total, sistema from terminologias where id = ${id}::uuid and not propria and concluida_em is null for update`

export const existeTerminologia = (id: string) =>
  sql<{ existe: boolean }>`select exists (select from terminologias where id = ${id}::uuid) as existe`

export const insertTermos = (terminologia_id: string, termos: readonly Termo[]) => sql`
  insert into termos (terminologia_id, codigo, descricao, sinonimos, substancias)
  select ${terminologia_id}::uuid, x.codigo, x.descricao, x.sinonimos, x.substancias
    from json_populate_recordset(null::termos, ${JSON.stringify(termos)}::json) x
  on conflict (terminologia_id, codigo) do nothing`

export const countTermos = (terminologia_id: string) =>
  sql<{
    quantos: number
  }>`select count(*)::int as quantos from termos where terminologia_id = ${terminologia_id}::uuid`

/** Everyday words of our own list help to find the same codes in the one that was imported. */
export const completarTermos = (terminologia_id: string, sistema: SistemaDeTermos) => sql`
  update termos t
     set sinonimos = t.sinonimos || array(select s from unnest(p.sinonimos || p.descricao) s where not s = any (t.sinonimos || t.descricao)),
         substancias = case when t.substancias = '{}' then p.substancias else t.substancias end
    from termos p join terminologias l on l.id = p.terminologia_id
   where t.terminologia_id = ${terminologia_id}::uuid and l.sistema = ${sistema} and l.propria and p.ativo and p.codigo = t.codigo`

export const concluirTerminologia = (id: string, agora: Date) =>
  sql`update terminologias set concluida_em = ${agora.toISOString()}::timestamptz where id = ${id}::uuid and concluida_em is null`

export const deleteTerminologia = (id: string) => from.deleteFrom('terminologias').where('id', '=', id)
