import { sql } from 'kysely'
import type { ModeloDeTrilha } from '#domain/trilhas/schemas-modelo.ts'
import { from } from '../tables.ts'

type Conteudo = Pick<ModeloDeTrilha, 'objetivo' | 'meta' | 'cid' | 'duracao' | 'passos'>

/** The caller's own templates in their last version. */
export const findModelos = () => sql<{ id: string; versao: number; nome: string; conteudo: Conteudo }>`
  select distinct on (id) id, versao, nome, conteudo from modelos_de_trilha
   where profissional_id = (select meu_profissional_id()) order by id, versao desc`

/** Two saves at once come one after the other. */
export const lockModelos = () =>
  sql`select pg_advisory_xact_lock(hashtextextended('modelos de trilha ' || meu_profissional_id()::text, 0))`

export const insertModelo = (novo: {
  id: string
  versao: number
  nome: string
  conteudo: Conteudo
  profissional_id: string
}) =>
  from
    .insertInto('modelos_de_trilha')
    .values({ ...novo, conteudo: JSON.stringify(novo.conteudo) })
    .onConflict((conflito) => conflito.doNothing())
    .returning('versao')

export const deleteModelo = (id: string) => from.deleteFrom('modelos_de_trilha').where('id', '=', id)
