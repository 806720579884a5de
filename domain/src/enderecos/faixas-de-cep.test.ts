import { expect, test } from 'vitest'
import { siglasUf } from '#domain/referencia/ufs.ts'
import { ufDoCep } from './faixas-de-cep.ts'

test.each([
  ['01001-000', 'SP'],
  ['19999999', 'SP'],
  ['20040002', 'RJ'],
  ['30130010', 'MG'],
  ['50030230', 'PE'],
  ['68900073', 'AP'],
  ['69301110', 'RR'],
  ['69400000', 'AM'],
  ['70150900', 'DF'],
  ['72800000', 'GO'],
  ['73010000', 'DF'],
  ['74003010', 'GO'],
  ['76801000', 'RO'],
  ['77001002', 'TO'],
  ['99999999', 'RS'],
  ['00000000', null],
  ['0100', null],
])('PERSON-02 the digits of %s belong to %s', (cep, uf) => expect(ufDoCep(cep)).toBe(uf))

test('PERSON-02 each of the 27 states has a range', () => {
  const achadas = new Set(
    Array.from({ length: 990 }, (_, i) => ufDoCep(String(1000 + i * 100).padStart(5, '0') + '000')),
  )
  expect(siglasUf.filter((uf) => !achadas.has(uf))).toEqual([])
})
