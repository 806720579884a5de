import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { dataDoNumero, somarDias } from './dia.ts'
import { idade, tem50Mais } from './idade.ts'

test.each([
  ['1976-11-21', '2026-11-20', 49, false],
  ['1976-11-21', '2026-11-21', 50, true],
  ['1971-03-12', '2026-11-21', 55, true],
  ['2000-02-29', '2026-02-28', 25, false],
  ['2000-02-29', '2026-03-01', 26, false],
  ['2000-02-29', '2028-02-29', 28, false],
  ['2026-11-21', '2026-11-21', 0, false],
  ['2026-11-22', '2026-11-21', -1, false],
])('SHELL-05 born on %s, on %s aged %i, badge %s', (nascimento, hoje, anos, badge) => {
  expect(idade(nascimento, hoje)).toBe(anos)
  expect(tem50Mais(nascimento, hoje)).toBe(badge)
})

test('SHELL-05 without a birth date there is no badge, and a day that does not exist is refused', () => {
  expect(tem50Mais(null, '2026-11-21')).toBe(false)
  expect(tem50Mais(undefined, '2026-11-21')).toBe(false)
  expect(() => idade('1971-02-30', '2026-11-21')).toThrow(RangeError)
})

test('SHELL-05 a person grows by one year or none from one day to the next', () => {
  fc.assert(
    fc.property(fc.integer({ min: -20_000, max: 20_000 }), fc.nat(20_000), (nascimento, dias) => {
      const hoje = dataDoNumero(nascimento + dias)
      const antes = idade(dataDoNumero(nascimento), hoje)
      const depois = idade(dataDoNumero(nascimento), somarDias(hoje, 1))
      expect([0, 1]).toContain(depois - antes)
      expect(Math.abs(antes - dias / 365.2425)).toBeLessThan(1.01)
    }),
  )
})
