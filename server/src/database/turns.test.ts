import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { DatabaseOverloaded } from './errors.ts'
import { Turns } from './turns.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** Each takes its turn and works for the given time. @returns how each ended, in the order of the ends */
function work(turns: Turns, howMany: number, ms: number) {
  const ends: string[] = []
  for (let n = 0; n < howMany; n++)
    turns.enter().then(
      () =>
        setTimeout(() => {
          ends.push(`${n}`)
          turns.leave()
        }, ms),
      (error: unknown) => ends.push(`${n} ${error instanceof DatabaseOverloaded ? 'refused' : 'failed'}`),
    )
  return ends
}

test('R1 64 who come at one instant are all served in order while the line moves, however slowly', async () => {
  const turns = new Turns(10)
  const ends = work(turns, 64, 1_500)
  await vi.advanceTimersByTimeAsync(10_600)
  expect(ends).toEqual(Array.from({ length: 64 }, (_, n) => `${n}`))
  expect(turns.waiting).toBe(0)
})

test('R5 a line that stands still is left after four seconds, and the turns that end later are not lost', async () => {
  const turns = new Turns(2)
  const ends = work(turns, 5, 6_000)
  await vi.advanceTimersByTimeAsync(4_100)
  expect(ends).toEqual(['2 refused', '3 refused', '4 refused'])
  await vi.advanceTimersByTimeAsync(2_000)
  expect(work(turns, 2, 100)).toEqual([])
  await vi.advanceTimersByTimeAsync(200)
  expect(turns.waiting).toBe(0)
  expect(ends).toHaveLength(5)
})

test('R16 nobody waits longer than twelve seconds, also in a line that moves', async () => {
  const turns = new Turns(1)
  const ends = work(turns, 10, 2_900)
  await vi.advanceTimersByTimeAsync(12_500)
  expect(ends.toSorted()).toEqual(['0', '1', '2', '3', ...[5, 6, 7, 8, 9].map((n) => `${n} refused`)])
})
