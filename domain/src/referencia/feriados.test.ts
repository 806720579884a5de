import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { diaDaSemana } from '#domain/formato/dia.ts'
import { datasFechadas, feriados, pascoa } from './feriados.ts'

const datas = (ano: number, tipo: string) =>
  feriados(ano)
    .filter((feriado) => feriado.tipo === tipo)
    .map(({ data }) => data.slice(5))

describe('APPT-05 holidays', () => {
  test.each([
    [1818, '1818-03-22'],
    [1943, '1943-04-25'],
    [2008, '2008-03-23'],
    [2019, '2019-04-21'],
    [2024, '2024-03-31'],
    [2025, '2025-04-20'],
    [2026, '2026-04-05'],
    [2027, '2027-03-28'],
    [2038, '2038-04-25'],
    [2049, '2049-04-18'],
  ])('APPT-05 Easter of %i falls on %s', (ano, data) => expect(pascoa(ano)).toBe(data))

  test('APPT-05 Easter is always a Sunday between 22 March and 25 April', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1583, max: 4000 }), (ano) => {
        const data = pascoa(ano)
        expect(diaDaSemana(data)).toBe(0)
        expect(data >= `${ano}-03-22` && data <= `${ano}-04-25`).toBe(true)
      }),
    )
  })

  test('APPT-05 the national holidays of 2026 and 2027', () => {
    const fixos = ['04-21', '05-01', '09-07', '10-12', '11-02', '11-15', '11-20', '12-25']
    expect(datas(2026, 'nacional')).toEqual(['01-01', '04-03', ...fixos])
    expect(datas(2027, 'nacional')).toEqual(['01-01', '03-26', ...fixos])
    expect(datas(2023, 'nacional')).not.toContain('11-20')
  })

  test('APPT-05 the optional days of 2026 and 2027', () => {
    expect(datas(2026, 'facultativo')).toEqual(['02-16', '02-17', '02-18', '06-04', '12-24', '12-31'])
    expect(datas(2027, 'facultativo')).toEqual(['02-08', '02-09', '02-10', '05-27', '12-24', '12-31'])
  })

  test.each([
    ['SP', ['07-09']],
    ['RJ', ['04-23']],
    ['BA', ['07-02']],
    ['RS', ['09-20']],
    ['CE', ['03-25']],
    ['PA', ['08-15']],
    ['PB', ['08-05']],
    ['AM', ['09-05']],
    ['MG', []],
  ] as const)('APPT-05 the state holidays of %s', (uf, esperado) => {
    const doEstado = feriados(2026, uf).filter(({ tipo }) => tipo === 'estadual')
    expect(doEstado.map(({ data }) => data.slice(5))).toEqual(esperado)
  })

  test('APPT-05 every year comes in order, without a date twice among those that close', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1990, max: 2100 }), (ano) => {
        const doAno = feriados(ano, 'AL').map(({ data }) => data)
        expect(doAno).toEqual(doAno.toSorted())
        expect(doAno.every((data) => data.startsWith(`${ano}-`))).toBe(true)
      }),
    )
  })

  test('APPT-05 only national holidays close agendas by default', () => {
    const fechadas = datasFechadas(2026, 2027)
    expect(fechadas.size).toBe(20)
    expect(fechadas.has('2027-12-25')).toBe(true)
    expect(fechadas.has('2026-02-17')).toBe(false)
  })
})
