import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { formatarCentavos, lerReais, paraDecimal } from './dinheiro.ts'

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
  })

  test.each([
    [0, '0.00'],
    [5, '0.05'],
    [-5, '-0.05'],
    [123_450, '1234.50'],
  ])('FIN-04 %i cents are written %s in a code', (valor, texto) => expect(paraDecimal(valor)).toBe(texto))

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

  test('FIN-06 no cent is lost between what is kept, shown and typed', () => {
    fc.assert(
      fc.property(centavos, (valor) => {
        expect(lerReais(formatarCentavos(valor))! - valor).toBe(0)
        expect(lerReais(paraDecimal(valor).replace('.', ','))! - valor).toBe(0)
      }),
    )
  })
})
