import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { somarDias } from '#domain/formato/dia.ts'
import { dataLocal } from '#domain/formato/fuso.ts'
import { aplicarModelo, comoModelo, modelosDoProduto } from './modelos.ts'
import {
  chaveDaOcorrencia,
  ehOcorrencia,
  estadoDa,
  instanteDaOcorrencia,
  lembrarEm,
  ocorrenciasDoPasso,
  proximaDoPasso,
  venceEm,
} from './ocorrencias.ts'
import { diferenca, ladoDaFaixa, recusaDosValores } from './rules.ts'
import { modeloDeTrilha } from './schemas-modelo.ts'
import { planoSchema, type Passo } from './schemas.ts'
import { encerrada, transicao } from './transicoes.ts'
import { statusDaTrilha } from './trilha.ts'

let n = 0
const novoId = () => `00000000-0000-4000-8000-${String((n += 1)).padStart(12, '0')}`
const pressao = aplicarModelo(modelosDoProduto[0]!, '2026-11-23', novoId)
const medir = pressao.passos.find(({ tipo }) => tipo === 'medida')!
const caminhar = pressao.passos.find(({ tipo }) => tipo === 'exercicio')!

const ZONAS = [
  'America/Sao_Paulo',
  'America/New_York',
  'Europe/Lisbon',
  'Australia/Lord_Howe',
  'Pacific/Apia',
  'UTC',
]

const passoQualquer = fc
  .record({
    de: fc.integer({ min: 0, max: 200 }),
    repete: fc.constantFrom('nao', 'dias', 'semana'),
    intervalo: fc.integer({ min: 1, max: 10 }),
    dias_semana: fc.uniqueArray(fc.integer({ min: 0, max: 6 }), { minLength: 1 }),
    horas: fc.uniqueArray(fc.integer({ min: 0, max: 1439 }), { maxLength: 6 }),
  })
  .map(({ de, ...resto }): Passo => ({ ...caminhar, ...resto, de: somarDias('2026-01-01', de), ate: null }))
const FIM = '2027-03-01'

describe('TRILHA-08 occurrences', () => {
  test('TRILHA-08 whatever the window they are asked in, each occurrence is there once, in order, and is one', () => {
    fc.assert(
      fc.property(passoQualquer, fc.integer({ min: 1, max: 300 }), (passo, corte) => {
        const meio = somarDias('2026-01-01', corte)
        const inteiro = ocorrenciasDoPasso(passo, FIM, '2026-01-01', FIM).map(({ chave }) => chave)
        const partes = [
          ...ocorrenciasDoPasso(passo, FIM, '2026-01-01', meio),
          ...ocorrenciasDoPasso(passo, FIM, somarDias(meio, 1), FIM),
        ].map(({ chave }) => chave)
        expect(partes).toEqual(inteiro)
        expect(new Set(inteiro).size).toBe(inteiro.length)
        expect(inteiro).toEqual(inteiro.toSorted())
        for (const chave of inteiro.slice(0, 20)) expect(ehOcorrencia(passo, FIM, chave)).toBe(true)
      }),
      { numRuns: 150 },
    )
  })

  test.each(ZONAS)(
    'TRILHA-08 in %s each has one instant on its own day, later ones never before, over changes of clocks',
    (zona) => {
      fc.assert(
        fc.property(passoQualquer, (passo) => {
          let antes = -Infinity
          for (const cada of ocorrenciasDoPasso(passo, FIM, '2026-01-01', FIM).slice(0, 60)) {
            const instante = instanteDaOcorrencia(cada, zona)
            expect(instante).toBeGreaterThanOrEqual(antes)
            // Only an hour that clocks jump over at midnight comes a day later.
            expect([cada.data, somarDias(cada.data, 1)]).toContain(dataLocal(instante, zona))
            antes = instante
          }
        }),
        { numRuns: 15 },
      )
    },
  )

  test('TRILHA-08 an hour that clocks skip comes behind the gap; one that they show twice comes once', () => {
    const as = (data: string, minuto: number) =>
      new Date(
        instanteDaOcorrencia(
          { passo_id: '', chave: chaveDaOcorrencia(data, minuto), data, minuto },
          'America/New_York',
        ),
      ).toISOString()
    expect(as('2026-03-08', 150)).toBe('2026-03-08T07:00:00.000Z')
    expect(as('2026-11-01', 90)).toBe('2026-11-01T05:30:00.000Z')
  })

  test('TRILHA-01 every second week counts weeks from the first one', () => {
    const passo: Passo = {
      ...caminhar,
      de: '2026-11-25',
      repete: 'semana',
      intervalo: 2,
      dias_semana: [1, 3],
    }
    expect(ocorrenciasDoPasso(passo, FIM, '2026-11-01', '2026-12-10').map(({ data }) => data)).toEqual([
      '2026-11-25',
      '2026-12-07',
      '2026-12-09',
    ])
  })
})

describe('TRILHA-07 lateness without shame', () => {
  const feito = (passo: Passo, ocorrencia: string) => ({
    passo_id: passo.id,
    ocorrencia,
    acao: 'feito' as const,
    adiado_para: null,
  })
  const so = (passo: Passo) => ({ fim: pressao.fim, passos: [passo] })
  const vence = (
    registros: ReturnType<typeof feito>[],
    pausas: { de: string; ate: string | null }[] = [],
  ) => {
    const em = venceEm(so(caminhar), 'America/Sao_Paulo', registros, pausas)
    return em === null ? null : dataLocal(em, 'America/Sao_Paulo')
  }

  test('TRILHA-07 late at the end of the day; whoever goes on later owes nothing of before', () => {
    expect(vence([])).toBe('2026-11-24')
    expect(vence([feito(caminhar, '2026-11-26')])).toBe('2026-11-28')
  })

  test('TRILHA-07 the days of a pause count for nothing, and one without an end holds everything', () => {
    expect(vence([], [{ de: '2026-11-23', ate: '2026-11-29' }])).toBe('2026-12-01')
    expect(vence([], [{ de: '2026-11-23', ate: null }])).toBeNull()
    const [dia] = ocorrenciasDoPasso(caminhar, FIM, '2026-11-23', '2026-11-23')
    const pausas = [{ de: '2026-11-22', ate: '2026-11-24' }]
    expect(estadoDa(dia!, undefined, pausas, '2026-11-28')).toBe('pausa')
    expect(estadoDa(dia!, { acao: 'feito' }, pausas, '2026-11-28')).toBe('feito')
    expect(estadoDa(dia!, undefined, [], '2026-11-28')).toBe('passou')
  })

  test('TRILHA-04 a step that is put off waits on its new day', () => {
    const adiado = { ...feito(caminhar, '2026-11-23'), acao: 'adiado' as const, adiado_para: '2026-11-25' }
    expect(proximaDoPasso(caminhar, pressao.fim, [adiado], [])).toMatchObject({
      ocorrencia: { data: '2026-11-23' },
      dia: '2026-11-25',
    })
  })

  test('TRILHA-04 the next reminder is the next hour that is not recorded', () => {
    const meia = Date.parse('2026-11-23T03:00:00Z')
    const lembrar = (registros: ReturnType<typeof feito>[]) =>
      new Date(lembrarEm(so(medir), 'America/Sao_Paulo', registros, [], meia, '2026-11-23')!).toISOString()
    expect(lembrar([])).toBe('2026-11-23T10:00:00.000Z')
    expect(lembrar([feito(medir, '2026-11-23T07:00')])).toBe('2026-11-23T22:00:00.000Z')
  })
})

describe('TRILHA-02 statuses', () => {
  const permitidas = [
    'rascunho>ativa',
    'rascunho>revogada',
    'ativa>em-pausa',
    'ativa>concluida',
    'ativa>revogada',
    'em-pausa>ativa',
    'em-pausa>concluida',
    'em-pausa>revogada',
  ]
  test.each(statusDaTrilha.flatMap((de) => statusDaTrilha.map((para) => [de, para] as const)))(
    'TRILHA-02 from %s to %s',
    (de, para) => {
      expect(transicao(de, para) !== undefined).toBe(permitidas.includes(`${de}>${para}`))
    },
  )
  test('TRILHA-02 what is concluded or revoked is over', () => {
    expect(statusDaTrilha.filter(encerrada)).toEqual(['concluida', 'revogada'])
  })
})

describe('TRILHA-03 the difference', () => {
  test('TRILHA-03 says what enters, leaves and changes, and nothing of what stays', () => {
    const passos = pressao.passos
      .filter(({ tipo }) => tipo !== 'leitura')
      .map((passo) => (passo.tipo === 'medida' ? { ...passo, horas: [480] } : passo))
    const novo = { ...caminhar, id: novoId(), titulo: 'Alongar' }
    expect(
      diferenca(pressao, { ...pressao, passos: [...passos, novo] }).map(({ onde, mudou }) => [onde, mudou]),
    ).toEqual([
      ['Medir a pressão', 'mudou'],
      ['Alongar', 'entrou'],
      ['O sal que ninguém vê', 'saiu'],
    ])
    expect(diferenca(pressao, pressao)).toEqual([])
    expect(diferenca(null, pressao).every(({ mudou }) => mudou === 'entrou')).toBe(true)
  })
})

describe('TRILHA-06 ranges', () => {
  test.each([
    [110, 72, null],
    [135, 85, null],
    [136, 80, 'acima'],
    [120, 86, 'acima'],
    [109, 80, 'abaixo'],
    [120, 71, 'abaixo'],
  ])('TRILHA-06 %i×%i lies %s', (valor, valor2, lado) => {
    expect(ladoDaFaixa(medir.medida!, valor, valor2)).toBe(lado)
    expect(recusaDosValores(medir.medida!, valor, valor2)).toBeNull()
  })
  test('TRILHA-06 a pressure of 80×120 is taken for swapped, and 1280 for a slip', () => {
    expect(recusaDosValores(medir.medida!, 80, 120)?.mensagem).toContain('trocados')
    expect(recusaDosValores(medir.medida!, 1280, 80)?.campo).toBe('valor')
    expect(recusaDosValores(medir.medida!, 120, null)?.campo).toBe('valor2')
  })
})

describe('TRILHA-02 templates of the product', () => {
  test.each(modelosDoProduto.map((modelo) => [modelo.nome, modelo] as const))(
    'TRILHA-02 %s is whole, names its sources, and becomes a plan that is accepted',
    (_, modelo) => {
      expect(modeloDeTrilha.parse(modelo)).toEqual(modelo)
      expect(modelo.fontes.length).toBeGreaterThan(0)
      const plano = aplicarModelo(modelo, '2026-11-23', novoId)
      expect(planoSchema.parse(plano)).toEqual(plano)
      const { duracao, passos } = comoModelo(plano)
      expect(duracao).toBe(modelo.duracao)
      expect(passos.map(({ de, titulo }) => [de, titulo])).toEqual(
        modelo.passos.map(({ de, titulo }) => [de, titulo]),
      )
    },
  )
})
