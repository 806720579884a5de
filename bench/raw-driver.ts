import { createHash } from 'node:crypto'
import { Pool } from 'pg'
import type { RawBuilder } from 'kysely'
import { builderFor } from '../server/src/database/db.ts'
import type { Connection } from '../server/src/database/pools.ts'

/** The limit: the driver alone, eight connections, no row policies, no transaction around a read. */
export function rawPool(connection: Connection): Pool {
  const pool = new Pool({ ...connection, max: 8 })
  // `end` says goodbye and does not wait: a server that stops right after still ends a connection or two itself.
  pool.on('error', (error: Error & { code?: string }) => {
    if (error.code !== ENDED_BY_THE_SERVER) throw error
  })
  return pool
}

/** admin_shutdown. */
const ENDED_BY_THE_SERVER = '57P01'

const builder = builderFor<Record<never, never>>()

/**
 * Runs queries of the product as prepared statements of the bare driver, at once.
 * @param named false for a query that the product plans each time
 * @returns the number of rows of each
 */
export async function runRaw(
  pool: Pool,
  queries: readonly RawBuilder<unknown>[],
  { named }: { named: boolean },
): Promise<number[]> {
  const answers = await Promise.all(
    queries.map((query) => {
      const { sql, parameters } = query.compile(builder)
      const name = named ? { name: nameOf(sql) } : {}
      return pool.query({ ...name, text: sql, values: [...parameters] })
    }),
  )
  for (const answer of answers) JSON.stringify(answer.rows)
  return answers.map((answer) => answer.rows.length)
}

const names = new Map<string, string>()

function nameOf(text: string): string {
  let name = names.get(text)
  if (!name) names.set(text, (name = createHash('sha1').update(text).digest('hex').slice(0, 24)))
  return name
}
