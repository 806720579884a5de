import { isIPv6 } from 'node:net'
import { sql } from 'kysely'
import type { Db } from '../database/db.ts'
import { tooManyRequests } from './errors.ts'
import { keyedHash } from './secrets.ts'
import type { Limit } from './settings.ts'

/** One counter: what it counts, of whom, and how much is allowed. */
export interface Count {
  name: string
  of: string
  limit: Limit
}

interface Counter {
  key: string
  used: number
  resets_at: Date
}

export interface Limiter {
  /**
   * Counts one more of each, in one statement. Counting comes before the work, so that parallel tries cannot slip through.
   * @throws {AuthError} 429 with `Retry-After` when any is over
   */
  count(db: Db, code: string, ...counts: Count[]): Promise<void>
  /** Takes one back, after an act that should not weigh on its author. */
  forgive(db: Db, ...counts: Count[]): Promise<void>
}

/** Counters in the database, so that several processes share them and a restart forgets nothing. */
export function createLimiter(secret: string, agora: () => Date): Limiter {
  const keyOf = ({ name, of }: Count) =>
    `${name}:${keyedHash(secret, 'rate limit', of).toString('base64url').slice(0, 27)}`

  return {
    async count(db, code, ...counts) {
      const now = agora()
      // Sorted, so that two requests never wait for each other's rows in a ring.
      const sorted = counts
        .map((count) => ({ ...count, key: keyOf(count) }))
        .sort((a, b) => (a.key < b.key ? -1 : 1))
      const ends = sorted.map(({ limit }) => new Date(now.getTime() + limit.seconds * 1000))
      const counters = await db.rows(sql<Counter>`
        insert into auth.rate_limits as l (key, used, resets_at)
        select key, 1, ends from unnest(${sorted.map(({ key }) => key)}::text[], ${ends}::timestamptz[]) as given (key, ends)
        on conflict (key) do update set
          used = case when l.resets_at <= ${now} then 1 else l.used + 1 end,
          resets_at = case when l.resets_at <= ${now} then excluded.resets_at else l.resets_at end
        returning key, used, resets_at`)
      for (const { key, limit } of sorted) {
        const counter = counters.find((row) => row.key === key)!
        if (counter.used > limit.times) {
          const seconds = Math.ceil((counter.resets_at.getTime() - now.getTime()) / 1000)
          const message =
            limit.times === 1
              ? `For security purposes, you can only request this after ${seconds} seconds.`
              : undefined
          throw withPolicy(tooManyRequests(code, seconds, message), limit, seconds)
        }
      }
    },
    async forgive(db, ...counts) {
      await db.affected(
        sql`update auth.rate_limits set used = greatest(used - 1, 0) where key = any(${counts.map(keyOf)}::text[])`,
      )
    },
  }
}

function withPolicy(error: ReturnType<typeof tooManyRequests>, limit: Limit, seconds: number) {
  error.headers.RateLimit = `limit=${limit.times}, remaining=0, reset=${Math.max(1, seconds)}`
  return error
}

/** Who an address stands for: the whole /64 of an IPv6 one, since its owner may use any of it (b5). */
export function networkOf(ip: string): string {
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
