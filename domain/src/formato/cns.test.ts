import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { cnsValido, digitosCns, mascararCns } from './cns.ts'

describe('PERSON-01 CNS', () => {
  test.each([
    ['700000000000005', true],
    ['700 0000 0000 0005', true],
    ['898000000000002', true],
    ['898000000000003', false],
    ['700000000000006', false],
    ['300000000000005', false],
    ['70000000000005', false],
    ['70000000000000a', false],
    ['', false],
  ])('PERSON-01 %j is valid: %s', (texto, valido) => expect(cnsValido(texto)).toBe(valido))

  test('PERSON-01 one wrong digit is found, save in the fifth place, which weighs eleven', () => {
    const numeros = fc.stringMatching(/^[12789]\d{14}$/).filter(cnsValido)
    fc.assert(
      fc.property(numeros, fc.nat(14), fc.integer({ min: 1, max: 9 }), (cns, onde, mais) => {
        fc.pre(onde !== 4)
        const trocado = (Number(cns[onde]) + mais) % 10
        expect(cnsValido(`${cns.slice(0, onde)}${trocado}${cns.slice(onde + 1)}`)).toBe(false)
        expect(digitosCns(mascararCns(cns))).toBe(cns)
      }),
    )
  })
})
