import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { dataDaSerie, limitesDaSerie, montarSerie, recusaDaSerie, taxaCabe, vezesDaSerie } from './serie.ts'

const primeira = (mais: object = {}) => ({
  data: '2026-01-31',
  competencia: null,
  valor_centavos: 10_000,
  taxa_centavos: 0,
  status: 'confirmada' as const,
  ...mais,
})

describe('FIN-09 series of entries', () => {
  test('FIN-09 a month that lacks the day has its last one, and the next one has the day again', () => {
    const dias = montarSerie(primeira(), { repete: 'mes', ate: '2026-05-31' }, '2026-03-01')
    expect(dias.map(({ data, status }) => [data, status])).toEqual([
      ['2026-01-31', 'confirmada'],
      ['2026-02-28', 'confirmada'],
      ['2026-03-31', 'pendente'],
      ['2026-04-30', 'pendente'],
      ['2026-05-31', 'pendente'],
    ])
    expect([0, 1, 4].map((n) => dataDaSerie('2024-02-29', 'ano', n))).toEqual([
      '2024-02-29',
      '2025-02-28',
      '2028-02-29',
    ])
    expect(dataDaSerie('2026-12-28', 'semana', 1)).toBe('2027-01-04')
  })

  test('FIN-09 parts are about the day of the whole, what comes back about a day of its own', () => {
    const de = (serie: Parameters<typeof montarSerie>[1]) =>
      montarSerie(primeira({ competencia: '2026-01-10' }), serie, '2026-01-31').map(
        (cada) => cada.competencia,
      )
    expect(de({ repete: 'parcelas', vezes: 2 })).toEqual(['2026-01-10', '2026-01-10'])
    expect(de({ repete: 'mes', ate: '2026-02-28' })).toEqual(['2026-01-10', '2026-02-10'])
  })

  test('FIN-09 a series has 2 to 60 entries, and each part a cent', () => {
    const recusa = (serie: Parameters<typeof recusaDaSerie>[1], valor_centavos = 10_000) =>
      recusaDaSerie({ data: '2026-01-31', valor_centavos }, serie)
    expect(recusa({ repete: 'mes', ate: '2026-02-27' })).toBe('curta')
    expect(recusa({ repete: 'mes', ate: '2026-02-28' })).toBeNull()
    expect(recusa({ repete: 'mes', ate: '2030-12-31' })).toBeNull()
    expect(vezesDaSerie('2026-01-31', { repete: 'mes', ate: '2030-12-31' })).toBe(limitesDaSerie.mais)
    expect(recusa({ repete: 'mes', ate: '2031-01-31' })).toBe('longa')
    expect(recusa({ repete: 'semana', ate: '2100-01-01' })).toBe('longa')
    expect(recusa({ repete: 'parcelas', vezes: 3 }, 2)).toBe('centavos')
    expect(recusa({ repete: 'parcelas', vezes: 3 }, 3)).toBeNull()
  })

  test('FIN-06 FIN-09 the parts of amount and fee add up to the whole, whatever they are', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 60, max: 99_999_999_999 }),
        fc.integer({ min: 0, max: 60 }),
        fc.integer({ min: limitesDaSerie.menos, max: limitesDaSerie.mais }),
        (valor_centavos, taxa_centavos, vezes) => {
          const partes = montarSerie(
            primeira({ valor_centavos, taxa_centavos }),
            { repete: 'parcelas', vezes },
            '2026-01-31',
          )
          const soma = (qual: 'valor_centavos' | 'taxa_centavos') =>
            partes.reduce((ate, cada) => ate + cada[qual], 0)
          expect(partes).toHaveLength(vezes)
          expect([soma('valor_centavos'), soma('taxa_centavos')]).toEqual([valor_centavos, taxa_centavos])
          const valores = partes.map((cada) => cada.valor_centavos)
          expect(Math.max(...valores) - Math.min(...valores)).toBeLessThanOrEqual(1)
        },
      ),
    )
  })

  test('FIN-09 a fee is less than the income that it is kept of, and no expense has one', () => {
    expect(taxaCabe('receita', 100, 99)).toBe(true)
    expect(taxaCabe('receita', 100, 100)).toBe(false)
    expect(taxaCabe('despesa', 100, 1)).toBe(false)
    expect(taxaCabe('despesa', 100, 0)).toBe(true)
  })
})
