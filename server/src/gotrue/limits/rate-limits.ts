import { isIPv6 } from 'node:net'
import { sql } from 'kysely'
import type { Db } from '../../database/db.ts'
import { inBatches } from './batches.ts'
import { tooManyRequests } from '../errors.ts'
import { keyedHash } from '../secrets.ts'
import type { Limit } from '../settings.ts'

/** One counter: its name, its subject, and its limit. */
export interface Count {
  name: string
  of: string
  limit: Limit
}

export interface Limiter {
  /**
   * Adds one to each counter, before the work, so that parallel tries cannot slip through.
   * @throws {AuthError} 429 with `Retry-After` when any is over
   */
  count(code: string, ...counts: Count[]): Promise<void>
  /** `count` inside a transaction of the caller; a rollback takes it back. */
  countIn(db: Db, code: string, ...counts: Count[]): Promise<void>
  /** Subtracts one, after an act that should not weigh on its author. */
  forgive(...counts: Count[]): Promise<void>
}

/**
 * Counters in the database, so that several processes share them and a restart keeps them. One statement at a time counts for all requests that came during the one before: behind
 * one address they would only wait for each other at one row. Its commit does not wait for the disk, because a crash of the machine may lose the last half second of counting.
 */
export function createLimiter(db: Db, secret: string, agora: () => Date): Limiter {
  const keyOf = ({ name, of }: Count) =>
    `${name}:${keyedHash(secret, 'rate limit', of).toString('base64url').slice(0, 27)}`
  const keyed = (counts: Count[]) => counts.map((count) => ({ ...count, key: keyOf(count) }))

  const counting = inBatches((asked: Keyed[][]) => addTo(db, asked, agora()))
  const forgiving = inBatches(async (asked: Keyed[][]) => {
    await takeBack(db, asked.flat())
    return asked
  })

  return {
    async count(code, ...counts) {
      const asked = keyed(counts)
      refuseOver(code, asked, await counting(asked), agora())
    },
    async countIn(db, code, ...counts) {
      const asked = keyed(counts)
      const now = agora()
      refuseOver(code, asked, (await addTo(db, [asked], now))[0]!, now)
    },
    async forgive(...counts) {
      await forgiving(keyed(counts))
    },
  }
}

type Keyed = Count & { key: string }
type Counters = Map<string, { used: number; resetsAt: Date }>

/** Counts for several requests in one statement. @returns for each the value of its counters after its own turn */
async function addTo(db: Db, asked: Keyed[][], now: Date): Promise<Counters[]> {
  const sums = new Map<string, { key: string; times: number; ends: Date }>()
  const turns = asked.map((counts) =>
    counts.map(({ key, limit }) => {
      const sum = sums.get(key) ?? { key, times: 0, ends: new Date(now.getTime() + limit.seconds * 1000) }
      sums.set(key, sum)
      return { key, turn: ++sum.times }
    }),
  )
  // Sorted, so that two statements never wait for each other in a ring.
  const sorted = [...sums.values()].sort((a, b) => (a.key < b.key ? -1 : 1))
  const [keys, times, ends] = [
    sorted.map(({ key }) => key),
    sorted.map(({ times }) => times),
    sorted.map(({ ends }) => ends),
  ]
  // An end further away than a whole window was written before the clock was set back: it is over.
  const over = sql`l.resets_at <= ${now} or l.resets_at > excluded.resets_at`
  const rows = await db.rows(sql<{ key: string; used: number; resets_at: Date }>`
    insert into auth.rate_limits as l (key, used, resets_at)
    select key, times, ends
      from set_config('synchronous_commit', 'off', true), unnest(${keys}::text[], ${times}::int[], ${ends}::timestamptz[]) as given (key, times, ends)
    on conflict (key) do update set
      used = case when ${over} then excluded.used else l.used + excluded.used end,
      resets_at = case when ${over} then excluded.resets_at else l.resets_at end
    returning key, used, resets_at`)
  const found = new Map(rows.map((row) => [row.key, row]))
  return turns.map(
    (counts) =>
      new Map(
        counts.map(({ key, turn }) => {
          const { used, resets_at } = found.get(key)!
          return [key, { used: used - sums.get(key)!.times + turn, resetsAt: resets_at }]
        }),
      ),
  )
}

async function takeBack(db: Db, counts: Keyed[]): Promise<void> {
  const times = new Map<string, number>()
  for (const { key } of counts) times.set(key, (times.get(key) ?? 0) + 1)
  await db.affected(sql`
    with given as (
      select l.key, g.times
        from set_config('synchronous_commit', 'off', true), unnest(${[...times.keys()]}::text[], ${[...times.values()]}::int[]) as g (key, times)
        join auth.rate_limits l using (key) order by l.key for update of l
    )
    update auth.rate_limits l set used = greatest(l.used - given.times, 0) from given where l.key = given.key`)
}

function refuseOver(code: string, asked: Keyed[], counters: Counters, now: Date): void {
  for (const { key, limit } of asked) {
    const { used, resetsAt } = counters.get(key)!
    if (used <= limit.times) continue
    const seconds = Math.ceil((resetsAt.getTime() - now.getTime()) / 1000)
    const message =
      limit.times === 1
        ? `For security purposes, you can only request this after ${seconds} seconds.`
        : undefined
    throw withPolicy(tooManyRequests(code, seconds, message), limit, seconds)
  }
}

function withPolicy(error: ReturnType<typeof tooManyRequests>, limit: Limit, seconds: number) {
  error.headers.RateLimit = `limit=${limit.times}, remaining=0, reset=${Math.max(1, seconds)}`
  return error
}

/** The network of an address: the whole /64 of an IPv6 one, since its owner may use any of it (b5). Closed sockets have no address, and count as one network. */
export function networkOf(ip: string | undefined): string {
  if (!ip) return 'closed'
  const plain = ip
    .toLowerCase()
    .replace(/^::ffff:(?=\d+\.)/, '')
    .split('%', 1)[0]!
  if (!isIPv6(plain)) return plain
  const [head = '', tail] = plain.split('::')
  const left = head ? head.split(':') : []
  const right = tail ? tail.split(':') : []
  const groups =
    tail === undefined ? left : [...left, ...Array(8 - left.length - right.length).fill('0'), ...right]
  return `${groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::/64`
}
