import { sql, type RawBuilder } from 'kysely'

const ESCAPED = sql.raw(String.raw`'([\\%_])', '\\\1', 'g'`)

/**
 * One word as a `like` pattern that stands for itself alone, over text folded by `sem_acentos`. The word is folded first and escaped after, because folding may itself write a '%'.
 */
export const patternOf = (word: string): RawBuilder<unknown> =>
  sql`'%' || regexp_replace(sem_acentos(${word}::text), ${ESCAPED}) || '%'`
