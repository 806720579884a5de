import { hash, verify } from '@node-rs/argon2'
import type { AuthSettings } from '../settings.ts'
import { AuthError, tooManyRequests, validationFailed } from '../errors.ts'

/** A longer password is refused before any work is done. */
export const LONGEST_PASSWORD = 128
const LONGEST_QUEUE = 400

export interface Hasher {
  hash(password: string): Promise<string>
  /** Whether the password fits the hash `stored`. With null it takes as long and answers false (b15). */
  matches(password: string, stored: string | null): Promise<boolean>
  /** True when `stored` was made with less than today's cost and must be replaced. */
  outdated(stored: string): boolean
}

/** argon2id on the thread pool, a few at a time, so that a flood of passwords leaves threads for everybody else (b22). */
export function createHasher({ memoryKiB, passes, parallel }: AuthSettings['password']): Hasher {
  const cost = { memoryCost: memoryKiB, timeCost: passes, parallelism: 1 }
  const waiting: (() => void)[] = []
  let running = 0
  let dummy: Promise<string> | undefined

  async function inTurn<T>(work: () => Promise<T>): Promise<T> {
    if (running >= parallel) {
      if (waiting.length >= LONGEST_QUEUE) throw tooManyRequests('over_request_rate_limit', 5)
      await new Promise<void>((resolve) => waiting.push(resolve))
    } else running++
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else running--
    }
  }

  return {
    hash: (password) => inTurn(() => hash(normal(password), cost)),
    async matches(password, stored) {
      dummy ??= inTurn(() => hash('nobody has this password', cost))
      const against = stored ?? (await dummy)
      const same = await inTurn(() => verify(against, normal(password)).catch(() => false))
      return same && stored !== null
    },
    outdated(stored) {
      const found = /^\$argon2id\$v=\d+\$m=(\d+),t=(\d+),p=\d+\$/.exec(stored)
      return !found || Number(found[1]) < memoryKiB || Number(found[2]) < passes
    },
  }
}

/** One text for every way of typing an accent: composed, as most keyboards send it. */
const normal = (password: string) => password.normalize('NFC')

/**
 * Refuses a password that may not be set.
 * @throws {AuthError} `validation_failed` beyond 128 characters, `weak_password` with its reasons
 */
export async function refuseWeakPassword(settings: AuthSettings, password: string): Promise<void> {
  if (isTooLong(password))
    throw validationFailed(`Password cannot be longer than ${LONGEST_PASSWORD} characters`)
  const weakness = await settings.password.weakness(password)
  if (weakness)
    throw new AuthError(422, 'weak_password', weakness.message, {
      extra: { weak_password: { reasons: weakness.reasons } },
    })
}

export function isTooLong(password: string): boolean {
  return password.length > LONGEST_PASSWORD * 4 || [...password].length > LONGEST_PASSWORD
}
