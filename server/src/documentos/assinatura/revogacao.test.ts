import { expect, test } from 'vitest'
import { permitido } from './revogacao.ts'

test.each([
  ['http://lcr.exemplo.com.br/a.crl', true],
  ['http://lcr.exemplo.com.br:8080/a.crl', false],
  ['https://lcr.exemplo.com.br/a.crl', false],
  ['http://lcr.exemplo.com.br.outro.com/a.crl', false],
  ['http://lcr.exemplo.com.br@outro.com/a.crl', false],
  ['http://outro.com/?http://lcr.exemplo.com.br/', false],
  ['file:///etc/passwd', false],
  ['ldap://lcr.exemplo.com.br/', false],
  ['nada', false],
])('PRONT-08 whether %s may be asked: %s', (qual, pode) => {
  expect(permitido(qual, ['http://lcr.exemplo.com.br/'])).toBe(pode)
})
