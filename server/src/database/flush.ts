import { Query, types, type Connection } from 'pg'
import utils from 'pg/lib/utils'

export interface Statement {
  text: string
  values: readonly unknown[]
  /** Parsed once for each connection; a statement without a name is planned anew each time. */
  name?: string
}

/** What came of one statement. */
export interface Answer {
  /** First word of what PostgreSQL says that it did: 'SELECT', 'COMMIT'. */
  command: string
  rowCount: number | null
  rows: unknown[]
}

/** How rows are read: the name of each column, and what makes a value of its text. */
type Columns = readonly { name: string; read: (text: string) => unknown }[]

/** What the driver's own queries use of its connection. Its published types know older signatures. */
type Wire = Pick<Connection, 'stream' | 'sync'> & {
  /** Texts by name: parsed, and sent to be parsed. */
  parsedStatements: Record<string, string>
  submittedNamedStatements: Record<string, string>
  parse(message: { text: string; name: string }): void
  bind(message: { statement: string; values: readonly unknown[] }): void
  describe(message: { type: 'P' }): void
  execute(message: null): void
}

/** Columns of the named statements of a connection. PostgreSQL refuses a named statement whose columns are others than when it was parsed. */
const columnsOf = new WeakMap<object, Map<string, Columns>>()

/**
 * Statements that leave one behind the other with a single Sync, so that PostgreSQL answers all of them at once. Without a `begin` they are one transaction, which the Sync
 * commits; behind a `begin` they belong to it. After a failure PostgreSQL passes over the rest. A query of the driver's own kind, the only one that it takes on a pipelined connection.
 */
export class Flush extends Query {
  /** Their answers, in order. Rejects with the error of the one that failed, or of the commit. */
  readonly answers: Promise<Answer[]>
  /** How many of them have been answered. */
  answered = 0
  /** Those of the statement that is answered next: the driver notes by them what a connection has parsed. */
  declare name: string | undefined
  declare text: string
  readonly statements: readonly Statement[]
  readonly #values: readonly unknown[][]
  readonly #done: Answer[] = []
  readonly #resolve: (answers: Answer[]) => void
  readonly #reject: (error: unknown) => void
  #known = new Map<string, Columns>()
  #columns: Columns = []
  #rows: unknown[] = []

  /** @throws {Error} for a value that cannot be sent, before anything is */
  constructor(statements: readonly Statement[]) {
    super('')
    this.statements = statements
    this.#values = statements.map(({ values }) => values.map((value) => utils.prepareValue(value)))
    const { promise, resolve, reject } = Promise.withResolvers<Answer[]>()
    this.answers = promise
    this.#resolve = resolve
    this.#reject = reject
    this.#next(0)
  }

  override submit = (connection: Connection): null => {
    const wire = connection as unknown as Wire
    this.#known = columnsOf.get(wire) ?? new Map()
    columnsOf.set(wire, this.#known)
    this.#next(0)
    wire.stream.cork()
    for (const [n, { name = '', text }] of this.statements.entries()) {
      if (!name || !(name in wire.parsedStatements || name in wire.submittedNamedStatements)) {
        wire.parse({ text, name })
        if (name) wire.submittedNamedStatements[name] = text
      }
      wire.bind({ statement: name, values: this.#values[n]! })
      if (!this.#known.has(name)) wire.describe({ type: 'P' })
      wire.execute(null)
    }
    wire.sync()
    wire.stream.uncork()
    return null
  }

  handleRowDescription({ fields }: { fields: { name: string; dataTypeID: number }[] }): void {
    this.#columns = fields.map(({ name, dataTypeID }) => ({ name, read: types.getTypeParser(dataTypeID) }))
  }

  handleDataRow({ fields }: { fields: (string | null)[] }): void {
    const row: Record<string, unknown> = {}
    for (const [n, { name, read }] of this.#columns.entries()) {
      const text = fields[n]!
      row[name] = text === null ? null : read(text)
    }
    this.#rows.push(row)
  }

  handleCommandComplete({ text }: { text: string }): void {
    const words = text.split(' ')
    const count = Number(words.at(-1))
    this.#done.push({
      command: words[0]!,
      rowCount: words.length > 1 && Number.isInteger(count) ? count : null,
      rows: this.#rows,
    })
    if (this.name) this.#known.set(this.name, this.#columns)
    this.#next(this.answered + 1)
  }

  handleReadyForQuery(): void {
    this.#resolve(this.#done)
  }

  handleError(error: unknown, connection: Connection): void {
    // Behind a failure nothing was parsed.
    const { parsedStatements, submittedNamedStatements } = connection as unknown as Wire
    for (const { name } of this.statements.slice(this.answered))
      if (name && !(name in parsedStatements)) delete submittedNamedStatements[name]
    this.#reject(error)
  }

  #next(n: number): void {
    this.answered = n
    this.name = this.statements[n]?.name
    this.text = this.statements[n]?.text ?? ''
    this.#columns = (this.name !== undefined && this.#known.get(this.name)) || []
    this.#rows = []
  }
}
