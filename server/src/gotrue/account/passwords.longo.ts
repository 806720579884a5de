import { afterAll, beforeAll, expect, test } from 'vitest'
import { testAuth, type TestAuth } from '../testing/auth.ts'
import { tryWrongPasswords } from '../testing/wrong-passwords-trial.ts'

let t: TestAuth
beforeAll(async () => {
  t = await testAuth({ signup: { confirmEmail: false }, password: { memoryKiB: 19_456, passes: 2 } })
})
afterAll(() => t.stop())

test('S3 200 wrong passwords at once leave the event loop free: late by less than 50 ms at p99 (b22)', async () => {
  const { statuses, elsewhere, loopDelayP99Ms } = await tryWrongPasswords(t, 200)
  console.log(`S3: event loop late by ${loopDelayP99Ms.toFixed(1)} ms at p99 under 200 wrong passwords`)
  expect(statuses).toEqual([400])
  expect(elsewhere).toBeGreaterThan(0.4)
  expect(loopDelayP99Ms).toBeLessThan(50)
})
