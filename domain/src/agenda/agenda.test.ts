import { describe, expect, test } from 'vitest'
import { instanteDe } from '#domain/formato/fuso.ts'
import type { EntradaHorarios, Janela } from '#domain/horarios/entrada.ts'
import { janelasAbertas } from './janelas.ts'
import { motivosParaLigar, riscoDe, type Historico } from './risco.ts'

const ZONA = 'America/Sao_Paulo'
const janela: Janela = {
  inicio_min: 480,
  fim_min: 1080,
  local_id: null,
  sala_id: null,
  modalidades: ['presencial'],
  servico_ids: null,
  planos: null,
  aceita: 'todos',
}
/** Mondays, 8:00 to 18:00 with a break at noon. One day may be booked, with one consultation on it. */
const entrada = (resto: Partial<EntradaHorarios> = {}): EntradaHorarios => ({
  de: '2026-11-23',
  ate: '2026-11-30',
  agora: Date.parse('2026-11-27T12:00:00Z'),
  templates: [
    {
      id: 't',
      vigente_de: null,
      vigente_ate: null,
      zona: ZONA,
      passo_min: 30,
      duracao_min: 30,
      intervalo_antes_min: 0,
      intervalo_depois_min: 0,
      antecedencia_min: 60,
      horizonte_dias: 1,
      max_por_dia: 1,
      max_por_semana: 1,
      mesmo_dia: false,
      intervalos: [{ ...janela, dia_semana: 1 }],
      pausas: [{ dia_semana: 1, inicio_min: 720, fim_min: 780 }],
    },
  ],
  excecoes: [],
  feriados: new Map(),
  ocupados: [{ inicio: 0, fim: Date.parse('2030-01-01') }],
  marcados: new Map([['2026-11-23', 9]]),
  pedido: {},
  ...resto,
})
const horas = (resto?: Partial<EntradaHorarios>) =>
  janelasAbertas(entrada(resto)).map(({ data, inicio, fim }) => [data, inicio, fim])
const as = (data: string, minuto: number) => instanteDe(data, minuto, ZONA)!

describe('APPT-08 the hours that an agenda draws', () => {
  test('APPT-08 the past, a full day and one beyond the horizon have theirs, without the breaks', () => {
    expect(horas()).toEqual(
      ['2026-11-23', '2026-11-30'].flatMap((data) => [
        [data, as(data, 480), as(data, 720)],
        [data, as(data, 780), as(data, 1080)],
      ]),
    )
  })

  test('APPT-07 C7 a closed part is taken off, a closed day and a holiday have none, an added window is there', () => {
    const fecha = { data: '2026-11-23', modo: 'fecha' as const }
    expect(
      horas({ ate: '2026-11-23', excecoes: [{ ...fecha, faixa: { inicio_min: 600, fim_min: 800 } }] }),
    ).toEqual([
      ['2026-11-23', as('2026-11-23', 480), as('2026-11-23', 600)],
      ['2026-11-23', as('2026-11-23', 800), as('2026-11-23', 1080)],
    ])
    expect(horas({ ate: '2026-11-23', excecoes: [{ ...fecha, faixa: null }] })).toEqual([])
    expect(horas({ ate: '2026-11-23', feriados: new Map([['2026-11-23', 'Feriado']]) })).toEqual([])
    const extra = { data: '2026-11-24', modo: 'acrescenta' as const, janela: { ...janela, fim_min: 540 } }
    expect(horas({ de: '2026-11-24', ate: '2026-11-24', excecoes: [extra] })).toEqual([
      ['2026-11-24', as('2026-11-24', 480), as('2026-11-24', 540)],
    ])
  })
})

describe('APPT-06 who to call first', () => {
  const nada: Historico = {
    faltas: 0,
    primeira_vez: false,
    remarcacoes: 0,
    sem_login: false,
    dias_marcada: 3,
    lembrado_sem_resposta: false,
  }

  test.each<[Partial<Historico>, string[]]>([
    [{}, []],
    [{ faltas: 1 }, ['Faltou a 1 consulta nos últimos 12 meses.']],
    [{ faltas: 3 }, ['Faltou a 3 consultas nos últimos 12 meses.']],
    [{ primeira_vez: true }, ['É a primeira consulta com este profissional.']],
    [{ remarcacoes: 2 }, ['Esta consulta já mudou de horário 2 vezes.']],
    [{ sem_login: true }, ['Não usa o aplicativo: só fica sabendo por telefone.']],
    [{ dias_marcada: 29 }, []],
    [{ dias_marcada: 30 }, ['Foi marcada 30 dias antes.']],
    [{ lembrado_sem_resposta: true }, ['Recebeu o lembrete e ainda não respondeu.']],
  ])('APPT-06 %j is said as %j', (dito, frases) => {
    expect(motivosParaLigar({ ...nada, ...dito }).map(({ frase }) => frase)).toEqual(frases)
  })

  test('APPT-06 more reasons weigh more, and not coming most', () => {
    const risco = (dito: Partial<Historico>) => riscoDe(motivosParaLigar({ ...nada, ...dito }))
    expect(risco({ faltas: 1 })).toBeGreaterThan(risco({ primeira_vez: true, dias_marcada: 40 }))
    expect(risco({ primeira_vez: true, sem_login: true })).toBeGreaterThan(risco({ primeira_vez: true }))
    expect(risco({})).toBe(0)
  })
})
