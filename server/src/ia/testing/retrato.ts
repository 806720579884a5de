import type { Pool } from 'pg'

/** Tables that a call of a model writes: that it was made. */
const DA_CHAMADA = ['ia_chamadas']

/** How many rows each table has and when the newest was written: the same before and after where nothing was written. */
export async function retratoDoBanco(owner: Pick<Pool, 'query'>): Promise<Record<string, string>> {
  const { rows } = await owner.query<{ nome: string }>(
    `select tablename as nome from pg_tables where schemaname = 'public' and tablename <> all ($1) order by 1`,
    [DA_CHAMADA],
  )
  const { rows: retratos } = await owner.query<{ nome: string; retrato: string }>(
    rows
      .map(
        ({ nome }) =>
          `select '${nome}' as nome, concat(count(*), ' ', max(xmin::text::bigint)) as retrato from "${nome}"`,
      )
      .join(' union all '),
  )
  return Object.fromEntries(retratos.map(({ nome, retrato }) => [nome, retrato]))
}
