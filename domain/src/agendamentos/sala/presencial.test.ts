import { expect, test } from 'vitest'
import { diasSemPresencial } from './presencial.ts'

const em = (dia: string) => Date.parse(`${dia}T22:00:00-03:00`)

test.each([
  ['2026-06-26', '2026-11-22', null],
  ['2026-06-25', '2026-11-22', 150],
  ['2026-05-26', '2026-11-22', 180],
  ['2025-11-22', '2026-11-22', 365],
])('APPT-01 in person on %s, by video on %s: %s days worth saying', (desde, inicio, dias) => {
  expect(diasSemPresencial(em(desde), em(inicio), 'America/Sao_Paulo')).toBe(dias)
})

test('APPT-01 who was never attended by that professional is told nothing', () => {
  expect(diasSemPresencial(null, em('2026-11-22'), 'America/Sao_Paulo')).toBeNull()
})
