import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { iniciais } from './iniciais.ts'

test.each([
  ['Marina Duarte', 'MD'],
  ['Dra. Helena Prado', 'HP'],
  ['Dr Renato Okada', 'RO'],
  ['Profª. Ana Lima', 'AL'],
  ['maria das dores de souza', 'MS'],
  ['Érica Ávila', 'ÉÁ'],
  ['Lívia', 'L'],
  ['  João   ', 'J'],
  ['Da Silva', 'DS'],
  ["D'Ávila Nunes", 'DN'],
  ['Ana (mãe)', 'AM'],
  ['Dr.', '?'],
  ['123 456', '?'],
  ['', '?'],
  [null, '?'],
])('POST-01 the avatar of %j shows %s', (nome, letras) => expect(iniciais(nome)).toBe(letras))

test('POST-01 any text gives one or two letters or a question mark', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (nome) => {
      expect(iniciais(nome)).toMatch(/^(\?|\p{L}.{0,5})$/u)
    }),
  )
})
