import { describe, expect, test } from 'vitest'
import {
  atosDaAssinatura,
  fimDepoisDaPausa,
  lembreteDaFatura,
  passoDoDia,
  podeNaAssinatura,
  terminaNoFim,
} from './assinatura.ts'
import {
  folgaDoLimite,
  quantidadeDoLimite,
  recusaDoLimite,
  situacoesDaAssinatura,
  type Limites,
  type SituacaoDaAssinatura,
} from './plano.ts'

test('PLANO-04 what may be done in each situation', () => {
  const tabela = Object.fromEntries(
    situacoesDaAssinatura.map((situacao) => [
      situacao,
      atosDaAssinatura.filter((ato) => podeNaAssinatura(situacao, ato)).join(' '),
    ]),
  )
  expect(tabela).toEqual({
    teste: 'mudar cancelar usar-cupom',
    ativo: 'mudar cancelar pausar usar-cupom',
    'em-atraso': 'cancelar',
    'cancelado-no-fim': 'desfazer-cancelamento',
    pausado: 'cancelar voltar',
    suspenso: 'cancelar',
    encerrado: '',
  })
})

test('PLANO-04 what was paid for is used to its end', () => {
  expect(situacoesDaAssinatura.filter(terminaNoFim)).toEqual(['teste', 'ativo'])
  expect(fimDepoisDaPausa('2026-12-01', 12)).toBe('2026-12-13')
  expect(fimDepoisDaPausa('2026-12-01', 0)).toBe('2026-12-02')
})

const HOJE = '2026-11-28'
test.each([
  ['teste', '2026-11-29', null, null, null],
  ['teste', HOJE, null, null, 'primeiro-periodo'],
  ['ativo', '2026-11-29', null, null, null],
  ['ativo', HOJE, null, null, 'renovar'],
  ['ativo', '2026-11-01', null, null, 'renovar'],
  ['ativo', '2026-12-20', null, HOJE, null],
  ['ativo', '2026-12-20', null, '2026-11-27', 'atrasar'],
  ['ativo', HOJE, null, '2026-11-27', 'atrasar'],
  ['em-atraso', '2026-12-20', null, '2026-11-14', null],
  ['em-atraso', '2026-12-20', null, '2026-11-13', 'suspender'],
  ['em-atraso', '2026-11-01', null, '2026-11-20', null],
  ['suspenso', '2026-11-01', null, '2026-10-20', null],
  ['pausado', '2026-11-01', '2026-08-31', null, null],
  ['pausado', '2026-11-01', '2026-08-30', null, 'voltar'],
  ['cancelado-no-fim', '2026-11-29', null, null, null],
  ['cancelado-no-fim', HOJE, null, null, 'encerrar'],
  ['encerrado', '2026-11-01', null, null, null],
] as const)(
  'PLANO-03 %s until %s (paused since %s, oldest due %s): the day brings %s',
  (situacao, periodo_ate, pausado_em, vence_em, passo) => {
    expect(passoDoDia({ situacao, periodo_ate, pausado_em, vence_em }, HOJE)).toBe(passo)
  },
)

test('PLANO-03 whoever owes hears of it two days before, on the day, and three times after it', () => {
  const dias = ['25', '26', '27', '28', '30'].map((dia) => lembreteDaFatura(HOJE, `2026-11-${dia}`))
  expect(dias).toEqual([null, -2, -2, 0, 0])
  expect(lembreteDaFatura(HOJE, '2026-12-01')).toBe(3)
  expect(lembreteDaFatura(HOJE, '2027-03-01')).toBe(14)
})

describe('limits', () => {
  const limites: Limites = {
    profissionais: 3,
    clinicas: 1,
    servicos: null,
    armazenamento_mb: 1024,
    minutos_ia: 60,
  }
  const com = (situacao: SituacaoDaAssinatura | null, emUso: number) => ({ situacao, limites, emUso })

  test('PLANO-02 a limit refuses the one thing too many, and nothing where there is none', () => {
    expect(recusaDoLimite('profissionais', com('ativo', 2))).toBeNull()
    expect(recusaDoLimite('profissionais', com('ativo', 3))).toBe('LIMITE')
    expect(recusaDoLimite('profissionais', com(null, 3))).toBe('LIMITE')
    expect(recusaDoLimite('servicos', com('ativo', 9_999))).toBeNull()
    expect(recusaDoLimite('armazenamento_mb', com('ativo', 1_000), 24)).toBeNull()
    expect(recusaDoLimite('armazenamento_mb', com('ativo', 1_000), 24.1)).toBe('LIMITE')
  })

  test.each(situacoesDaAssinatura)(
    'PLANO-03 while a subscription is %s something new is made or not',
    (situacao) => {
      const parada = situacao === 'pausado' || situacao === 'suspenso'
      expect(recusaDoLimite('clinicas', com(situacao, 0))).toBe(parada ? 'SO_LEITURA' : null)
    },
  )

  test('PLANO-01 from four fifths on a limit is near', () => {
    expect([0, 7, 8, 10, 12].map((emUso) => folgaDoLimite(emUso, 10))).toEqual([
      'livre',
      'livre',
      'perto',
      'cheio',
      'cheio',
    ])
    expect(folgaDoLimite(1_000_000, null)).toBe('livre')
    expect(folgaDoLimite(0, 0)).toBe('cheio')
    expect(quantidadeDoLimite('armazenamento_mb', 512)).toBe('512 MB')
    expect(quantidadeDoLimite('armazenamento_mb', 1536)).toBe('1,5 GB')
    expect(quantidadeDoLimite('minutos_ia', 59.2)).toBe('60 min')
    expect(quantidadeDoLimite('profissionais', 1200)).toBe('1.200')
  })
})
