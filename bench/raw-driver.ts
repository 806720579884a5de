import { createHash } from 'node:crypto'
import { Pool } from 'pg'
import type { RawBuilder } from 'kysely'
import { builderFor } from '../server/src/database/db.ts'
import type { Connection } from '../server/src/database/pools.ts'

/** The reference: the driver alone, with eight connections, without row policies or a transaction around a read. */
export function rawPool(connection: Connection): Pool {
  const pool = new Pool({ ...connection, max: 8 })
  // `end` does not wait for the server, which may end a connection itself when it stops right after.
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
 * @returns number of rows of each
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
