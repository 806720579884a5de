import { sql, type RawBuilder } from 'kysely'

const ESCAPED = sql.raw(String.raw`'([\\%_])', '\\\1', 'g'`)

/**
 * One word as a pattern of `like` that stands for nothing but itself, over a text that `sem_acentos` folded. Folded by the same function,
 * and escaped after it: folding may itself write a '%'.
 */
export const patternOf = (word: string): RawBuilder<unknown> =>
  sql`'%' || regexp_replace(sem_acentos(${word}::text), ${ESCAPED}) || '%'`
