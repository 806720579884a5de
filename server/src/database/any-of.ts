import { sql, type RawBuilder } from 'kysely'

/**
 * The right side of `x = …` for one of the ids of a query. They are read once, before the rows, and an index finds the rows. Asking whether `x` is in the answer of a function reads
 * every row and runs the row policies on each (decision 0071).
 */
export const anyOf = (ids: RawBuilder<unknown>) => sql`any (array(${ids}))`
