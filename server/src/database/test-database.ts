import { randomUUID } from 'node:crypto'
import { Client, type ClientConfig } from 'pg'
import { inject } from 'vitest'
import { openPools, type Connection, type Pools } from './pools.ts'

export interface TestDatabase {
  connection: Connection
  pools: Pools
  /** A connection of the owner, for which no row policy holds: to lay rows down and to look at them. */
  owner: Client
  /** Takes every row out of the given tables, and of those that refer to them. */
  empty(...tables: string[]): Promise<void>
  drop(): Promise<void>
}

// A second query on a busy client is only right on a pipelined one: the next version of the driver refuses the others.
process.on('warning', (warning) => {
  if (/already executing a query/.test(warning.message)) throw warning
})

/** A database of its own for one test file, made from the migrated template. */
export async function testDatabase(options: { poolSize?: number } = {}): Promise<TestDatabase> {
  const [host, port, user] = [inject('pgHost'), inject('pgPort'), inject('pgUser')]
  const template = inject('pgTemplate')
  const database = `t_${randomUUID().replaceAll('-', '')}`
  await maintenance(`create database ${database} template ${template}`)
  const connection = { host, port, user, database }
  const owner = new Client({ ...connection, pipeline: true } as ClientConfig)
  owner.on('error', () => undefined)
  await owner.connect()
  const pools = openPools(connection, { max: options.poolSize ?? 4 })
  return {
    connection,
    pools,
    owner,
    empty: async (...tables) => void (await owner.query(`truncate ${tables.join(', ')} cascade`)),
    async drop() {
      await pools.end()
      await owner.end()
      await maintenance(`drop database ${database} with (force)`)
    },
  }

  async function maintenance(statement: string) {
    const client = new Client({ host, port, user, database: 'postgres' })
    await client.connect()
    await client.query(statement).finally(() => client.end())
  }
}
