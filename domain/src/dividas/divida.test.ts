import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { dividir, faixaDe, recusaDoAcordo, situacaoDaParcela, vencimentos } from './divida.ts'

test('FIN-10 parts are the whole in cents, and differ by one cent at most', () => {
  fc.assert(
    fc.property(fc.integer({ min: 24, max: 9_999_999_999 }), fc.integer({ min: 1, max: 24 }), (total, n) => {
      const partes = dividir(total, n)
      expect(partes.reduce((soma, cada) => soma + cada, 0)).toBe(total)
      expect(Math.max(...partes) - Math.min(...partes)).toBeLessThanOrEqual(1)
    }),
  )
})

test.each([
  ['2026-11-27', false, 'a-vencer'],
  ['2026-11-26', false, 'ate-30'],
  ['2026-11-26', true, 'a-vencer'],
  ['2026-11-25', true, 'ate-30'],
  ['2026-10-27', false, 'ate-30'],
  ['2026-10-26', false, 'ate-60'],
  ['2026-09-27', false, 'ate-60'],
  ['2026-09-26', false, 'ate-90'],
  ['2026-08-28', false, 'ate-90'],
  ['2026-08-27', false, 'mais-de-90'],
] as const)(
  'FIN-10 what is due on %s (part of an agreement: %s) is %s on 26/11/2026',
  (vence, parcela, faixa) => {
    expect(faixaDe(vence, '2026-11-26', parcela)).toBe(faixa)
  },
)

test('FIN-10 parts are due once a month, on the last day of a month that lacks theirs, 29 February included', () => {
  expect(vencimentos('2027-12-31', 4)).toEqual(['2027-12-31', '2028-01-31', '2028-02-29', '2028-03-31'])
  expect(vencimentos('2027-01-30', 2)).toEqual(['2027-01-30', '2027-02-28'])
})

test('FIN-10 parts that are no agreement are refused by name', () => {
  const parte = (vence_em: string, valor_centavos: number) => ({ vence_em, valor_centavos })
  const hoje = '2026-11-26'
  expect(recusaDoAcordo(300, [parte(hoje, 150), parte('2026-12-26', 150)], hoje)).toBeNull()
  expect(recusaDoAcordo(300, [parte(hoje, 150), parte('2026-12-26', 149)], hoje)).toBe('soma')
  expect(recusaDoAcordo(300, [parte(hoje, 150), parte(hoje, 150)], hoje)).toBe('ordem')
  expect(recusaDoAcordo(300, [parte('2026-11-25', 150), parte(hoje, 150)], hoje)).toBe('passado')
  expect(recusaDoAcordo(300, [parte(hoje, 150), parte('2030-01-01', 150)], hoje)).toBe('longe')
})

test('FIN-10 a part is paid, to come until the end of its day, or overdue', () => {
  expect([
    situacaoDaParcela('2026-01-01', 0, '2026-11-26'),
    situacaoDaParcela('2026-11-26', 1, '2026-11-26'),
    situacaoDaParcela('2026-11-25', 1, '2026-11-26'),
  ]).toEqual(['paga', 'a-vencer', 'vencida'])
})
