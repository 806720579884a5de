import { sql, type RawBuilder } from 'kysely'

/**
 * Columns and functions of the database count money in reais (`numeric`), everything else in whole cents. A query changes one into the
 * other, and only here is said how.
 */

type Sql = RawBuilder<unknown>
const deColuna = (reais: Sql | string) => (typeof reais === 'string' ? sql.ref(reais) : reais)

/** Reais of a column ('a.valor') or an expression, in whole cents. Null stays null. */
export const centavos = <T extends number | null = number | null>(reais: Sql | string): RawBuilder<T> =>
  sql<T>`(${deColuna(reais)} * 100)::bigint`

/** Cents of a parameter as the reais that a column takes, exact. Null stays null. */
export const reais = (quantos: number | null): RawBuilder<string> => sql<string>`(${quantos}::bigint / 100.0)`

/**
 * A `jsonb` object that a function of the database built, with `<key>_centavos` in cents in place of a key in reais. Null stays null.
 * @param objeto is written out twice: a column, never a call
 */
export const comCentavos = (objeto: string, chave: string): RawBuilder<unknown> =>
  sql`(${sql.ref(objeto)} - ${sql.lit(chave)} || jsonb_build_object(${sql.lit(`${chave}_centavos`)},
    ${centavos(sql`(${sql.ref(objeto)} ->> ${sql.lit(chave)})::numeric`)}))`
