import pg, { Query, type PoolClient, type QueryResult } from 'pg'

export interface Statement {
  text: string
  values: unknown[]
  name?: string
}

/** What the driver's own Query does and its types do not tell: pinned with the driver's version. */
interface Wire {
  bind(values: { portal: string; statement: string; values: unknown[]; binary: boolean }): void
  execute(portal: { portal: string; rows: number }): void
  sync(): void
  stream: { cork(): void; uncork(): void }
  submittedNamedStatements: Record<string, string>
}
interface DriverQuery {
  name?: string
  values: unknown[]
  submit(wire: Wire): Error | null
  prepare(wire: Wire): void
  handleRowDescription(message: unknown): void
  handleDataRow(message: unknown): void
  handleCommandComplete(message: unknown, wire: Wire): void
  hasBeenParsed(wire: Wire): boolean
  readonly _result: QueryResult & Partial<Description>
  _accumulateRows: boolean
  _canceledDueToError: Error | false
}
const DriverQuery = Query as unknown as new (config: object) => DriverQuery
const { prepareValue } = (pg as unknown as { utils: { prepareValue(value: unknown): unknown } }).utils

/** What the driver makes of a description of rows. */
type Description = Record<'fields' | '_parsers' | '_prebuiltEmptyResultObject', unknown>

/** Descriptions of the named statements of each connection. PostgreSQL refuses to run one whose columns have changed since. */
const described = new WeakMap<Wire, Map<string, Description>>()

/** One statement of a flush, without an end of its own. What a named one answers with is asked for once in a connection. */
class Step extends DriverQuery {
  #wire!: Wire

  override prepare(wire: Wire): void {
    this.#wire = wire
    const { name, values } = this
    const description = name && this.hasBeenParsed(wire) ? described.get(wire)?.get(name) : undefined
    if (!name || !description) return super.prepare(wire)
    wire.bind({ portal: '', statement: name, values, binary: false })
    Object.assign(this._result, description)
    this._accumulateRows = true
    this._getRows(wire)
  }

  override handleRowDescription(message: unknown): void {
    super.handleRowDescription(message)
    if (!this.name) return
    const { fields, _parsers, _prebuiltEmptyResultObject } = this._result
    const known = described.get(this.#wire) ?? new Map<string, Description>()
    described.set(this.#wire, known.set(this.name, { fields, _parsers, _prebuiltEmptyResultObject }))
  }

  _getRows(wire: Wire): void {
    wire.execute({ portal: '', rows: 0 })
  }
}

/**
 * Statements that leave in one write with one end. PostgreSQL runs them as one transaction without `begin` and `commit`, answers all of them
 * at once, and after a failure skips the rest and takes back what was written.
 */
class Flush extends DriverQuery {
  readonly results: Promise<QueryResult[]>
  /** Names that this flush was the first to send. */
  readonly fresh: string[] = []
  #steps: Step[]
  #turn = 0
  #resolve!: (results: QueryResult[]) => void
  #reject!: (error: Error) => void

  /** @throws {Error} for a value that cannot be sent: nothing has left then */
  constructor(statements: Statement[]) {
    super({ text: '' })
    this.#steps = statements.map(
      ({ text, values, name }) =>
        new Step({ text, values: values.map(prepareValue), name, queryMode: 'extended' }),
    )
    this.results = new Promise((resolve, reject) => {
      this.#resolve = resolve
      this.#reject = reject
    })
  }

  override submit(wire: Wire): null {
    wire.stream.cork()
    for (const step of this.#steps) {
      const { name } = step as unknown as Statement
      if (name && !step.hasBeenParsed(wire)) this.fresh.push(name)
      step.submit(wire)
    }
    wire.sync()
    wire.stream.uncork()
    return null
  }

  override handleRowDescription(message: unknown): void {
    this.#steps[this.#turn]!.handleRowDescription(message)
  }
  override handleDataRow(message: unknown): void {
    this.#steps[this.#turn]!.handleDataRow(message)
  }
  override handleCommandComplete(message: unknown, wire: Wire): void {
    this.#steps[this.#turn++]!.handleCommandComplete(message, wire)
  }
  handleReadyForQuery(): void {
    const failed = this.#steps.find((step) => step._canceledDueToError)?._canceledDueToError
    if (failed) this.#reject(failed)
    else this.#resolve(this.#steps.map((step) => step._result))
  }
  handleError(error: Error): void {
    this.#reject(error)
  }
}

/**
 * Runs statements as one transaction in one round trip. @returns the answer of each
 * @throws whatever the first that failed was refused with; nothing is written then
 */
export async function flush(client: PoolClient, statements: Statement[]): Promise<QueryResult[]> {
  const asked = new Flush(statements)
  client.query(asked as never)
  try {
    return await asked.results
  } catch (error) {
    const { submittedNamedStatements } = (client as unknown as { connection: Wire }).connection
    // Whether the database got to know these is uncertain, so it forgets them.
    for (const name of asked.fresh) {
      delete submittedNamedStatements[name]
      await client.query(`deallocate "${name}"`).catch(() => undefined)
    }
    throw error
  }
}
