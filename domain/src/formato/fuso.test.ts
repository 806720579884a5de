import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { dataDoNumero } from './dia.ts'
import { dataLocal, desvioDoDia, ehZona, horaLocal, inicioDoDia, instanteDe } from './fuso.ts'

const HORA = 3_600_000
const iso = (instante: number | null) =>
  instante === null ? null : new Date(instante).toISOString().slice(0, 16)

describe('APPT-07 wall time becomes an instant by the zone data of the platform', () => {
  test.each<[string, string, number, string | null]>([
    ['America/Sao_Paulo', '2026-11-21', 9 * 60, '2026-11-21T12:00'],
    ['America/Sao_Paulo', '2018-12-01', 9 * 60, '2018-12-01T11:00'],
    ['America/Sao_Paulo', '2018-11-04', 0, null],
    ['America/Sao_Paulo', '2018-11-04', 59, null],
    ['America/Sao_Paulo', '2018-11-04', 60, '2018-11-04T03:00'],
    ['America/Sao_Paulo', '2019-02-16', 23 * 60, '2019-02-17T01:00'],
    ['America/Sao_Paulo', '2019-02-16', 22 * 60 + 59, '2019-02-17T00:59'],
    ['America/Sao_Paulo', '2019-02-17', 0, '2019-02-17T03:00'],
    ['America/Manaus', '2026-11-21', 9 * 60, '2026-11-21T13:00'],
    ['America/Rio_Branco', '2026-11-21', 9 * 60, '2026-11-21T14:00'],
    ['America/Noronha', '2026-11-21', 9 * 60, '2026-11-21T11:00'],
    ['America/New_York', '2026-03-08', 150, null],
    ['America/New_York', '2026-11-01', 90, '2026-11-01T05:30'],
    ['Asia/Kolkata', '2026-11-21', 0, '2026-11-20T18:30'],
    ['Pacific/Apia', '2011-12-30', 720, null],
    ['Pacific/Kiritimati', '2026-01-01', 0, '2025-12-31T10:00'],
  ])('APPT-07 %s %s minute %i is %s', (zona, data, minuto, esperado) => {
    expect(iso(instanteDe(data, minuto, zona))).toBe(esperado)
  })

  test.each([
    ['America/Sao_Paulo', '2018-11-04', '2018-11-04T03:00'],
    ['America/Sao_Paulo', '2026-02-28', '2026-02-28T03:00'],
    ['America/Rio_Branco', '2024-02-29', '2024-02-29T05:00'],
  ])('DATA-10 in %s the day %s begins at %s', (zona, data, esperado) => {
    expect(iso(inicioDoDia(data, zona))).toBe(esperado)
  })

  test('DATA-10 the same instant is another day in Rio Branco than in Noronha', () => {
    const instante = Date.UTC(2026, 10, 22, 3, 30)
    expect(dataLocal(instante, 'America/Noronha')).toBe('2026-11-22')
    expect(dataLocal(instante, 'America/Rio_Branco')).toBe('2026-11-21')
    expect(horaLocal(instante, 'America/Rio_Branco')).toEqual({ data: '2026-11-21', minuto: 22 * 60 + 30 })
  })

  test('APPT-07 an unknown zone is refused', () => {
    expect(() => instanteDe('2026-11-21', 0, 'America/Atlantida')).toThrow(RangeError)
  })
})

const zonas = fc.constantFrom(
  'America/Sao_Paulo',
  'America/Rio_Branco',
  'America/Manaus',
  'America/Noronha',
  'America/New_York',
  'Europe/Lisbon',
  'Australia/Lord_Howe',
  'Asia/Kathmandu',
)
const dias = fc.integer({ min: 16_000, max: 22_000 })

test('APPT-07 the clock of the instant shows the wall time that was asked for', () => {
  fc.assert(
    fc.property(zonas, dias, fc.integer({ min: 0, max: 1439 }), (zona, dia, minuto) => {
      const data = dataDoNumero(dia)
      const instante = instanteDe(data, minuto, zona)
      if (instante === null) return
      expect(horaLocal(instante, zona)).toEqual({ data, minuto })
      // It is the first one: an hour or half an hour before, the clock shows something else.
      for (const antes of [HORA, HORA / 2])
        expect(horaLocal(instante - antes, zona)).not.toEqual({ data, minuto })
    }),
  )
})

test('APPT-07 on a day without a change of clocks one offset serves every minute', () => {
  fc.assert(
    fc.property(zonas, dias, fc.integer({ min: 0, max: 1439 }), (zona, dia, minuto) => {
      const desvio = desvioDoDia(dia, zona)
      if (desvio === null) return
      const instante = dia * 24 * HORA + minuto * 60_000 - desvio
      expect(horaLocal(instante, zona)).toEqual({ data: dataDoNumero(dia), minuto })
    }),
  )
})

test('R11 the local date of an instant is the one that its clock shows, on every day', () => {
  const instantes = fc.integer({ min: 16_000 * 24 * 60, max: 22_000 * 24 * 60 })
  fc.assert(
    fc.property(zonas, instantes, (zona, minutos) => {
      expect(dataLocal(minutos * 60_000, zona)).toBe(horaLocal(minutos * 60_000, zona).data)
    }),
  )
})

test('APPT-07 the days beside a change of clocks have no single offset', () => {
  const dia = Date.UTC(2018, 10, 4) / (24 * HORA)
  expect(desvioDoDia(dia, 'America/Sao_Paulo')).toBeNull()
  expect(desvioDoDia(dia + 7, 'America/Sao_Paulo')).toBe(-2 * HORA)
  expect(desvioDoDia(dia, 'America/Manaus')).toBe(-4 * HORA)
})

test.each([
  ['America/Sao_Paulo', true],
  ['UTC', true],
  ['America/Buenos_Aires', true],
  ['America/Nenhures', false],
  ['', false],
  ['-03:00x', false],
])('DATA-07 %s is a zone of the platform: %s', (zona, ha) => {
  expect(ehZona(zona)).toBe(ha)
})
