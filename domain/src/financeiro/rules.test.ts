import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { dataDoNumero, diasEntre } from '#domain/formato/dia.ts'
import { inicioDoPeriodo, periodoAnterior, resumo, saldo, variacao, type ParcelaDoSaldo } from './rules.ts'
import { periodos, statusTransacao, tiposTransacao, type Periodo } from './transacao.ts'

describe('FIN-02 where a period begins', () => {
  test.each<[Periodo, string, string]>([
    ['semana', '2026-11-21', '2026-11-15'],
    ['semana', '2026-01-03', '2025-12-28'],
    ['mes', '2026-11-21', '2026-11-01'],
    ['mes', '2026-11-01', '2026-11-01'],
    ['trimestre', '2026-11-21', '2026-09-01'],
    ['trimestre', '2026-01-31', '2025-11-01'],
    ['ano', '2026-11-21', '2026-01-01'],
  ])('FIN-02 %s on %s begins on %s', (periodo, hoje, inicio) => {
    expect(inicioDoPeriodo(periodo, hoje)).toBe(inicio)
  })
})

describe('FIN-03 the period before', () => {
  test.each<[Periodo, string, string, string]>([
    ['semana', '2026-11-21', '2026-11-08', '2026-11-14'],
    ['mes', '2026-11-21', '2026-10-01', '2026-10-21'],
    ['mes', '2026-03-31', '2026-02-01', '2026-02-28'],
    ['trimestre', '2026-11-21', '2026-06-01', '2026-08-21'],
    ['ano', '2026-11-21', '2025-01-01', '2025-11-21'],
  ])('FIN-03 before %s on %s: %s to %s', (periodo, hoje, de, ate) => {
    expect(periodoAnterior(periodo, hoje)).toEqual({ de, ate })
  })

  test('FIN-03 it ends before the period begins and is never the longer one', () => {
    fc.assert(
      fc.property(fc.constantFrom(...periodos), fc.integer({ min: 0, max: 40_000 }), (periodo, dia) => {
        const hoje = dataDoNumero(dia)
        const inicio = inicioDoPeriodo(periodo, hoje)
        const { de, ate } = periodoAnterior(periodo, hoje)
        expect(de <= ate && ate < inicio).toBe(true)
        expect(diasEntre(de, ate)).toBeLessThanOrEqual(diasEntre(inicio, hoje))
      }),
    )
  })
})

describe('FIN-03 Saldo is income less expenses', () => {
  const transacao = (tipo: ParcelaDoSaldo['tipo'], valor_centavos: number, resto = {}): ParcelaDoSaldo => ({
    tipo,
    valor_centavos,
    status: 'confirmada',
    ...resto,
  })

  test('FIN-03 cents add up, and only what is confirmed counts', () => {
    const transacoes = [
      transacao('receita', 18_010),
      transacao('receita', 20),
      transacao('despesa', 20_000),
      transacao('receita', 99_900, { status: 'pendente' }),
      transacao('receita', 99_900, { status: 'cancelada' }),
      transacao('despesa', 99_900, { status: 'estornada' }),
    ]
    expect(resumo(transacoes)).toEqual({
      receitas_centavos: 18_030,
      despesas_centavos: 20_000,
      saldo_centavos: -1970,
    })
    expect(saldo([])).toBe(0)
  })

  test('FIN-03 the order does not matter, and turning every transaction round turns the sum round', () => {
    const parcelas = fc.array(
      fc.record({
        tipo: fc.constantFrom(...tiposTransacao),
        status: fc.constantFrom(...statusTransacao),
        valor_centavos: fc.integer({ min: 0, max: 1_000_000_000 }),
      }),
    )
    fc.assert(
      fc.property(parcelas, (lista) => {
        const virada = lista.map((parcela) => ({
          ...parcela,
          tipo: parcela.tipo === 'receita' ? ('despesa' as const) : ('receita' as const),
        }))
        expect(saldo(lista.toReversed())).toBe(saldo(lista))
        expect(saldo(virada) + saldo(lista)).toBe(0)
      }),
    )
  })

  test('FIN-06 the sums of the parts of a report, however it is cut, are the sum of the whole', () => {
    const parcelas = fc.array(
      fc.record({
        tipo: fc.constantFrom(...tiposTransacao),
        status: fc.constantFrom(...statusTransacao),
        valor_centavos: fc.integer({ min: 0, max: 999_999_999_999 }),
        parte: fc.nat({ max: 6 }),
      }),
    )
    fc.assert(
      fc.property(parcelas, (lista) => {
        const partes = [...Map.groupBy(lista, ({ parte }) => parte).values()].map(resumo)
        const todo = resumo(lista)
        for (const soma of ['receitas_centavos', 'despesas_centavos', 'saldo_centavos'] as const)
          expect(partes.reduce((ate, parte) => ate + parte[soma], 0)).toBe(todo[soma])
      }),
    )
  })

  test.each([
    [1125, 1000, 12.5],
    [500, 1000, -50],
    [500, -1000, 150],
    [0, 1000, -100],
    [500, 0, null],
  ])('FIN-03 from %i to %i: %d', (atual, anterior, esperado) =>
    expect(variacao(atual, anterior)).toBe(esperado),
  )
})
