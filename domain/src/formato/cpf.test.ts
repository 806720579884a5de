import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { cpfValido, digitosCpf, mascararCpf, verificadoresCpf } from './cpf.ts'

describe('PERSON-01 CPF', () => {
  test.each([
    ['529.982.247-25', true],
    ['52998224725', true],
    ['529.982.247-24', false],
    ['111.111.111-11', false],
    ['000.000.000-00', false],
    ['5299822472', false],
    ['529982247255', false],
    ['529.982.247-2x', false],
    ['', false],
  ])('PERSON-01 %j is valid: %s', (texto, valido) => expect(cpfValido(texto)).toBe(valido))

  test.each([
    ['', ''],
    ['529', '529'],
    ['5299', '529.9'],
    ['529982247', '529.982.247'],
    ['5299822472', '529.982.247-2'],
    ['52998224725999', '529.982.247-25'],
  ])('PERSON-01 typing %j shows %j', (texto, mascara) => expect(mascararCpf(texto)).toBe(mascara))

  test('PERSON-01 computed digits are valid and any other single digit in their place is not', () => {
    fc.assert(
      fc.property(
        fc.stringMatching(/^\d{9}$/),
        fc.nat(10),
        fc.integer({ min: 1, max: 9 }),
        (base, onde, mais) => {
          fc.pre(!/^(\d)\1*$/.test(base))
          const cpf = `${base}${verificadoresCpf(base)}`
          expect(cpfValido(cpf)).toBe(true)
          expect(digitosCpf(mascararCpf(cpf))).toBe(cpf)
          const trocado = (Number(cpf[onde]) + mais) % 10
          const errado = `${cpf.slice(0, onde)}${trocado}${cpf.slice(onde + 1)}`
          // Remainders 0 and 1 share the digit 0, so only an error in the check digits is always found.
          if (onde >= 9) expect(cpfValido(errado)).toBe(false)
        },
      ),
    )
  })
})
