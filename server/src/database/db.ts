import { createHash } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import {
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type CompiledQuery,
} from 'kysely'
import type { PoolClient } from 'pg'
import { isCrossed } from './errors.ts'
import { Flush, type Answer, type Statement as Sent } from './flush.ts'
import type { Pools } from './pools.ts'
import type { RememberedSession } from './remembered-session.ts'
import { withClient } from './with-client.ts'

/** The actor of a statement. Every row policy reads it. */
export type Actor = Papel & Origem

/** The person and the request that the audit names. No policy reads them: an act of the product stays the product's, whoever set it off. */
interface Origem {
  /** The signed-in person behind an act of the product; absent for a job. */
  ator?: Quem
  /** Id of the request. */
  pedido?: string
  /** Where the session was taken from memory: nothing is done for it before the database has said that it is still so. */
  lembrada?: RememberedSession | null
  /** Nothing is written, whatever the statements say: PostgreSQL refuses it. */
  soLeitura?: boolean
}

interface Quem {
  usuario_id: string
  perfil: string
}

/** A session, which may be that of an administrator who sees as this person. */
interface Vista extends Quem {
  vista?: { quem_id: string; escreve: boolean } | undefined
}

type Papel =
  /** A visitor without a session: sees only what is public. */
  | { papel: 'saude_app'; uid: null; perfil: null }
  /** A signed-in person. `perfil` comes from `usuarios.tipo_usuario`, never from a token's metadata. */
  | { papel: 'saude_app'; uid: string; perfil: string }
  /** An act of the product itself (a job, a counter). The code says so at each place. */
  | { papel: 'saude_sistema'; uid: null; perfil: null }
  /** The auth service, which sees the `auth` schema and nothing of health. */
  | { papel: 'saude_auth'; uid: null; perfil: null }

export const VISITANTE: Actor = { papel: 'saude_app', uid: null, perfil: null }
export const SISTEMA: Actor = { papel: 'saude_sistema', uid: null, perfil: null }
export const AUTH: Actor = { papel: 'saude_auth', uid: null, perfil: null }

/** A signed-in person, or a visitor. @param pedido id of the request */
export function actorOf(sessao: Vista | null, pedido?: string, lembrada?: RememberedSession | null): Actor {
  const papel = sessao
    ? ({ papel: 'saude_app', uid: sessao.usuario_id, perfil: sessao.perfil } as const)
    : VISITANTE
  return { ...papel, ...olhar(sessao), ...(pedido && { pedido }), ...(lembrada && { lembrada }) }
}

/** The product as actor, for an act that a request sets off. The audit names the caller. */
export function sistemaEm(sessao: Vista | null, pedido: string, lembrada?: RememberedSession | null): Actor {
  return {
    ...SISTEMA,
    ...(sessao && { ator: sessao }),
    ...olhar(sessao),
    pedido,
    ...(lembrada && { lembrada }),
  }
}

/** Of a session that sees as another person: the audit names who looks, and nothing is written unless that was asked for. */
function olhar(sessao: Vista | null): Origem {
  const { vista } = sessao ?? {}
  if (!vista) return {}
  return {
    ator: { usuario_id: vista.quem_id, perfil: 'administrador-geral' },
    ...(!vista.escreve && { soLeitura: true }),
  }
}

/** Anything of kysely that compiles by itself: a builder, or a raw `sql` that was given `builder`. */
export interface Compilable<T> {
  compile(): CompiledQuery<T>
}

export interface RawSql<T> {
  compile(executor: Kysely<never>): CompiledQuery<T>
}

export type Query<T> = (Compilable<T> | RawSql<T> | CompiledQuery<T>) & { [unnamed]?: boolean }

const unnamed = Symbol('unnamed')

/** Marks a query that must not become a named statement. After five runs PostgreSQL may settle on a generic plan, which is far too slow for a free text search. */
export function planEachTime<Q extends object>(query: Q): Q {
  return Object.assign(query, { [unnamed]: true })
}

export interface Db {
  /** Sends several statements without waiting in between. @returns their rows, in order */
  together<const Q extends readonly Query<unknown>[]>(queries: Q): Promise<{ [K in keyof Q]: RowsOf<Q[K]> }>
  /** All rows, in the order of the query. */
  rows<T>(query: Query<T>): Promise<T[]>
  /** The first row, or undefined. */
  first<T>(query: Query<T>): Promise<T | undefined>
  /** The one row that must be there. @throws {Error} when there is none */
  only<T>(query: Query<T>): Promise<T>
  /** The number of rows written. */
  affected(query: Query<unknown>): Promise<number>
}

/** Each call is a transaction of its own, which leaves in one go: the actor, and the statements. */
export interface SessionDb extends Db {
  /**
   * Runs `work` in one transaction. Name its argument `db`, so that the outer one cannot be used by mistake. `work` runs again where another transaction crossed this one, so it sends
   * nothing outside of the database that a second run would repeat.
   * @param options.keptPlans plans are made once for any values: for acts whose statements find few rows by their keys. Planning was a third of what a booking cost PostgreSQL.
   */
  transaction<T>(work: (db: Transaction) => Promise<T>, options?: { keptPlans?: boolean }): Promise<T>
}

export interface Transaction extends Db {
  /** A write whose answer nobody needs: it leaves with the commit, without waiting in between. Its failure is the transaction's. */
  last(query: Query<unknown>): void
}

type RowsOf<Q> = Q extends Query<infer T> ? T[] : never

const compiler = new Kysely<never>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
})

/** The typed builder for a set of tables. It only writes SQL: `SessionDb` runs it. */
export function builderFor<Tables>(): Kysely<Tables> {
  return compiler as unknown as Kysely<Tables>
}

const names = new Map<string, string>()

function nameOf(text: string): string {
  let name = names.get(text)
  if (!name) {
    name = createHash('sha1').update(text).digest('hex').slice(0, 24)
    names.set(text, name)
  }
  return name
}

interface Statement extends Sent {
  /** The session that this statement asks about. */
  asks?: RememberedSession
}

function statementOf(query: Query<unknown>): Statement {
  const compiled = 'sql' in query ? query : (query as RawSql<unknown>).compile(compiler)
  const statement: Statement = { text: compiled.sql, values: compiled.parameters.map(sendable) }
  if (!query[unnamed]) statement.name = nameOf(compiled.sql)
  return statement
}

/**
 * The value as the driver would send it, made before anything is sent. For a value that it cannot send the driver drops that statement alone, and the commit behind it would still
 * run.
 */
function sendable(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sendable)
  const isPlain =
    typeof value === 'object' && value !== null && !(value instanceof Date) && !ArrayBuffer.isView(value)
  return isPlain ? JSON.stringify(value) : value
}

const BEGIN: Statement = { name: 'begin', text: 'begin', values: [] }
const COMMIT: Statement = { name: 'commit', text: 'commit', values: [] }
const READ_ONLY: Statement = {
  name: 'so_leitura',
  text: "select set_config('transaction_read_only', 'on', true)",
  values: [],
}
const ROLLBACK: Statement = { name: 'rollback', text: 'rollback', values: [] }

/** What comes first in a transaction: who acts in it and, where that is remembered, whether it is still so. */
function openingOf(actor: Actor, agora: Date, keptPlans = false): Statement[] {
  const opening = [actStatement(actor, agora, keptPlans)]
  if (actor.soLeitura) opening.push(READ_ONLY)
  return actor.lembrada?.unsure ? [...opening, sessionStatement(actor.lembrada)] : opening
}

/** Fails where the session is not what it was, so that PostgreSQL refuses every statement behind it. */
function sessionStatement(asks: RememberedSession): Statement {
  const { sessao_id, usuario_id, aal, tem_fator, tipo_usuario, status } = asks.seen
  return {
    name: 'exigir_sessao',
    text: 'select exigir_sessao($1, $2, $3, $4, $5, $6)',
    values: [sessao_id, usuario_id, aal, tem_fator, tipo_usuario, status],
    asks,
  }
}

function actStatement(
  { papel, uid, perfil, ator, pedido }: Actor,
  agora: Date,
  keptPlans = false,
): Statement {
  const quem = ator ? `${ator.usuario_id} ${ator.perfil}` : ''
  return {
    name: 'agir_como',
    text:
      "select set_config('role', $1, true), set_config('app.uid', $2, true), set_config('app.perfil', $3, true), " +
      "set_config('app.ator', $4, true), set_config('app.pedido', $5, true), set_config('app.agora', $6, true), set_config('plan_cache_mode', $7, true)",
    values: [
      papel,
      uid ?? '',
      perfil ?? '',
      quem,
      pedido ?? '',
      instanteDaTransacao(agora),
      keptPlans ? 'force_generic_plan' : 'auto',
    ],
  }
}

/** How many transactions began in each of the last milliseconds that were asked about. */
const comecadas = new Map<number, number>()
const LEMBRADOS = 100

/** Instant of a transaction, ISO with microseconds. Those of one millisecond of one process differ and grow: what is written later sorts later, also under a clock that stands. */
export function instanteDaTransacao(agora: Date): string {
  const ms = agora.getTime()
  const antes = comecadas.get(ms) ?? 0
  comecadas.delete(ms)
  comecadas.set(ms, antes + 1)
  if (comecadas.size > LEMBRADOS) comecadas.delete(comecadas.keys().next().value!)
  const [ate] = new Date(ms + Math.floor(antes / 1000)).toISOString().split('Z')
  return `${ate}${String(antes % 1000).padStart(3, '0')}Z`
}

const poolsBehind = new WeakMap<Db, Pools>()

/** The pools of a database that is no transaction, for questions that several requests share; undefined inside of one. */
export const poolsOf = (db: Db): Pools | undefined => poolsBehind.get(db)

/** A pooled database that acts for one actor; every statement of it runs under that actor's row policies. */
export function dbFor(pools: Pools, actor: Actor): SessionDb {
  const sessionDb: SessionDb = {
    ...asking((statements) =>
      uncrossed(pools, async (client) => {
        const opening = openingOf(actor, pools.agora())
        return (await inOneGo(client, [...opening, ...statements], pools)).slice(opening.length)
      }),
    ),
    transaction(work, { keptPlans } = {}) {
      return uncrossed(pools, async (client) => {
        let over = false
        // They leave in front of the first statement, without a journey of their own.
        let opening = [BEGIN, ...openingOf(actor, pools.agora(), keptPlans)]
        const closing: Statement[] = []
        let failure: unknown
        let earlier: Promise<unknown> = Promise.resolve()
        const send = (statements: Statement[]) => {
          if (over) throw new Error('the transaction is over')
          const before = opening
          opening = []
          const sentBefore = earlier
          const answers = inOneGo(client, [...before, ...statements], pools).then(
            (all) => all.slice(before.length),
            async (error: unknown) => {
              // What was sent behind a failure is refused because of it.
              await sentBefore
              failure ??= error
              throw failure
            },
          )
          earlier = answers.catch(() => undefined)
          return answers
        }
        try {
          const outcome = await work({
            ...asking(send),
            last: (query) => void closing.push(statementOf(query)),
          })
          const ending = send([...closing, COMMIT])
          over = true
          refuseRollback((await ending).pop()!)
          return outcome
        } catch (error) {
          over = true
          if (opening.length === 0) await inOneGo(client, [ROLLBACK], pools).catch(() => undefined)
          throw error
        }
      })
    },
  }
  poolsBehind.set(sessionDb, pools)
  return sessionDb
}

const TRIES = 4
const PAUSE_MS = 20

/** Runs a whole transaction, and again a few times where another one crossed it. Between two tries the connection is somebody else's. */
async function uncrossed<T>(pools: Pools, work: (client: PoolClient) => Promise<T>): Promise<T> {
  for (let tried = 1; ; tried++) {
    try {
      return await withClient(pools, work)
    } catch (error) {
      if (tried === TRIES || !isCrossed(error)) throw error
      // Two that met do not meet again at once.
      await pause(Math.random() * PAUSE_MS * 2 ** tried)
    }
  }
}

/** @throws the error of the first that failed; PostgreSQL passes over those behind it */
async function inOneGo(
  client: PoolClient,
  statements: readonly Statement[],
  { named }: Pools,
): Promise<Answer[]> {
  const flush = new Flush(named ? statements : statements.map(({ name: _, ...unnamed }) => unnamed))
  client.query(flush)
  const asked = statements.findIndex(({ asks }) => asks)
  // A later failure does not touch what the session's question found.
  const heard = flush.answers.then(
    () => undefined,
    (error: unknown) => {
      if (flush.answered <= asked) throw error
    },
  )
  await statements[asked]?.asks!.hear(heard)
  return flush.answers
}

/** PostgreSQL answers the commit of a failed transaction with a rollback, and not with an error. */
function refuseRollback({ command }: Answer): void {
  if (command !== 'COMMIT') throw new Error('the transaction was rolled back')
}

function asking(send: (statements: Statement[]) => Promise<Answer[]>): Db {
  const ask = async (query: Query<unknown>) => (await send([statementOf(query)]))[0]!
  return {
    together: async (queries) => (await send(queries.map(statementOf))).map((answer) => answer.rows) as never,
    rows: async <T>(query: Query<T>) => (await ask(query)).rows as T[],
    first: async <T>(query: Query<T>) => (await ask(query)).rows[0] as T | undefined,
    only: async <T>(query: Query<T>) => {
      const { rows } = await ask(query)
      if (rows.length === 0) throw new Error('a row that must exist is missing')
      return rows[0] as T
    },
    affected: async (query) => (await ask(query)).rowCount ?? 0,
  }
}
