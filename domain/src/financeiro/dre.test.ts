import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { montarDre, type ParteDoDre } from './dre.ts'

test('FIN-15 a year’s result is what came in, less what was given back, less what was spent, in every month and in all', () => {
  const parte = (mais: Partial<ParteDoDre>): ParteDoDre => ({
    mes: 3,
    tipo: 'receita',
    volta: false,
    categoria_id: 'a',
    nome: 'Consulta',
    valor_centavos: 30_000,
    ...mais,
  })
  const dre = montarDre(2026, [
    parte({}),
    parte({ mes: 4, valor_centavos: 10_000 }),
    parte({ mes: 4, volta: true, valor_centavos: -4_000 }),
    parte({ categoria_id: 'b', nome: 'Teleconsulta', valor_centavos: 50_000 }),
    parte({ tipo: 'despesa', categoria_id: 'c', nome: 'Aluguel', valor_centavos: 20_000 }),
    parte({ tipo: 'despesa', categoria_id: 'c', nome: 'Aluguel', volta: true, valor_centavos: -1_000 }),
  ])
  expect(dre.receitas.map(({ nome, total }) => [nome, total])).toEqual([
    ['Teleconsulta', 50_000],
    ['Consulta', 40_000],
  ])
  expect(dre.devolucoes).toMatchObject({ total: -4_000 })
  expect(dre.receita_liquida.meses.slice(2, 4)).toEqual([80_000, 6_000])
  expect(dre.despesas).toMatchObject([{ nome: 'Aluguel', total: 19_000 }])
  expect(dre.resultado.meses.slice(2, 4)).toEqual([61_000, 6_000])
  expect(dre.resultado.total).toBe(67_000)
})

test('FIN-15 no cent is lost between categories, months and the result', () => {
  const qualquer = fc.record({
    mes: fc.integer({ min: 1, max: 12 }),
    tipo: fc.constantFrom('receita' as const, 'despesa' as const),
    categoria_id: fc.constantFrom('a', 'b', null),
    nome: fc.constant('Nome'),
    valor_centavos: fc.integer({ min: -1_000_000, max: 1_000_000 }).filter((valor) => valor !== 0),
  })
  fc.assert(
    fc.property(fc.array(qualquer, { maxLength: 40 }), (lidas) => {
      const partes = lidas.map((cada): ParteDoDre => ({ ...cada, volta: cada.valor_centavos < 0 }))
      const dre = montarDre(2026, partes)
      const certo = partes.reduce(
        (soma, { tipo, valor_centavos }) => soma + (tipo === 'receita' ? valor_centavos : -valor_centavos),
        0,
      )
      expect(dre.resultado.total).toBe(certo)
      expect(dre.receitas.reduce((soma, { total }) => soma + total, 0)).toBe(dre.receita_bruta.total)
      expect(dre.despesas.reduce((soma, { total }) => soma + total, 0)).toBe(dre.despesa_total.total)
    }),
  )
})
