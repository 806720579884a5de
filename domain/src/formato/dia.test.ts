import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { dataDoNumero, diaDaSemana, diasEntre, ehData, inicioDoMes, numeroDoDia, somarDias } from './dia.ts'

describe('DATA-10 civil days', () => {
  test.each([
    ['1970-01-01', 0, 4],
    ['1970-01-04', 3, 0],
    ['1969-12-31', -1, 3],
    ['2024-02-29', 19_782, 4],
    ['2026-11-21', 20_778, 6],
  ])('DATA-10 %s is day %i, and day %i of a week that starts on Sunday', (data, numero, semana) => {
    expect(numeroDoDia(data)).toBe(numero)
    expect(diaDaSemana(data)).toBe(semana)
  })

  test.each([
    '2026-02-29',
    '2026-13-01',
    '2026-00-10',
    '26-01-01',
    '2026-1-1',
    '',
    '2026-11-21T00:00',
    '01/02/2026',
  ])('DATA-10 %j is no date', (data) => {
    expect(ehData(data)).toBe(false)
    expect(() => numeroDoDia(data)).toThrow(RangeError)
  })

  test.each([
    ['2024-02-28', 1, '2024-02-29'],
    ['2026-02-28', 1, '2026-03-01'],
    ['2026-01-01', -1, '2025-12-31'],
  ])('DATA-10 %s plus %i days is %s', (data, dias, depois) => expect(somarDias(data, dias)).toBe(depois))

  test.each([
    ['2026-11-21', 0, '2026-11-01'],
    ['2026-11-30', -2, '2026-09-01'],
    ['2026-01-31', -2, '2025-11-01'],
    ['2026-12-31', 1, '2027-01-01'],
  ])('DATA-10 from %s, %i months on, the month begins on %s', (data, meses, inicio) => {
    expect(inicioDoMes(data, meses)).toBe(inicio)
  })

  test('DATA-10 days come and go without loss', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: -20_000, max: 60_000 }),
        fc.integer({ min: -900, max: 900 }),
        (dia, passo) => {
          const data = dataDoNumero(dia)
          expect(numeroDoDia(data)).toBe(dia)
          expect(diasEntre(data, somarDias(data, passo))).toBe(passo)
          expect(diaDaSemana(data)).toBe(new Date(`${data}T00:00:00Z`).getUTCDay())
        },
      ),
    )
  })
})
