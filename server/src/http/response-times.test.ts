import { expect, test } from 'vitest'
import { responseTimes } from './response-times.ts'

test('HOME-06 the 95th of 100 answers is told, once, and without any there is none', () => {
  const times = responseTimes()
  expect(times.takeP95()).toBeNull()
  for (let ms = 100; ms >= 1; ms--) times.record(ms)
  expect(times.takeP95()).toBe(95)
  expect(times.takeP95()).toBeNull()
  times.record(7)
  expect(times.takeP95()).toBe(7)
})

test('HOME-06 of very many answers the newest count', () => {
  const times = responseTimes()
  for (let n = 0; n < 3_000; n++) times.record(1_000)
  for (let n = 0; n < 2_048; n++) times.record(2)
  expect(times.takeP95()).toBe(2)
})
