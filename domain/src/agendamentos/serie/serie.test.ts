import { expect, test } from 'vitest'
import { datasDaSerie } from './serie.ts'

test.each([
  ['semanal', '2026-11-24', ['2026-11-24', '2026-12-01', '2026-12-08']],
  ['quinzenal', '2026-12-29', ['2026-12-29', '2027-01-12', '2027-01-26']],
  // The fourth Tuesday.
  ['mensal', '2026-11-24', ['2026-11-24', '2026-12-22', '2027-01-26']],
  // The fifth Monday, or the last where there is none.
  ['mensal', '2026-11-30', ['2026-11-30', '2026-12-28', '2027-01-25']],
  ['mensal', '2027-12-01', ['2027-12-01', '2028-01-05', '2028-02-02']],
] as const)('APPT-07 C15 a series %s from %s', (frequencia, primeira, datas) => {
  expect(datasDaSerie(primeira, frequencia, 3)).toEqual(datas)
})
