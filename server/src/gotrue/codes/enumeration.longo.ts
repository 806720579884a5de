import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { tryGuesses } from '../testing/guess-trial.ts'
import { MOST_WRONG_TRIES } from './one-time-tokens.ts'
import { testAuth, type TestAuth } from '../testing/auth.ts'

const TIMES = 1000

let t: TestAuth
beforeAll(async () => {
  t = await testAuth({
    signup: { tellRegistered: false },
    password: { memoryKiB: 19_456, passes: 2 },
  })
})
afterAll(() => t.stop())

/** Mann-Whitney: the probability that two samples of one distribution differ at least this much (two-sided, normal approximation, ties counted). */
function likelihood(a: readonly number[], b: readonly number[]): number {
  const all = [...a.map((value) => ({ value, mine: true })), ...b.map((value) => ({ value, mine: false }))]
  all.sort((x, y) => x.value - y.value)
  let [ranks, ties] = [0, 0]
  for (let from = 0; from < all.length;) {
    let to = from
    while (to < all.length && all[to]!.value === all[from]!.value) to++
    const same = to - from
    ranks += ((from + 1 + to) / 2) * all.slice(from, to).filter(({ mine }) => mine).length
    ties += same ** 3 - same
    from = to
  }
  const [n, m, N] = [a.length, b.length, all.length]
  const u = ranks - (n * (n + 1)) / 2
  const spread = Math.sqrt(((n * m) / 12) * (N + 1 - ties / (N * (N - 1))))
  const z = Math.abs(u - (n * m) / 2) / spread
  return 2 * (1 - normal(z))
}

/** The normal distribution up to z (Abramowitz and Stegun 26.2.17). */
function normal(z: number): number {
  const k = 1 / (1 + 0.2316419 * z)
  const series = [0.31938153, -0.356563782, 1.781477937, -1.821255978, 1.330274429]
  const tail = series.reduce((sum, factor, power) => sum + factor * k ** (power + 1), 0)
  return 1 - (Math.exp((-z * z) / 2) / Math.sqrt(2 * Math.PI)) * tail
}

const median = (values: readonly number[]) => values.toSorted((x, y) => x - y)[Math.floor(values.length / 2)]!

describe('what guessing and timing tell', () => {
  test('S6 of a million guesses at one code five are looked at', async () => {
    expect(await tryGuesses(t.auth.service, 1_000_000)).toEqual({ looked: MOST_WRONG_TRIES, entered: 0 })
  })

  test('S6 the statistic tells two things apart and one thing from itself not', () => {
    const one = Array.from({ length: TIMES }, (_, n) => (n * 7919) % 1000)
    expect(likelihood(one, one.toReversed())).toBeGreaterThan(0.9)
    expect(
      likelihood(
        one,
        one.map((value) => value + 60),
      ),
    ).toBeLessThan(0.001)
  })

  // Others use this machine too: one quiet round of three is enough.
  test.each([
    ['sign-in', '/token?grant_type=password', { password: 'Errada#1234' }],
    ['sign-up', '/signup', { password: 'Correta#Cavalo9' }],
    ['recovery', '/recover', {}],
    ['a code', '/otp', {}],
    ['another mail', '/resend', { type: 'signup' }],
  ])('S6 %s takes as long for a known as for an unknown address', { retry: 2 }, async (name, path, more) => {
    await t.base.empty('auth.users', 'auth.rate_limits')
    await t.base.owner.query(
      `insert into auth.users (email, encrypted_password, email_confirmed_at)
       select 'conhecida' || n || '@exemplo.com.br', $1, app_agora() from generate_series(0, $2) n`,
      [await t.auth.hashPassword('Correta#Cavalo9'), TIMES + 20],
    )
    const spent: Record<'known' | 'unknown', number[]> = { known: [], unknown: [] }
    const statuses = new Set<number>()
    for (let n = -20; n < TIMES; n++)
      for (const side of n % 2 ? (['known', 'unknown'] as const) : (['unknown', 'known'] as const)) {
        const email = `${side === 'known' ? '' : 'des'}conhecida${n < 0 ? TIMES + 20 + n : n}@exemplo.com.br`
        const began = performance.now()
        const { status } = await t.send('POST', path, { body: { email, ...more } })
        if (n >= 0) spent[side].push(performance.now() - began)
        statuses.add(status)
        await t.auth.settled()
      }
    const p = likelihood(spent.known, spent.unknown)
    const apart = Math.abs(median(spent.known) - median(spent.unknown))
    console.log(`${name}: p = ${p.toFixed(3)}, medians ${apart.toFixed(2)} ms apart`)
    expect(statuses.size).toBe(1)
    expect(apart).toBeLessThan(5)
    // Sign-up names a known address, because the product asks for it (LOGIN-10): its times have nothing to hide.
    if (name !== 'sign-up') expect(p).toBeGreaterThan(0.01)
  })
})
