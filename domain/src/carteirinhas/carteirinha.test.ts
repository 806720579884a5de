import { describe, expect, test } from 'vitest'
import {
  digitosDaValidade,
  estadoDaValidade,
  fimDaValidade,
  formatarNumero,
  formatarValidade,
  lerNumero,
  lerValidade,
  planosComOsDaPessoa,
  soPlanos,
} from './carteirinha.ts'

describe('APPT-08 the card of a health plan', () => {
  test('APPT-08 a number is letters and digits, up to 30, however it is printed', () => {
    expect(lerNumero(' 0 123.456-78/a ')).toBe('012345678A')
    expect(lerNumero('9'.repeat(30))).toBe('9'.repeat(30))
    for (const texto of ['', ' - ', '9'.repeat(31), '12_3', 'nº 12', 'ação'])
      expect(lerNumero(texto), texto).toBeNull()
    expect(formatarNumero('012345678A')).toBe('0123 4567 8A')
    expect(formatarNumero('12345678')).toBe('1234 5678')
  })

  test('APPT-08 a validity is a month or a day that exists', () => {
    expect([lerValidade('022028'), lerValidade('29022028')]).toEqual(['2028-02', '2028-02-29'])
    for (const digitos of ['', '12', '132028', '29022027', '00002028', '12202', '121999'])
      expect(lerValidade(digitos), digitos).toBeNull()
    for (const validade of ['2028-02', '2028-02-29'])
      expect(lerValidade(digitosDaValidade(validade))).toBe(validade)
    expect([formatarValidade('2028-02'), formatarValidade('2028-02-29')]).toEqual(['02/2028', '29/02/2028'])
    expect([fimDaValidade('2028-02'), fimDaValidade('2027-12'), fimDaValidade('2028-02-03')]).toEqual([
      '2028-02-29',
      '2027-12-31',
      '2028-02-03',
    ])
  })

  test.each([
    [null, 'valida', null],
    ['2026-11-21', 'vencida', 'Vencida'],
    ['2026-10', 'vencida', 'Vencida'],
    ['2026-11-22', 'vence', 'Vence hoje'],
    ['2026-11-23', 'vence', 'Vence em 1 dia'],
    ['2026-11', 'vence', 'Vence em 8 dias'],
    ['2026-12-22', 'vence', 'Vence em 30 dias'],
    ['2026-12-23', 'valida', null],
  ] as const)('APPT-08 on 22 November 2026 a card until %s is %s', (validade, estado, aviso) => {
    expect(estadoDaValidade(validade, '2026-11-22')).toEqual({ estado, aviso })
  })

  test('APPT-08 the plans of the person come first, the principal one before the others', () => {
    const carteirinhas = [
      { plano: 'C', principal: false },
      { plano: 'D', principal: true },
      { plano: 'X', principal: false },
    ]
    expect(planosComOsDaPessoa(['A', 'B', 'C', 'D'], carteirinhas)).toEqual(['D', 'C', 'A', 'B'])
    expect(planosComOsDaPessoa(['A', 'B'], [])).toEqual(['A', 'B'])
  })

  test("ACHAR-05 'Particular' is one way to pay and never a plan to choose", () => {
    expect(soPlanos(['Particular', 'SUS', 'Unimed Curitiba'])).toEqual(['SUS', 'Unimed Curitiba'])
    expect(soPlanos(['Particular'])).toEqual([])
  })
})
