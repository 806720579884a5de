import { array, assert, integer, property } from 'fast-check'
import { expect, test } from 'vitest'
import { acrescimoDoAtraso, divergenciaDaParcela, repartir } from './atraso.ts'

const atraso = { multa_bps: 200, juros_bps: 100 }

test('FIN-10 a part costs more once it is late: the fine once, and interest by days of the calendar, 29 February among them', () => {
  const de = (paga_em: string) => acrescimoDoAtraso(10_000, '2028-02-28', paga_em, atraso)
  expect([de('2028-02-27'), de('2028-02-28'), de('2028-02-29'), de('2028-03-29')]).toEqual([0, 0, 203, 300])
  expect(acrescimoDoAtraso(10_000, '2028-02-28', '2029-02-28', { multa_bps: 0, juros_bps: 0 })).toBe(0)
})

test('FIN-06 what comes is divided over what is open without a cent too many or too few, the first ones first', () => {
  const abertos = array(integer({ min: 0, max: 1_000_000 }), { minLength: 1, maxLength: 12 })
  assert(
    property(abertos, integer({ min: 0, max: 13_000_000 }), (abertas, veio) => {
      const todas = abertas.reduce((soma, cada) => soma + cada, 0)
      const partes = repartir(veio, abertas)
      expect(partes === null).toBe(veio > todas)
      if (!partes) return
      expect(partes.reduce((soma, cada) => soma + cada, 0)).toBe(veio)
      const ultima = partes.findLastIndex((parte) => parte > 0)
      expect(partes.slice(0, Math.max(ultima, 0))).toEqual(abertas.slice(0, Math.max(ultima, 0)))
    }),
  )
  expect(repartir(15_000, [10_000, 20_000])).toEqual([10_000, 5_000])
})

test('FIN-11 a payment of a part agrees with its code, with what being late may add and a cent of rounding, or is named', () => {
  const caso = {
    ja_paga: false,
    valor_centavos: 15_000,
    cobrado_centavos: 15_000,
    atraso_centavos: 0,
    acrescimo_centavos: 350,
    aberto_centavos: 30_000,
  }
  const de = (mudanca: Partial<typeof caso>) => divergenciaDaParcela({ ...caso, ...mudanca })
  expect([de({}), de({ valor_centavos: 15_350 }), de({ valor_centavos: 15_352 })]).toEqual([null, null, null])
  // A due day that was no working day costs nothing on the next one.
  expect(de({ valor_centavos: 15_000, acrescimo_centavos: 350 })).toBeNull()
  expect([de({ valor_centavos: 15_353 }), de({ valor_centavos: 14_999 })]).toEqual(['valor', 'valor'])
  expect(de({ atraso_centavos: 100 })).toBe('valor')
  expect(de({ aberto_centavos: 14_999 })).toBe('a-mais')
  expect(de({ ja_paga: true })).toBe('repetido')
})
