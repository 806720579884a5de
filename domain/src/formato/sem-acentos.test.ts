import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { contem, semAcentos } from './sem-acentos.ts'

test.each([
  ['São João', 'sao joao'],
  ['CARDIOLOGIA', 'cardiologia'],
  ['Nutrição', 'nutricao'],
  ['pinguim ü à â ã é ê í ó ô õ ú ç ñ', 'pinguim u a a a e e i o o o u c n'],
  ['Sa\u0303o', 'sao'],
  ['Łukasz Groß', 'lukasz gross'],
  ['Sant’Ana – “centro”…', 'sant\'ana - "centro"...'],
  ['', ''],
])('FIND-03 %j is compared as %j', (texto, esperado) => expect(semAcentos(texto)).toBe(esperado))

test('FIND-03 a text contains what is sought whatever its case and accents', () => {
  expect(contem('Fonoaudiologia e audição', ' AUDICAO ')).toBe(true)
  expect(contem('Psicólogo', 'psicologa')).toBe(false)
  expect(contem('Qualquer texto', '')).toBe(true)
})

test('FIND-03 comparing twice changes nothing', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (texto) => {
      expect(semAcentos(semAcentos(texto))).toBe(semAcentos(texto))
    }),
  )
})
