import { expect, test } from 'vitest'
import { niceTicks } from './line-chart.tsx'

test.each([
  [79, 142, [60, 80, 100, 120, 140, 160]],
  [70.1, 71.8, [70, 70.5, 71, 71.5, 72]],
  [36.5, 36.5, [36.5, 37]],
  [0, 10, [0, 5, 10]],
])('PRONT-05 the scale of %d to %d has round numbers', (min, max, ticks) => {
  expect(niceTicks(min, max)).toEqual(ticks)
})
