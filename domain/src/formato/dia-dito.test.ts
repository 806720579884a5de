import { expect, test } from 'vitest'
import { dataDita, mesesDitos, proximoDiaDoMes } from './dia-dito.ts'

const HOJE = '2026-11-28'

test.each([
  [28, 11, undefined, '2026-11-28'],
  [27, 11, undefined, '2027-11-27'],
  [3, 12, undefined, '2026-12-03'],
  [3, 12, '27', '2027-12-03'],
  [27, 11, '2026', '2026-11-27'],
  [30, 2, undefined, null],
  [29, 2, undefined, null],
  [29, 2, '2028', '2028-02-29'],
  [1, 13, undefined, null],
])('ACHAR-01 day %s of month %s, year %s, is %s', (dia, mes, ano, data) => {
  expect(dataDita(dia, mes, HOJE, ano)).toBe(data)
})

test.each([
  [28, '2026-11-28'],
  [27, '2026-12-27'],
  [31, '2026-12-31'],
  [0, null],
  [32, null],
])('ACHAR-01 the next day %s is %s', (dia, data) => {
  expect(proximoDiaDoMes(dia, HOJE)).toBe(data)
})

test('ACHAR-01 a month without that day gives way to the next one', () => {
  expect(proximoDiaDoMes(31, '2027-02-01')).toBe('2027-03-31')
  expect(mesesDitos).toHaveLength(12)
})
