import { sql } from 'kysely'
import { dbFor, SISTEMA, VISITANTE, type Actor, type SessionDb } from './db.ts'
import { DatabaseDown, DatabaseOverloaded } from './errors.ts'
import type { Pools, Replica } from './pools.ts'

const LOOK_MS = 1_000

/** Where each of the two stands in the log of writes, as a number of bytes. */
const findWritten = () => sql<{ at: string }>`select pg_current_wal_lsn() - '0/0'::pg_lsn as at`
const findReplayed = () =>
  sql<{ at: string | null }>`
    select case when pg_is_in_recovery() then pg_last_wal_replay_lsn() - '0/0'::pg_lsn end as at`

/**
 * Knows how old a copy is: since when the other server had written more than the copy shows. A copy that is itself asked for its age says nothing when it has lost its connection, and
 * too much when nobody writes.
 */
export class Age {
  #asOf = Number.NEGATIVE_INFINITY
  #written: { at: bigint; when: number }[] = []

  /** @param at how much had been written at `when` */
  wrote(at: bigint, when: number): void {
    this.#written.push({ at, when })
  }

  /** @param at how much the copy shows */
  shows(at: bigint): void {
    while (this.#written[0] && this.#written[0].at <= at) this.#asOf = this.#written.shift()!.when
    // A copy that is long away needs no memory of every look.
    if (this.#written.length > 600) this.#written.splice(1, 300)
  }

  /** Milliseconds. */
  of(now: number): number {
    return now - this.#asOf
  }
}

/**
 * Looks at a copy every second, for `pools.replica`.
 * @param maxAgeS seconds that an answer of it may be behind
 */
export function watchReplica(
  { pools, replica, maxAgeS }: { pools: Pools; replica: Pools; maxAgeS: number },
  log: (change: string) => void,
): Replica & { look(): Promise<void>; stop(): Promise<void> } {
  const [written, copy] = [dbFor(pools, SISTEMA), dbFor(replica, SISTEMA)]
  const age = new Age()
  let answers = false
  let before = false
  let looking: Promise<void> | null = null

  const usable = () => answers && age.of(performance.now()) <= maxAgeS * 1_000

  async function lookNow(): Promise<void> {
    const when = performance.now()
    const [source, follower] = await Promise.allSettled([
      written.only(findWritten()),
      copy.only(findReplayed()),
    ])
    if (source.status === 'fulfilled') age.wrote(BigInt(source.value.at), when)
    const at = follower.status === 'fulfilled' ? follower.value.at : null
    // A copy that was promoted is no copy: what it says is up to date, and asked as such.
    answers = at !== null
    if (at !== null) age.shows(BigInt(at))
    if (usable() === before) return
    before = !before
    log(before ? 'the replica answers' : 'the replica is not asked: away or behind')
  }

  const look = () => (looking ??= lookNow().finally(() => (looking = null)))
  const clock = setInterval(() => void look(), LOOK_MS)
  clock.unref()
  return {
    pools: replica,
    usable,
    failed: () => void (answers = false),
    look,
    async stop() {
      clearInterval(clock)
      await looking
      await replica.end()
    },
  }
}

/**
 * Readings that may be some seconds old: of what is public, for somebody without a session. They go to the replica while there is one that is not behind, and to `db` from the first
 * one on that it did not answer, so that no reading of a request is older than the one before it. A signed-in person is always read from where they wrote, because the live channel
 * makes their pages ask again within milliseconds.
 * Never for what a write follows from.
 */
export function laggingReads(pools: Pools, db: SessionDb, actor: Actor = VISITANTE): SessionDb {
  const { replica } = pools
  if (!replica || actor.uid !== null || actor.papel !== 'saude_app') return db
  const copy = dbFor(replica.pools, { ...actor, soLeitura: true })
  let ahead = false
  const ask = async <T>(read: (from: SessionDb) => Promise<T>): Promise<T> => {
    ahead ||= !replica.usable()
    if (ahead) return read(db)
    try {
      return await read(copy)
    } catch (error) {
      // Away, in the way of what it is told to replay, or without a row that the other one has. What fails for another reason fails there again.
      ahead = true
      if (error instanceof DatabaseDown || error instanceof DatabaseOverloaded) replica.failed()
      return read(db)
    }
  }
  return {
    together: (queries) => ask((from) => from.together(queries)),
    rows: (query) => ask((from) => from.rows(query)),
    first: (query) => ask((from) => from.first(query)),
    only: (query) => ask((from) => from.only(query)),
    affected: (query) => db.affected(query),
    transaction: (work, options) => ask((from) => from.transaction(work, options)),
  }
}
