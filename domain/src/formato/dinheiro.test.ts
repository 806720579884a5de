import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { formatarCentavos, formatarReais, lerReais, paraCentavos, paraDecimal } from './dinheiro.ts'

const NBSP = '\u00a0'
const centavos = fc.integer({ min: -999_999_999_999, max: 999_999_999_999 })

describe('FIN-04 money', () => {
  test.each([
    [0, `R$${NBSP}0,00`],
    [5, `R$${NBSP}0,05`],
    [18_000, `R$${NBSP}180,00`],
    [123_450, `R$${NBSP}1.234,50`],
    [123_456_789, `R$${NBSP}1.234.567,89`],
    [-23_450, `-R$${NBSP}234,50`],
  ])('FIN-04 %i cents read %s', (valor, texto) => {
    expect(formatarCentavos(valor)).toBe(texto)
    expect(formatarReais(paraDecimal(valor))).toBe(texto)
  })

  test.each<[number | string, number]>([
    ['1234.50', 123_450],
    ['1234.5', 123_450],
    ['1234', 123_400],
    ['1234.500', 123_450],
    ['-0.05', -5],
    ['-0.00', 0],
    [1234.5, 123_450],
    [0.1 + 0.2, 30],
    [1.005, 101],
    [8.345, 835],
    [19.99, 1999],
    [1e-7, 0],
    [-1.005, -101],
  ])('FIN-04 %j is %i cents', (valor, esperado) => expect(paraCentavos(valor)).toBe(esperado))

  test.each(['', 'abc', '1,50', '1.234,50', '1.999', 'NaN'])('FIN-04 %j is no decimal value', (valor) => {
    expect(() => paraCentavos(valor)).toThrow(RangeError)
  })

  test.each([Number.NaN, Number.POSITIVE_INFINITY])('FIN-04 the number %s is refused', (valor) => {
    expect(() => paraCentavos(valor)).toThrow(RangeError)
  })

  test.each<[string, number | null]>([
    ['R$ 1.234,50', 123_450],
    [`R$${NBSP}1.234,50`, 123_450],
    ['1234,5', 123_450],
    ['1234', 123_400],
    ['12.345.678', 1_234_567_800],
    ['0,05', 5],
    ['-10,00', -1000],
    ['-0,00', 0],
    ['', null],
    ['R$', null],
    ['1.23', null],
    ['1,234', null],
    ['12.34,50', null],
    ['dez', null],
  ])('FIN-04 typed %j is %j cents', (texto, esperado) => expect(lerReais(texto)).toBe(esperado))

  test('FIN-04 no cent is lost between screen, column and arithmetic', () => {
    fc.assert(
      fc.property(centavos, (valor) => {
        expect(paraCentavos(paraDecimal(valor))).toBe(valor)
        expect(paraCentavos(Number(paraDecimal(valor))) - valor).toBe(0)
        expect(lerReais(formatarCentavos(valor))! - valor).toBe(0)
      }),
    )
  })
})
