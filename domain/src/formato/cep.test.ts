import { expect, test } from 'vitest'
import { cepValido, digitosCep, mascararCep } from './cep.ts'

test.each([
  ['01001-000', true],
  ['01001000', true],
  ['01.001-000', true],
  ['0100100', false],
  ['010010000', false],
  ['00000-000', false],
  ['01001-00a', false],
  ['', false],
])('PERSON-02 %j is a postcode: %s', (texto, valido) => expect(cepValido(texto)).toBe(valido))

test.each([
  ['', ''],
  ['01001', '01001'],
  ['010010', '01001-0'],
  ['01001000', '01001-000'],
  ['010010009', '01001-000'],
])('PERSON-02 typing %j shows %j', (texto, mascara) => {
  expect(mascararCep(texto)).toBe(mascara)
  expect(digitosCep(mascara)).toBe(texto.slice(0, 8))
})
