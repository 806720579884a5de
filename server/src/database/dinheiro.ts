import { sql, type RawBuilder } from 'kysely'

/**
 * Columns and functions of the database count money in reais (`numeric`), everything else in whole cents. Queries convert, with the
 * functions of this file only.
 */

type Sql = RawBuilder<unknown>
const deColuna = (reais: Sql | string) => (typeof reais === 'string' ? sql.ref(reais) : reais)

/** Reais of a column ('a.valor') or an expression, in whole cents. Null stays null. */
export const centavos = <T extends number | null = number | null>(reais: Sql | string): RawBuilder<T> =>
  sql<T>`(${deColuna(reais)} * 100)::bigint`

/** Cents of a parameter as the reais that a column takes, exact. Null stays null. */
export const reais = (quantos: number | null): RawBuilder<string> => sql<string>`(${quantos}::bigint / 100.0)`

/**
 * A `jsonb` object of a database function, where keys in reais become `<key>_centavos`. Null stays null.
 * @param objeto a column, never a call: it is written out again for each key
 */
export const comCentavos = (objeto: string, ...chaves: string[]): RawBuilder<unknown> => {
  const emCentavos = chaves.map(
    (chave) =>
      sql`${sql.lit(`${chave}_centavos`)}, ${centavos(sql`(${sql.ref(objeto)} ->> ${sql.lit(chave)})::numeric`)}`,
  )
  return sql`(${sql.ref(objeto)} - array[${sql.join(chaves.map((chave) => sql.lit(chave)))}] || jsonb_build_object(${sql.join(emCentavos)}))`
}
