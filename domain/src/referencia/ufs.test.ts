import { expect, test } from 'vitest'
import { ehUf, siglasUf, ufs, zonaDaUf } from './ufs.ts'

test('PERSON-01 there are 27 codes, each once', () => {
  expect(siglasUf).toHaveLength(27)
  expect(new Set(siglasUf).size).toBe(27)
  expect(ehUf('SP')).toBe(true)
  for (const outro of ['sp', 'XX', '', null, undefined]) expect(ehUf(outro)).toBe(false)
})

test('PERSON-01 the 67 area codes of the country are shared out', () => {
  const ddds = new Set(ufs.flatMap((uf): readonly number[] => uf.ddds))
  expect(ddds.size).toBe(67)
  for (const inexistente of [10, 20, 23, 25, 26, 29, 30, 36, 39, 40, 50, 52, 56, 60, 70, 72, 76, 78, 80, 90])
    expect(ddds.has(inexistente)).toBe(false)
})

test.each([
  ['AC', -5],
  ['AM', -4],
  ['MT', -4],
  ['MS', -4],
  ['RO', -4],
  ['RR', -4],
  ['SP', -3],
  ['PE', -3],
  ['TO', -3],
] as const)('DATA-10 the clocks of %s stand %i hours from UTC', (sigla, horas) => {
  const hora = new Intl.DateTimeFormat('en-US', {
    timeZone: zonaDaUf(sigla),
    hour: '2-digit',
    hourCycle: 'h23',
  })
  expect(Number(hora.format(Date.UTC(2026, 10, 21, 12)))).toBe(12 + horas)
})
