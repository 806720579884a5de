import { createHash } from 'node:crypto'
import type { Client } from 'pg'
import { readRows } from './copy-stream.ts'

/** One table of a database, in any schema. */
export interface Table {
  schema: string
  name: string
  /** Stored columns in their order; generated ones are generated again. */
  columns: string[]
}

/** Content of a table, whatever the order of its rows. */
export interface Sum {
  rows: number
  /** Sum of a hash of each row. */
  checksum: string
}

export interface Sequence {
  schema: string
  name: string
  last: string
  called: boolean
}

const OURS = `n.nspname not like 'pg\\_%' and n.nspname <> 'information_schema'
  and not exists (select from pg_depend d where d.objid = c.oid and d.classid = 'pg_class'::regclass and d.deptype = 'e')`

/** Every table except those of extensions, in a fixed order; one in parts is one table. Without the table that marks what `sql/` made. */
export async function tablesOf(client: Client): Promise<Table[]> {
  const { rows } = await client.query<Table>(`
    select n.nspname as schema, c.relname as name,
      array_agg(a.attname::text order by a.attnum) filter (where a.attgenerated = '') as columns
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    where c.relkind in ('r', 'p') and not c.relispartition and c.oid <> 'public.rotinas'::regclass and ${OURS}
    group by 1, 2 order by 1, 2`)
  return rows
}

/** Every sequence with its value, those of identity columns included. */
export async function sequencesOf(client: Client): Promise<Sequence[]> {
  const { rows } = await client.query<{ schema: string; name: string }>(`
    select n.nspname as schema, c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind = 'S' and ${OURS} order by 1, 2`)
  const sequences: Sequence[] = []
  for (const sequence of rows) {
    const state = await client.query<{ last: string; called: boolean }>(
      `select last_value::text as last, is_called as called from ${nameOf(sequence)}`,
    )
    sequences.push({ ...sequence, ...state.rows[0]! })
  }
  return sequences
}

const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`

export const nameOf = ({ schema, name }: { schema: string; name: string }): string =>
  `${quoted(schema)}.${quoted(name)}`

/** Copies every row out, also of a table in parts, which the short form of COPY refuses. */
export const copyOut = (table: Table): string =>
  `copy (select ${columnsOf(table)} from ${nameOf(table)}) to stdout`

export const columnsOf = ({ columns }: Table): string => columns.map(quoted).join(', ')

/** Counts rows and adds a hash of each. */
export function summing(): { row(text: Buffer): void; sum(): Sum } {
  let rows = 0
  let total = 0n
  return {
    row(text) {
      rows += 1
      total += createHash('sha256').update(text).digest().readBigUInt64BE(0)
    },
    sum: () => ({ rows, checksum: BigInt.asUintN(64, total).toString(16) }),
  }
}

/** Sum of a table now, counted as for the backup. */
export async function sumOf(client: Client, table: Table): Promise<Sum> {
  const { row, sum } = summing()
  await readRows(client, copyOut(table), row)
  return sum()
}

/** Fixed formats for reading and writing, whatever the server's settings. */
export async function speakPlainly(client: Client): Promise<void> {
  await client.query(
    "set timezone = 'UTC'; set datestyle = 'ISO'; set intervalstyle = 'postgres'; set extra_float_digits = 3; set statement_timeout = 0; set client_encoding = 'UTF8'",
  )
}
