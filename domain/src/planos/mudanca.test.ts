import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { diasEntre, somarDias } from '#domain/formato/dia.ts'
import {
  comDesconto,
  fimDoPeriodo,
  mudancaDePlano,
  primeiroPeriodo,
  renovacao,
  sobe,
  type AssinaturaVigente,
  type Desconto,
  type PlanoComPreco,
} from './mudanca.ts'
import { ciclos } from './plano.ts'

const plano = (
  id: string,
  mensal_centavos: number,
  anual_centavos = mensal_centavos * 10,
): PlanoComPreco => ({
  id,
  nome: id,
  mensal_centavos,
  anual_centavos,
})
const pequeno = plano('pequeno', 9_900)
const medio = plano('medio', 19_900)
const grande = plano('grande', 49_900)

const assinatura = (dados: Partial<AssinaturaVigente> = {}): AssinaturaVigente => ({
  plano: pequeno,
  ciclo: 'mensal',
  situacao: 'ativo',
  ancora: '2026-11-01',
  periodo_de: '2026-11-01',
  periodo_ate: '2026-12-01',
  cheio_centavos: 9_900,
  dias_do_periodo: 30,
  credito_centavos: 0,
  desconto: null,
  ...dados,
})

const valores = (mudanca: { linhas: { tipo: string; valor_centavos: number }[] } | null) =>
  mudanca?.linhas.map(({ tipo, valor_centavos }) => [tipo, valor_centavos])

describe('periods', () => {
  test.each([
    ['2026-01-31', '2026-01-31', 'mensal', '2026-02-28'],
    ['2026-01-31', '2026-02-28', 'mensal', '2026-03-31'],
    ['2028-01-30', '2028-01-30', 'mensal', '2028-02-29'],
    ['2028-02-29', '2028-02-29', 'anual', '2029-02-28'],
    ['2028-02-29', '2031-02-28', 'anual', '2032-02-29'],
    ['2026-12-15', '2026-12-15', 'mensal', '2027-01-15'],
    ['2026-11-01', '2026-11-20', 'mensal', '2026-12-01'],
  ] as const)(
    'PLANO-02 from the anchor %s a period that begins on %s (%s) ends on %s',
    (ancora, de, ciclo, ate) => {
      expect(fimDoPeriodo(ancora, de, ciclo)).toBe(ate)
    },
  )

  test('PLANO-02 a discount never makes a price negative', () => {
    expect(comDesconto(9_900, { percentual: 50 })).toBe(4_950)
    expect(comDesconto(9_900, { percentual: 100 })).toBe(0)
    expect(comDesconto(9_900, { centavos: 20_000 })).toBe(0)
    expect(comDesconto(9_900, null)).toBe(9_900)
  })
})

describe('a change', () => {
  test('PLANO-02 up in the middle of a month: the days to come, less those not used', () => {
    const mudanca = mudancaDePlano(assinatura(), { plano: medio, ciclo: 'mensal' }, '2026-11-16')!
    expect(mudanca).toMatchObject({ quando: 'agora', total_centavos: 5_000 })
    expect(valores(mudanca)).toEqual([
      ['plano', 9_950],
      ['nao-usado', -4_950],
    ])
    expect(mudanca.depois).toMatchObject({
      periodo_ate: '2026-12-01',
      cheio_centavos: 19_900,
      dias_do_periodo: 30,
    })
  })

  test('PLANO-02 down waits for the end of the period and costs nothing', () => {
    const mudanca = mudancaDePlano(
      assinatura({ plano: grande, cheio_centavos: 49_900 }),
      { plano: pequeno, ciclo: 'mensal' },
      '2026-11-16',
    )
    expect(mudanca).toMatchObject({
      quando: 'no-fim-do-periodo',
      dia: '2026-12-01',
      linhas: [],
      total_centavos: 0,
    })
  })

  test('PLANO-02 from month to year begins a year on that day; from year to month waits', () => {
    const ano = mudancaDePlano(assinatura(), { plano: pequeno, ciclo: 'anual' }, '2026-11-16')!
    expect(ano.depois).toMatchObject({
      ancora: '2026-11-16',
      periodo_de: '2026-11-16',
      periodo_ate: '2027-11-16',
    })
    expect(valores(ano)).toEqual([
      ['plano', 99_000],
      ['nao-usado', -4_950],
    ])
    const anual = assinatura({
      ciclo: 'anual',
      periodo_ate: '2027-11-01',
      dias_do_periodo: 365,
      cheio_centavos: 99_000,
    })
    expect(mudancaDePlano(anual, { plano: pequeno, ciclo: 'mensal' }, '2026-11-16')).toMatchObject({
      quando: 'no-fim-do-periodo',
      dia: '2027-11-01',
    })
  })

  test('PLANO-02 from a year to a dearer plan by the month: what is left of the year is kept as credit, and nobody is paid', () => {
    const anual = assinatura({
      ciclo: 'anual',
      periodo_ate: '2027-11-01',
      dias_do_periodo: 365,
      cheio_centavos: 99_000,
    })
    const mudanca = mudancaDePlano(anual, { plano: medio, ciclo: 'mensal' }, '2026-11-01')!
    expect(valores(mudanca)).toEqual([
      ['plano', 19_900],
      ['nao-usado', -99_000],
      ['credito-guardado', 79_100],
    ])
    expect(mudanca).toMatchObject({ total_centavos: 0, depois: { credito_centavos: 79_100 } })
  })

  test('PLANO-02 while a plan is tried another one is chosen without a cent, and the trial ends when it would have', () => {
    const emTeste = assinatura({
      situacao: 'teste',
      cheio_centavos: 0,
      periodo_ate: '2026-11-15',
      dias_do_periodo: 14,
    })
    expect(mudancaDePlano(emTeste, { plano: grande, ciclo: 'anual' }, '2026-11-05')).toMatchObject({
      quando: 'agora',
      linhas: [],
      total_centavos: 0,
      depois: { periodo_ate: '2026-11-15' },
    })
  })

  test('PLANO-02 the same plan and cycle are no change', () => {
    expect(mudancaDePlano(assinatura(), { plano: pequeno, ciclo: 'mensal' }, '2026-11-16')).toBeNull()
  })

  test('PLANO-02 a new period uses the credit before it asks for money, and the coupon before the credit', () => {
    const com = assinatura({ credito_centavos: 6_000, desconto: { percentual: 50 } })
    const nova = renovacao(com)
    expect(valores(nova)).toEqual([
      ['plano', 9_900],
      ['desconto', -4_950],
      ['credito-usado', -4_950],
    ])
    expect(nova).toMatchObject({
      total_centavos: 0,
      depois: {
        credito_centavos: 1_050,
        periodo_de: '2026-12-01',
        periodo_ate: '2027-01-01',
        dias_do_periodo: 31,
      },
    })
    expect(renovacao(com, { plano: medio, ciclo: 'anual' }).depois).toMatchObject({
      ancora: '2026-12-01',
      periodo_ate: '2027-12-01',
    })
  })
})

const dia = fc.integer({ min: 0, max: 366 * 8 }).map((n) => somarDias('2024-01-01', n))
const preco = fc.integer({ min: 0, max: 500_000 })
const umPlano = fc
  .record({ id: fc.uuid(), mensal: preco, anual: preco })
  .map(({ id, mensal, anual }) => plano(id, mensal, anual))
const desconto: fc.Arbitrary<Desconto | null> = fc.oneof(
  fc.constant(null),
  fc.integer({ min: 1, max: 100 }).map((percentual) => ({ percentual })),
  fc.integer({ min: 1, max: 600_000 }).map((cents) => ({ centavos: cents })),
)
const alvo = fc.record({ plano: umPlano, ciclo: fc.constantFrom(...ciclos) })

/** A subscription as its own first period made it, and a day inside of that period. */
const emCurso = fc
  .record({
    alvo,
    ancora: dia,
    desconto,
    credito: fc.integer({ min: 0, max: 300_000 }),
    onde: fc.double({ min: 0, max: 0.999, noNaN: true }),
  })
  .map(({ alvo: de, ancora, desconto: tira, credito, onde }) => {
    const { depois } = primeiroPeriodo(de, ancora, { desconto: tira, credito_centavos: credito })
    const vigente: AssinaturaVigente = { ...de, ...depois, situacao: 'ativo', desconto: tira }
    return { vigente, hoje: somarDias(ancora, Math.floor(depois.dias_do_periodo * onde)) }
  })

const saldo = (mudanca: { total_centavos: number; depois: { credito_centavos: number } }, antes: number) =>
  mudanca.total_centavos - (mudanca.depois.credito_centavos - antes)

describe('any change', () => {
  test('PLANO-02 the lines are the total, no total is negative, and no cent is lost between money and credit', () => {
    fc.assert(
      fc.property(emCurso, alvo, ({ vigente, hoje }, para) => {
        const mudanca = mudancaDePlano(vigente, para, hoje)
        if (!mudanca) return
        expect(mudanca.linhas.reduce((soma, { valor_centavos }) => soma + valor_centavos, 0)).toBe(
          mudanca.total_centavos,
        )
        expect(mudanca.total_centavos).toBeGreaterThanOrEqual(0)
        expect(mudanca.depois.credito_centavos).toBeGreaterThanOrEqual(0)
        expect(mudanca.linhas.every(({ valor_centavos }) => Number.isSafeInteger(valor_centavos))).toBe(true)
        expect(mudanca.quando).toBe(sobe(vigente, para) ? 'agora' : 'no-fim-do-periodo')
        const restam = diasEntre(hoje, vigente.periodo_ate)
        if (mudanca.quando === 'no-fim-do-periodo') {
          expect(mudanca).toMatchObject({ dia: vigente.periodo_ate, linhas: [], total_centavos: 0 })
          return
        }
        const cheio = mudanca.depois.cheio_centavos
        const dias = para.ciclo === vigente.ciclo ? restam : mudanca.depois.dias_do_periodo
        const certo =
          Math.round((cheio * dias) / mudanca.depois.dias_do_periodo) -
          Math.round((vigente.cheio_centavos * restam) / vigente.dias_do_periodo)
        expect(saldo(mudanca, vigente.credito_centavos)).toBe(certo)
      }),
      { numRuns: 2_000 },
    )
  })

  test('PLANO-02 two changes on one day cost together what the second alone costs', () => {
    fc.assert(
      fc.property(emCurso, umPlano, umPlano, ({ vigente, hoje }, a, b) => {
        const [menor, maior] = a.mensal_centavos <= b.mensal_centavos ? [a, b] : [b, a]
        const primeira = mudancaDePlano(vigente, { plano: menor, ciclo: vigente.ciclo }, hoje)
        if (primeira?.quando !== 'agora' || maior.mensal_centavos === menor.mensal_centavos) return
        const noMeio = { ...vigente, ...primeira.depois, plano: menor }
        const segunda = mudancaDePlano(noMeio, { plano: maior, ciclo: vigente.ciclo }, hoje)!
        const sozinha = mudancaDePlano(vigente, { plano: maior, ciclo: vigente.ciclo }, hoje)!
        expect(saldo(primeira, vigente.credito_centavos) + saldo(segunda, noMeio.credito_centavos)).toBe(
          saldo(sozinha, vigente.credito_centavos),
        )
        expect(segunda.depois.periodo_ate).toBe(sozinha.depois.periodo_ate)
      }),
      { numRuns: 1_000 },
    )
  })

  test('PLANO-02 a thousand days of periods follow each other without a gap, on the day of their anchor', () => {
    fc.assert(
      fc.property(emCurso, ({ vigente }) => {
        let atual = vigente
        for (let n = 0; n < 40; n++) {
          const { depois, total_centavos } = renovacao(atual)
          expect(depois.periodo_de).toBe(atual.periodo_ate)
          expect(diasEntre(depois.periodo_de, depois.periodo_ate)).toBe(depois.dias_do_periodo)
          expect(Number(depois.periodo_ate.slice(8))).toBeLessThanOrEqual(Number(atual.ancora.slice(8)))
          expect(total_centavos).toBe(
            depois.cheio_centavos - (atual.credito_centavos - depois.credito_centavos),
          )
          atual = { ...atual, ...depois }
        }
      }),
      { numRuns: 100 },
    )
  })
})
