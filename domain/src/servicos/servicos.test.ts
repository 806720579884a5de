import { describe, expect, test } from 'vitest'
import { precoReajustado } from './reajuste.ts'
import { idadesEmPalavras, pendenciasDoServico, precoEmPalavras } from './servico.ts'

describe('DATA-04 prices', () => {
  test.each([
    [30_000, 'percentual', 1000, 1, 33_000],
    [30_000, 'percentual', 1050, 1, 33_150],
    [30_000, 'percentual', 1050, 500, 33_000],
    [29_990, 'percentual', 1000, 1000, 33_000],
    [30_000, 'percentual', -10_000, 1, 0],
    [30_000, 'percentual', -20_000, 100, 0],
    [30_000, 'valor', 2_050, 1, 32_050],
    [30_000, 'valor', -40_000, 1, 0],
    [12_345, 'valor', 0, 100, 12_300],
    [12_350, 'valor', 0, 100, 12_400],
    [9_999_999, 'percentual', 1000, 1, 9_999_999],
  ] as const)(
    'DATA-04 %i cents changed by %s %i, to steps of %i, are %i',
    (centavos, tipo, quanto, arredondar, novo) => {
      expect(precoReajustado(centavos, { tipo, quanto, arredondar }, 9_999_999)).toBe(novo)
    },
  )

  test('DATA-04 a price is told in words', () => {
    expect(precoEmPalavras(null, true)).toBe('sob consulta')
    expect(precoEmPalavras('R$ 200,00', true)).toBe('a partir de R$ 200,00')
    expect(precoEmPalavras('R$ 200,00', false)).toBe('R$ 200,00')
  })
})

test.each([
  [null, null, null],
  [60, null, 'A partir de 60 anos'],
  [null, 12, 'Até 12 anos'],
  [0, 1, 'Até 1 ano'],
  [5, 12, 'De 5 a 12 anos'],
])('DATA-04 ages %j to %j: %j', (min, max, frase) => {
  expect(idadesEmPalavras(min, max)).toBe(frase)
})

test('DATA-04 what is missing is named, and a place that is gone is no place', () => {
  const bom = { descricao: 'x', preco_centavos: 1, modalidades: ['presencial'], local_ids: null }
  expect(pendenciasDoServico(bom, ['a'])).toEqual([])
  expect(pendenciasDoServico({ ...bom, local_ids: ['b'] }, ['a'])).toEqual(['Sem local de atendimento'])
  expect(pendenciasDoServico({ ...bom, modalidades: ['teleconsulta'] }, [])).toEqual([])
  expect(pendenciasDoServico({ ...bom, descricao: ' ', preco_centavos: null }, [])).toEqual([
    'Sem descrição',
    'Sem preço: aparece como sob consulta',
    'Sem local de atendimento',
  ])
})
