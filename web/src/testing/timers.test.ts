import { expect, test } from 'vitest'
import { endTimers } from './timers.ts'

test('what a test leaves waiting ends with it, and the next one has frames all the same', async () => {
  let late = 0
  requestAnimationFrame(() => late++)
  setTimeout(() => late++, 1)
  endTimers()
  await new Promise(requestAnimationFrame)
  await new Promise((done) => setTimeout(done, 20))
  expect(late).toBe(0)
})
