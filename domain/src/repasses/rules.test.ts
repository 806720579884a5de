import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { formasPagamentoCodigos } from '#domain/financeiro/transacao.ts'
import type { Lancamento, RegraDeRepasse } from './repasse.ts'
import { dividir, ehAjuste, impedimentoDe, regraDe, somar } from './rules.ts'

const regra = (mais: Partial<RegraDeRepasse> = {}): RegraDeRepasse => ({
  id: 'geral',
  profissional_id: null,
  servico: null,
  forma: null,
  modo: 'percentual',
  percentual_pontos: 6_000,
  valor_centavos: null,
  taxa_pontos: null,
  vale_de: '2026-01-01',
  ...mais,
})
const lancamento = (mais: Partial<Lancamento> = {}): Lancamento => ({
  id: 'a',
  dia: '2026-10-05',
  profissional_id: 'helena',
  servico: 'Consulta',
  forma: 'pix',
  valor_centavos: 30_000,
  consulta: 'c1',
  fonte: 'consulta c1',
  estorno: false,
  recebido_por: 'clinica',
  fechado: null,
  ...mais,
})
const volta = (valor: number, mais: Partial<Lancamento> = {}) =>
  lancamento({ id: `volta ${valor}`, valor_centavos: -valor, estorno: true, ...mais })

describe('FIN-12 which rule holds', () => {
  const regras = [
    regra(),
    regra({ id: 'forma', forma: 'credito' }),
    regra({ id: 'servico', servico: 'Consulta' }),
    regra({ id: 'dela', profissional_id: 'helena', vale_de: '2026-06-01' }),
    regra({ id: 'dela nova', profissional_id: 'helena', vale_de: '2026-09-01' }),
    regra({ id: 'dela no cartão', profissional_id: 'helena', forma: 'credito', vale_de: '2026-09-01' }),
  ]
  test.each([
    ['geral', { profissional_id: 'outro', servico: 'Retorno' }],
    ['forma', { profissional_id: 'outro', servico: 'Retorno', forma: 'credito' as const }],
    ['servico', { profissional_id: 'outro', forma: 'credito' as const }],
    ['servico', { dia: '2026-05-31' }],
    ['dela', { dia: '2026-08-31' }],
    ['dela nova', { dia: '2026-09-01' }],
    ['dela no cartão', { forma: 'credito' as const }],
    [undefined, { dia: '2025-12-31' }],
  ])('FIN-12 the most particular rule wins, in the version of the day: %s', (id, mais) => {
    expect(regraDe(regras, lancamento(mais))?.id).toBe(id)
  })

  test('FIN-12 a rule that ended leaves its entries to the next one', () => {
    const fim = regra({
      id: 'fim',
      profissional_id: 'helena',
      modo: 'encerrada',
      percentual_pontos: null,
      vale_de: '2026-10-01',
    })
    expect(regraDe([...regras, fim], lancamento({ servico: 'Retorno' }))?.id).toBe('geral')
    expect(regraDe([...regras, fim], lancamento({ servico: 'Retorno', dia: '2026-09-30' }))?.id).toBe(
      'dela nova',
    )
  })
})

describe('FIN-12 the parts of an entry', () => {
  test('FIN-12 a percentage, an amount for each consultation, and a percentage of what the fee leaves', () => {
    const de = (mais: Partial<RegraDeRepasse>, linhas = [lancamento({ valor_centavos: 10_001 })]) => [
      ...dividir(linhas, [regra(mais)]).values(),
    ]
    expect(de({})).toMatchObject([
      { profissional_centavos: 6_001, clinica_centavos: 4_000, taxa_centavos: 0 },
    ])
    expect(de({ modo: 'apos-taxa', taxa_pontos: 349 })).toMatchObject([
      { taxa_centavos: 349, profissional_centavos: 5_791, clinica_centavos: 3_861 },
    ])
    const fixo = { modo: 'fixo', percentual_pontos: null, valor_centavos: 12_000 } as const
    expect(
      de(fixo, [
        lancamento({ valor_centavos: 10_000 }),
        lancamento({ id: 'b', valor_centavos: 20_000 }),
        lancamento({ id: 'c', valor_centavos: 5_000, consulta: 'c2', fonte: 'consulta c2' }),
      ]),
    ).toMatchObject([
      { profissional_centavos: 10_000, clinica_centavos: 0 },
      { profissional_centavos: 2_000, clinica_centavos: 18_000 },
      { profissional_centavos: 5_000, clinica_centavos: 0 },
    ])
    // Paid anew after it went back, the amount is due anew.
    expect(
      de(fixo, [
        lancamento({ valor_centavos: 20_000 }),
        volta(20_000),
        lancamento({ id: 'b', valor_centavos: 20_000 }),
      ]),
    ).toMatchObject([
      { profissional_centavos: 12_000 },
      { profissional_centavos: -12_000, clinica_centavos: -8_000 },
      { profissional_centavos: 12_000 },
    ])
  })

  test('FIN-12 what goes back is taken from the newest income of its source, as that was shared', () => {
    const linhas = [
      lancamento({ valor_centavos: 5_000, forma: 'dinheiro' }),
      lancamento({ id: 'b', valor_centavos: 15_000, forma: 'credito' }),
      volta(16_000),
      volta(4_000, { forma: 'credito' }),
    ]
    const partes = [
      ...dividir(linhas, [
        regra({ percentual_pontos: 5_000 }),
        regra({ id: 'cartão', forma: 'credito', percentual_pontos: 4_000 }),
      ]).values(),
    ]
    expect(partes.map(({ profissional_centavos }) => profissional_centavos)).toEqual([
      2_500, 6_000, -6_500, -2_000,
    ])
    expect(partes.map(({ clinica_centavos }) => clinica_centavos)).toEqual([2_500, 9_000, -9_500, -2_000])
  })

  test('FIN-12 a closed entry keeps the parts of its closing, and what goes back of it later goes by them', () => {
    const fechado = {
      regra_id: 'velha',
      profissional_centavos: 21_000,
      clinica_centavos: 9_000,
      taxa_centavos: 0,
    }
    const partes = dividir([lancamento({ fechado }), volta(10_000)], [regra()])
    expect(partes.get('a')).toEqual(fechado)
    expect(partes.get('volta 10000')).toMatchObject({
      profissional_centavos: -7_000,
      clinica_centavos: -3_000,
    })
  })

  test('FIN-12 what came in before there were rules goes back from whoever received it', () => {
    expect(dividir([volta(10_000)], [regra()]).get('volta 10000')).toMatchObject({
      profissional_centavos: 0,
      clinica_centavos: -10_000,
    })
    const dele = dividir([volta(10_000, { recebido_por: 'profissional' })], [regra()]).get('volta 10000')
    expect(dele).toMatchObject({ profissional_centavos: -10_000, clinica_centavos: 0 })
  })

  test('FIN-06 FIN-12 of any entries by any rules the parts add up to the whole, and what went back whole leaves nothing', () => {
    const forma = fc.constantFrom(null, ...formasPagamentoCodigos)
    const umaRegra = fc
      .record({
        profissional_id: fc.constantFrom(null, 'helena'),
        servico: fc.constantFrom(null, 'Consulta', 'Retorno'),
        forma,
        modo: fc.constantFrom('percentual', 'fixo', 'apos-taxa', 'encerrada'),
        percentual_pontos: fc.integer({ min: 0, max: 10_000 }),
        valor_centavos: fc.integer({ min: 0, max: 60_000 }),
        taxa_pontos: fc.integer({ min: 0, max: 10_000 }),
        vale_de: fc.constantFrom('2026-01-01', '2026-10-04', '2026-10-06'),
      })
      // The general rule stays, so that every entry has one.
      .filter(
        ({ profissional_id, servico, forma, modo }) =>
          modo !== 'encerrada' || (profissional_id ?? servico ?? forma) !== null,
      )
      .map((uma) => uma as Omit<RegraDeRepasse, 'id'>)
    const umLancamento = fc.record({
      dia: fc.constantFrom('2026-10-03', '2026-10-05', '2026-10-09'),
      servico: fc.constantFrom('Consulta', 'Retorno'),
      forma,
      valor_centavos: fc.integer({ min: 1, max: 100_000 }),
      consulta: fc.constantFrom('c1', 'c2'),
      recebido_por: fc.constantFrom('clinica' as const, 'profissional' as const),
      // How much of what its source holds goes back behind it.
      volta: fc.double({ min: 0, max: 1, noNaN: true }),
    })
    fc.assert(
      fc.property(
        fc.array(umaRegra, { maxLength: 6 }),
        fc.array(umLancamento, { maxLength: 12 }),
        (outras, linhas) => {
          const regras = [regra(), ...outras.map((uma, n) => ({ ...uma, id: `regra ${n}` }))]
          const lancamentos: Lancamento[] = []
          const guarda = new Map<string, number>()
          const por = (mais: Partial<Lancamento>) => {
            const novo = lancamento({
              id: `l${lancamentos.length}`,
              ...mais,
              fonte: `consulta ${mais.consulta}`,
            })
            lancamentos.push(novo)
            guarda.set(novo.consulta, (guarda.get(novo.consulta) ?? 0) + novo.valor_centavos)
          }
          for (const { volta: quanto, ...linha } of linhas) {
            por(linha)
            const volta = Math.floor(guarda.get(linha.consulta)! * quanto)
            if (volta > 0) por({ ...linha, valor_centavos: -volta, estorno: true })
          }
          for (const [consulta, resta] of guarda)
            if (resta > 0) por({ consulta, valor_centavos: -resta, estorno: true })
          const partes = dividir(lancamentos, regras)
          for (const { id, valor_centavos } of lancamentos) {
            const { profissional_centavos, clinica_centavos, taxa_centavos } = partes.get(id)!
            expect(profissional_centavos + clinica_centavos + taxa_centavos).toBe(valor_centavos)
            for (const parte of [profissional_centavos, clinica_centavos, taxa_centavos]) {
              expect(Number.isInteger(parte)).toBe(true)
              // No part is larger than the whole, nor on its other side.
              expect(parte * valor_centavos).toBeGreaterThanOrEqual(0)
            }
          }
          const soma = somar(lancamentos.map((cada) => ({ ...cada, ...partes.get(cada.id)! })))
          expect(soma).toMatchObject({
            recebido_centavos: 0,
            profissional_centavos: 0,
            clinica_centavos: 0,
            taxa_centavos: 0,
          })
          // A second sharing of what is closed says the same.
          const fechadas = lancamentos.map((cada) => ({ ...cada, fechado: partes.get(cada.id)! }))
          expect(dividir(fechadas, [])).toEqual(partes)
        },
      ),
      { numRuns: 300 },
    )
  })
})

describe('FIN-12 the order of months', () => {
  const mes = {
    mes: '2026-10-01',
    hoje: '2026-11-25',
    ultimo: null,
    primeiroAberto: '2026-10-01',
    quantos: 3,
    semRegra: 0,
  }
  test.each([
    [null, {}],
    [null, { ultimo: '2026-09-01', primeiroAberto: '2026-08-01' }],
    ['fechado', { ultimo: '2026-10-01' }],
    ['fora-de-ordem', { ultimo: '2026-11-01' }],
    ['corrente', { hoje: '2026-10-31' }],
    ['vazio', { quantos: 0 }],
    ['anterior-aberto', { primeiroAberto: '2026-09-01' }],
    ['sem-regra', { semRegra: 1 }],
  ] as const)('FIN-12 a month is closed once, in order and after its end: %s', (impedimento, mais) => {
    expect(impedimentoDe({ ...mes, ...mais })).toBe(impedimento)
  })

  test('FIN-12 what is about a closed month is an adjustment of the next one', () => {
    const linha = { dia: '2026-11-03', competencia: null }
    expect(ehAjuste(linha, null)).toBe(false)
    expect(ehAjuste(linha, '2026-10-01')).toBe(false)
    expect(ehAjuste({ ...linha, competencia: '2026-10-30' }, '2026-10-01')).toBe(true)
    expect(ehAjuste({ dia: '2026-10-31', competencia: null }, '2026-10-01')).toBe(true)
  })
})
