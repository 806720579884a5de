import { expect, test } from 'vitest'
import { plural } from './plural.ts'

test.each([
  [0, '0 profissionais'],
  [1, '1 profissional'],
  [2, '2 profissionais'],
  [1234, '1.234 profissionais'],
])('FIND-01 a count of %i reads %s', (quantos, texto) => {
  expect(plural(quantos, 'profissional', 'profissionais')).toBe(texto)
})

test('POST-01 without a second word the plural takes an s', () => {
  expect(plural(3, 'comentário')).toBe('3 comentários')
})
