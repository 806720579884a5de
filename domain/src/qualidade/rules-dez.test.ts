import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  fundoDe,
  minimoDeObservacoes,
  partir,
  responder,
  valorDe,
  type Filtro,
  type Soma,
} from './rules-dez.ts'

const meses = ['2025-10-01', '2025-11-01', '2025-12-01', '2026-01-01', '2026-02-01']
const clinicas = ['c1', 'c2']
const profissionais = ['p1', 'p2', 'p3']
const servicos = ['a', 'b']

/** One line for each month, clinic, professional and service. */
const historia = fc
  .uniqueArray(
    fc.record({
      mes: fc.constantFrom(...meses),
      clinica_id: fc.constantFrom(...clinicas, null),
      profissional_id: fc.constantFrom(...profissionais),
      servico_id: fc.constantFrom(...servicos, null),
      n: fc.integer({ min: 0, max: 16 }),
    }),
    {
      selector: ({ n: _, ...onde }) => JSON.stringify(onde),
      maxLength: 60,
    },
  )
  .map((linhas): Soma[] => linhas.map((linha) => ({ ...linha, soma: linha.n * 7 })))

const periodos = meses.flatMap((_, de) => meses.slice(de).map((__, ate) => meses.slice(de, de + ate + 1)))
const filtros: Filtro[] = periodos.flatMap((periodo) =>
  [undefined, ...clinicas].flatMap((clinica_id) =>
    [undefined, ...profissionais].flatMap((profissional_id) =>
      [undefined, ...(profissional_id ? servicos : [])].map((servico_id) => ({
        meses: periodo,
        clinica_id,
        profissional_id,
        servico_id,
      })),
    ),
  ),
)

test('QUAL-01 no part has fewer than ten, none overlap, and each is a part of the history', () => {
  fc.assert(
    fc.property(historia, (somas) => {
      const partes = partir(somas)
      for (const { n } of partes) expect(n).toBeGreaterThanOrEqual(minimoDeObservacoes)
      const todas = somas.reduce((soma, { n }) => soma + n, 0)
      const contadas = partes.reduce((soma, { n }) => soma + n, 0)
      expect(contadas).toBeLessThanOrEqual(todas)
      // What is not counted are whole months at the end of a year, fewer than ten together.
      for (const ano of ['2025', '2026']) {
        const doAno = somas.filter(({ mes }) => mes.startsWith(ano)).reduce((soma, { n }) => soma + n, 0)
        const contadasDoAno = partes
          .filter((parte) => parte.meses[0]!.startsWith(ano))
          .reduce((soma, { n }) => soma + n, 0)
        expect(doAno - contadasDoAno).toBeLessThan(minimoDeObservacoes)
      }
    }),
  )
})

test('QUAL-01 any two filters set against each other differ by nothing or by ten observations and more', () => {
  fc.assert(
    fc.property(historia, (somas) => {
      const partes = partir(somas)
      // An answer is the set of its parts: one bit for each.
      const conjuntos = new Map<bigint, number>()
      for (const filtro of filtros) {
        const suas = partes.reduce(
          (bits, parte, n) => (responder([parte], filtro).n > 0 ? bits | (1n << BigInt(n)) : bits),
          0n,
        )
        const { n } = responder(partes, filtro)
        expect(n).toBe(partes.reduce((soma, parte, i) => soma + (suas & (1n << BigInt(i)) ? parte.n : 0), 0))
        conjuntos.set(suas, n)
      }
      for (const [a, muitos] of conjuntos)
        for (const [b, poucos] of conjuntos)
          if (a !== b && (a & b) === b && muitos - poucos < minimoDeObservacoes)
            expect.fail(`${muitos} less ${poucos}`)
    }),
    { numRuns: 40 },
  )
})

test('QUAL-01 the last professional is not what the total lacks', () => {
  const doMes = (profissional_id: string, n: number): Soma => ({
    mes: '2026-03-01',
    clinica_id: 'c1',
    profissional_id,
    servico_id: null,
    n,
    soma: n,
  })
  // Total less the two who may be shown would be the three of the last: one of the two hides them.
  const partes = partir([doMes('p1', 12), doMes('p2', 20), doMes('p3', 3)])
  const de = (profissional_id?: string) => responder(partes, { meses: ['2026-03-01'], profissional_id }).n
  expect([de(), de('p1'), de('p2'), de('p3')]).toEqual([35, 0, 20, 0])
})

test('QUAL-01 a busy month is told alone, quiet ones together, and a year that ends with fewer than ten tells no more', () => {
  const de = (mes: string, n: number): Soma => ({
    mes,
    clinica_id: null,
    profissional_id: 'p1',
    servico_id: null,
    n,
    soma: n * 2,
  })
  const somas = [de(meses[0]!, 4), de(meses[1]!, 7), de(meses[2]!, 9), de(meses[3]!, 11), de(meses[4]!, 9)]
  const partes = partir(somas)
  const resposta = responder(partes, { meses })
  expect(resposta.trechos).toEqual([
    { meses: meses.slice(0, 2), n: 11, soma: 22 },
    { meses: [meses[3]], n: 11, soma: 22 },
  ])
  expect(resposta.fora).toEqual([meses[2], meses[4]])
  expect(valorDe(resposta)).toBe(200)
  // Half of two months that were put together is nothing.
  expect(valorDe(responder(partes, { meses: [meses[1]!] }))).toBeNull()
})

test('QUAL-01 without a filter a scope of busy months is counted to the last observation', () => {
  fc.assert(
    fc.property(historia, (somas) => {
      const porMes = new Map<string, number>()
      for (const { mes, n } of somas) porMes.set(mes, (porMes.get(mes) ?? 0) + n)
      fc.pre([...porMes.values()].every((n) => n >= minimoDeObservacoes))
      const { n, soma } = responder(partir(somas), { meses })
      expect({ n, soma }).toEqual({
        n: somas.reduce((total, linha) => total + linha.n, 0),
        soma: somas.reduce((total, linha) => total + linha.soma, 0),
      })
    }),
  )
})

test('QUAL-01 what no filter tells apart may be added up before it is divided: the answer is the same', () => {
  const niveis = ['clinica_id', 'profissional_id', 'servico_id'] as const
  fc.assert(
    fc.property(historia, fc.constantFrom(...filtros), (somas, filtro) => {
      const fundo = fundoDe(filtro)
      const juntas = new Map<string, Soma>()
      for (const uma of somas) {
        const linha = { ...uma }
        for (const nivel of niveis.slice(fundo)) linha[nivel] = null
        const chave = [linha.mes, ...niveis.map((nivel) => linha[nivel])].join()
        const antes = juntas.get(chave)
        juntas.set(chave, antes ? { ...antes, n: antes.n + linha.n, soma: antes.soma + linha.soma } : linha)
      }
      expect(responder(partir([...juntas.values()], fundo), filtro)).toEqual(responder(partir(somas), filtro))
    }),
    { numRuns: 400 },
  )
})
