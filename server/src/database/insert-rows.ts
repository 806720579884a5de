import { CompiledQuery } from 'kysely'
import type pg from 'pg'
import type { Db } from './db.ts'

/** Where rows are written: a plain connection (of the owner, past every row policy), or the Db of an actor. */
export type Inserter = Pick<pg.ClientBase, 'query'> | Db

const BATCH = 5_000

/**
 * Inserts many rows in as few statements as their columns allow, because the product's triggers run once for a statement. A missing column gets the table's default. Values are
 * what JSON can hold: dates as ISO text or `Date`, arrays and objects as themselves.
 * @returns the rows as the database keeps them, in the order given
 */
export async function insertRows<Row>(
  inserter: Inserter,
  table: string,
  rows: readonly object[],
): Promise<Row[]> {
  const inserted: Row[] = Array.from({ length: rows.length })
  for (const [columns, indexes] of byColumns(rows))
    for (let start = 0; start < indexes.length; start += BATCH) {
      const part = indexes.slice(start, start + BATCH)
      const text = `insert into ${table} (${columns})
        select ${columns} from json_populate_recordset(null::${table}, $1::json) returning *`
      const answer = await run<Row>(inserter, text, JSON.stringify(part.map((index) => rows[index])))
      for (const [place, row] of answer.entries()) inserted[part[place]!] = row
    }
  return inserted
}

/** `insertRows` for one row. */
export async function insertRow<Row>(inserter: Inserter, table: string, row: object): Promise<Row> {
  return (await insertRows<Row>(inserter, table, [row]))[0]!
}

function byColumns(rows: readonly object[]): Map<string, number[]> {
  const groups = new Map<string, number[]>()
  for (const [index, row] of rows.entries()) {
    const columns = Object.entries(row)
      .filter(([, value]) => value !== undefined)
      .map(([column]) => column)
      .sort()
      .join(', ')
    const group = groups.get(columns)
    if (group) group.push(index)
    else groups.set(columns, [index])
  }
  return groups
}

async function run<Row>(inserter: Inserter, text: string, json: string): Promise<Row[]> {
  if ('rows' in inserter) return inserter.rows(CompiledQuery.raw(text, [json]) as CompiledQuery<Row>)
  const { rows } = await inserter.query(text, [json])
  return rows as Row[]
}
