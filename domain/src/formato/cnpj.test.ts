import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { caracteresCnpj, cnpjValido, mascararCnpj, verificadoresCnpj } from './cnpj.ts'

describe('DATA-01 CNPJ of a clinic', () => {
  test.each([
    ['11.222.333/0001-81', true],
    ['11222333000181', true],
    ['12.ABC.345/01DE-35', true],
    ['12.abc.345/01de-35', true],
    ['12ABC34501DE35', true],
    ['12.ABC.345/01DE-34', false],
    ['12.ABC.345/01DE-3A', false],
    ['11.222.333/0001-80', false],
    ['00.000.000/0000-00', false],
    ['1122233300018', false],
    ['112223330001811', false],
    ['11,222,333/0001-81', false],
    ['', false],
  ])('DATA-01 %j is valid: %s', (texto, valido) => expect(cnpjValido(texto)).toBe(valido))

  test.each([
    ['', ''],
    ['11', '11'],
    ['112', '11.2'],
    ['112223330', '11.222.333/0'],
    ['11222333000181', '11.222.333/0001-81'],
    ['12abc34501de35', '12.ABC.345/01DE-35'],
  ])('DATA-01 typing %j shows %j', (texto, mascara) => expect(mascararCnpj(texto)).toBe(mascara))

  test('DATA-01 computed digits are valid, and one more in either is not', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[0-9A-Z]{11}[1-9A-Z]$/), fc.boolean(), (base, primeiro) => {
        fc.pre(!/^(.)\1*$/.test(base))
        const dv = verificadoresCnpj(base)
        expect(cnpjValido(base + dv)).toBe(true)
        expect(caracteresCnpj(mascararCnpj(base + dv))).toBe(base + dv)
        const mais = (digito: string) => String((Number(digito) + 1) % 10)
        const errado = primeiro ? mais(dv[0]!) + dv[1]! : dv[0]! + mais(dv[1]!)
        expect(cnpjValido(base + errado)).toBe(false)
      }),
    )
  })
})
