import { randomUUID } from 'node:crypto'
import { Client, type ClientConfig } from 'pg'
import { inject } from 'vitest'
import { instanteDaTransacao } from '../db.ts'
import { openPools, type Connection, type Pools } from '../pools.ts'

export interface TestDatabase {
  connection: Connection
  pools: Pools
  /** A connection of the owner, past every row policy, to insert rows and read them. */
  owner: Client
  /** Deletes every row of the given tables, and of those that refer to them. */
  empty(...tables: string[]): Promise<void>
  /** Ends its connections and leaves the database to others. */
  release(): Promise<void>
  drop(): Promise<void>
}

// Only a pipelined client may get a second query while it is busy: the next version of the driver refuses the others.
process.on('warning', (warning) => {
  if (/already executing a query/.test(warning.message)) throw warning
})

/** What the triggers count, which sleep while everything is deleted. */
const LIST_CHANGED =
  'insert into vitrine_mudancas as m values (0, 1) on conflict (parte) do update set mudancas = m.mudancas + 1;'

/** The given tables, and every table that refers to one of them, near or far. */
const REFERRING = `
  with recursive referring as (
    select name::regclass::oid as id from unnest($1::text[]) as name
    union
    select c.conrelid from pg_constraint c join referring r on c.confrelid = r.id where c.contype = 'f' and c.conparentid = 0
  )
  select id::regclass::text as tabela from referring`

/**
 * A database for one test file, copied from the migrated template: it holds the reference data and nothing else.
 * @param options.template another database to copy, that nobody is connected to
 */
export async function testDatabase(
  options: { poolSize?: number; agora?: (() => Date) | undefined; template?: string } = {},
): Promise<TestDatabase> {
  const [host, port, user] = [inject('pgHost'), inject('pgPort'), inject('pgUser')]
  const template = options.template ?? inject('pgTemplate')
  const database = `t_${randomUUID().replaceAll('-', '')}`
  // Copied and not logged: nothing has to outlive the run.
  await maintenance(`create database ${database} template ${template} strategy file_copy`)
  // For connections that no clock was given: the clock of the machine shows another day than that of the tests.
  await maintenance(`alter database ${database} set app.agora = '${instanteDaTransacao(new Date())}'`)
  const connection = { host, port, user, database }
  const owner = new Client({ ...connection, pipeline: true } as ClientConfig)
  owner.on('error', () => undefined)
  await owner.connect()
  const ask = owner.query.bind(owner) as (...given: unknown[]) => Promise<unknown>
  owner.query = ((...given: unknown[]) => {
    // A transaction keeps the instant at which it began.
    if (owner.getTransactionStatus() === 'I')
      ask(`set app.agora = '${instanteDaTransacao(new Date())}'`).catch(() => undefined)
    return ask(...given)
  }) as typeof owner.query
  const pools = openPools(connection, {
    max: options.poolSize ?? 4,
    ...(options.agora && { agora: options.agora }),
  })
  const known = new Map<string, string>()
  return {
    connection,
    pools,
    owner,
    empty: async (...tables) => void (await owner.query(await emptying(tables))),
    release,
    async drop() {
      await release()
      await maintenance(`drop database ${database} with (force)`)
    },
  }

  async function release() {
    await pools.end()
    await owner.end()
  }

  /** `truncate … cascade` rewrites the file of each of the 67 tables that refer to a person: about 100 ms each time. */
  async function emptying(tables: string[]): Promise<string> {
    const key = tables.join(', ')
    const found = known.get(key)
    if (found) return found
    const { rows } = await owner.query<{ tabela: string }>(REFERRING, [tables])
    const all = rows.map(({ tabela }) => tabela)
    const statement = `
      begin;
      lock table ${all.join(', ')} in share row exclusive mode;
      set local session_replication_role = replica;
      ${all.map((tabela) => `delete from ${tabela};`).join('\n')}
      ${all.includes('vitrine_profissionais') ? LIST_CHANGED : ''}
      commit`
    known.set(key, statement)
    return statement
  }

  async function maintenance(statement: string) {
    const client = new Client({ host, port, user, database: 'postgres' })
    await client.connect()
    await client.query(statement).finally(() => client.end())
  }
}
