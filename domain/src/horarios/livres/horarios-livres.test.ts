import { describe, expect, test } from 'vitest'
import { horaLocal, instanteDe } from '#domain/formato/fuso.ts'
import { numeroDoDia } from '#domain/formato/dia.ts'
import type { EntradaHorarios, Excecao, Janela, Template } from '../entrada.ts'
import {
  naSemanaToda as todosOsDias,
  umaEntrada,
  umaJanela as janela,
  umTemplate,
} from '../testing/fixtures.ts'
import { horariosLivres, proximoHorario, proximosHorarios } from './horarios-livres.ts'

const zona = 'America/Sao_Paulo'
const h = (hora: number, minuto = 0) => hora * 60 + minuto
const em = (data: string, minuto: number, onde = zona) => instanteDe(data, minuto, onde)!

/** The input of a test: fields of the template stand beside the others. */
type Parte = Partial<EntradaHorarios & Omit<Template, 'id'>>

function entradaDe({ de = '2026-11-23', ate = de, ...parte }: Parte = {}): EntradaHorarios {
  const template = umTemplate({ intervalos: todosOsDias(janela(h(8), h(10))), ...parte })
  return umaEntrada({ templates: [template], ...parte, de, ate })
}
const fecha = (data: string): Excecao => ({ data, modo: 'fecha', faixa: null })
const substitui = (data: string, umaJanela: Janela): Excecao => ({
  data,
  modo: 'substitui',
  janela: umaJanela,
})

/** '23 08:30': day and clock of each slot, as the patient reads it. */
function relogio(entrada: EntradaHorarios): string[] {
  return horariosLivres(entrada).map(({ inicio }) => {
    const { data, minuto } = horaLocal(inicio, entrada.templates[0]!.zona)
    return `${data.slice(8)} ${String(Math.floor(minuto / 60)).padStart(2, '0')}:${String(minuto % 60).padStart(2, '0')}`
  })
}

describe('APPT-07 the free slots of a day', () => {
  const ocupado = (de: number, ate: number) => ({ inicio: em('2026-11-23', de), fim: em('2026-11-23', ate) })

  test.each<[string, Parte, string[]]>([
    ['a window of two hours', {}, ['23 08:00', '23 08:30', '23 09:00', '23 09:30']],
    [
      'the last slot ends with the window',
      { intervalos: todosOsDias(janela(h(8), h(9))), duracao_min: 50, passo_min: 10 },
      ['23 08:00', '23 08:10'],
    ],
    ['a window shorter than the slot', { intervalos: todosOsDias(janela(h(8), h(8, 20))) }, []],
    [
      'a break is left free',
      { pausas: [{ dia_semana: 1, inicio_min: h(8, 45), fim_min: h(9, 15) }] },
      ['23 08:00', '23 09:30'],
    ],
    [
      'a slot may touch a break',
      { pausas: [{ dia_semana: 1, inicio_min: h(8, 30), fim_min: h(9) }] },
      ['23 08:00', '23 09:00', '23 09:30'],
    ],
    [
      'the break of another weekday',
      { pausas: [{ dia_semana: 2, inicio_min: h(8), fim_min: h(10) }] },
      ['23 08:00', '23 08:30', '23 09:00', '23 09:30'],
    ],
    ['a taken slot', { ocupados: [ocupado(h(8, 30), h(9))] }, ['23 08:00', '23 09:00', '23 09:30']],
    ['a minute taken costs the slot', { ocupados: [ocupado(h(8, 59), h(9, 1))] }, ['23 08:00', '23 09:30']],
    [
      'a long one over short ones',
      { ocupados: [ocupado(h(7), h(9, 30)), ocupado(h(8), h(8, 10))] },
      ['23 09:30'],
    ],
    ['all taken', { ocupados: [ocupado(h(8), h(9)), ocupado(h(9), h(10))] }, []],
    [
      'a buffer after the slot',
      { ocupados: [ocupado(h(9), h(9, 30))], intervalo_depois_min: 10 },
      ['23 08:00', '23 09:30'],
    ],
    [
      'a buffer before the slot',
      { ocupados: [ocupado(h(8, 30), h(9))], intervalo_antes_min: 10 },
      ['23 08:00', '23 09:30'],
    ],
    ['now', { agora: em('2026-11-23', h(9)) }, ['23 09:00', '23 09:30']],
    ['a minute past', { agora: em('2026-11-23', h(9)) + 1 }, ['23 09:30']],
    [
      'minimum notice',
      { agora: em('2026-11-22', h(9)), antecedencia_min: 24 * 60 },
      ['23 09:00', '23 09:30'],
    ],
    ['the past', { agora: em('2026-11-24', 0) }, []],
    ['a holiday', { feriados: new Map([['2026-11-23', 'Feriado']]) }, []],
    [
      'the holiday of another day',
      { feriados: new Map([['2026-11-24', 'Feriado']]), limite: 1 },
      ['23 08:00'],
    ],
    ['an exception that closes', { excecoes: [fecha('2026-11-23')] }, []],
    [
      'an exception that replaces',
      { excecoes: [substitui('2026-11-23', janela(h(14), h(15)))] },
      ['23 14:00', '23 14:30'],
    ],
    [
      'an exception opens a holiday and knows no weekly break',
      {
        feriados: new Map([['2026-11-23', 'Feriado']]),
        pausas: [{ dia_semana: 1, inicio_min: 0, fim_min: 1440 }],
        excecoes: [substitui('2026-11-23', janela(h(14), h(15)))],
      },
      ['23 14:00', '23 14:30'],
    ],
    [
      'an exception opens a weekday that is closed',
      { intervalos: [], excecoes: [substitui('2026-11-23', janela(h(14), h(14, 30)))] },
      ['23 14:00'],
    ],
    [
      'midnight to midnight',
      { intervalos: todosOsDias(janela(0, 1440)), passo_min: 720 },
      ['23 00:00', '23 12:00'],
    ],
    ['the last half hour', { intervalos: todosOsDias(janela(h(23), 1440)) }, ['23 23:00', '23 23:30']],
    ['a limit', { limite: 3 }, ['23 08:00', '23 08:30', '23 09:00']],
    ['no limit left', { limite: 0 }, []],
    ['an empty range of days', { ate: '2026-11-22' }, []],
  ])('APPT-07 %s', (_caso, parte, esperado) => {
    expect(relogio(entradaDe(parte))).toEqual(esperado)
  })

  test('APPT-07 windows of several places and modalities come in order, and equal ones once', () => {
    const noLocal = { duracao_min: 30, modalidades: ['presencial'], local_id: 'c1', sala_id: null }
    const remota = { duracao_min: 30, modalidades: ['teleconsulta'], local_id: null, sala_id: null }
    const intervalos = todosOsDias(
      janela(h(9), h(10), { modalidades: ['teleconsulta'] }),
      janela(h(8), h(9, 30), { local_id: 'c1' }),
      janela(h(8, 30), h(9), { local_id: 'c1' }),
    )
    expect(horariosLivres(entradaDe({ intervalos }))).toEqual([
      { inicio: em('2026-11-23', h(8)), ...noLocal },
      { inicio: em('2026-11-23', h(8, 30)), ...noLocal },
      { inicio: em('2026-11-23', h(9)), ...remota },
      { inicio: em('2026-11-23', h(9)), ...noLocal },
      { inicio: em('2026-11-23', h(9, 30)), ...remota },
    ])
  })
})

describe('APPT-07 the clock is that of the zone', () => {
  test.each<[string, string, string[], number, string[]]>([
    ['Rio Branco is five hours behind', 'America/Rio_Branco', ['2026-11-23'], h(8), ['2026-11-23T13:00']],
    ['Manaus is four hours behind', 'America/Manaus', ['2026-11-23'], h(8), ['2026-11-23T12:00']],
    ['São Paulo is three hours behind', zona, ['2026-11-23'], h(8), ['2026-11-23T11:00']],
    ['Noronha is two hours behind', 'America/Noronha', ['2026-11-23'], h(8), ['2026-11-23T10:00']],
    ['São Paulo in the summer of 2018', zona, ['2018-12-03'], h(8), ['2018-12-03T10:00']],
    ['the evening is the next day in UTC', 'America/Rio_Branco', ['2026-11-23'], h(20), ['2026-11-24T01:00']],
    [
      '29 February',
      zona,
      ['2024-02-28', '2024-03-01'],
      h(8),
      ['2024-02-28T11:00', '2024-02-29T11:00', '2024-03-01T11:00'],
    ],
    [
      'the days around the change of 2018',
      zona,
      ['2018-11-03', '2018-11-05'],
      h(8),
      ['2018-11-03T11:00', '2018-11-04T10:00', '2018-11-05T10:00'],
    ],
    [
      'the days around the change of 2019',
      zona,
      ['2019-02-15', '2019-02-18'],
      h(8),
      ['2019-02-15T10:00', '2019-02-16T10:00', '2019-02-17T11:00', '2019-02-18T11:00'],
    ],
  ])('APPT-07 %s', (_caso, onde, [de, ate], minuto, esperado) => {
    const intervalos = todosOsDias(janela(minuto, minuto + 30))
    const livres = horariosLivres(entradaDe({ zona: onde, de: de!, ate: ate ?? de!, intervalos }))
    expect(livres.map(({ inicio }) => new Date(inicio).toISOString().slice(0, 16))).toEqual(esperado)
  })

  test('APPT-07 times that clocks jump over are not offered', () => {
    const intervalos = todosOsDias(janela(0, h(2)))
    expect(relogio(entradaDe({ de: '2018-11-03', ate: '2018-11-04', intervalos }))).toEqual([
      '03 00:00',
      '03 00:30',
      '03 01:00',
      '03 01:30',
      '04 01:00',
      '04 01:30',
    ])
  })

  test('APPT-07 times that come twice are offered once, the first time', () => {
    const intervalos = todosOsDias(janela(h(22), 1440))
    const livres = horariosLivres(entradaDe({ de: '2019-02-16', ate: '2019-02-16', intervalos }))
    expect(livres.map(({ inicio }) => new Date(inicio).toISOString().slice(0, 16))).toEqual([
      '2019-02-17T00:00',
      '2019-02-17T00:30',
      '2019-02-17T01:00',
      '2019-02-17T01:30',
    ])
  })

  test('APPT-07 a slot that would run over its window because clocks jump inside it is not offered', () => {
    const intervalos = todosOsDias(janela(h(1), h(2, 30)))
    const entrada = entradaDe({ zona: 'America/New_York', de: '2026-03-08', duracao_min: 60, intervalos })
    expect(relogio(entrada)).toEqual(['08 01:00'])
  })
})

describe('FIND-06 the next availability', () => {
  test('FIND-06 the first free slot is found in the days ahead', () => {
    const entrada = entradaDe({ ate: '2027-11-23', feriados: new Map([['2026-11-23', 'Feriado']]) })
    expect(proximoHorario(entrada)?.inicio).toBe(em('2026-11-24', h(8)))
    expect(proximosHorarios(entrada, 6).map(({ inicio }) => inicio)).toEqual(
      horariosLivres({ ...entrada, limite: 6 }).map(({ inicio }) => inicio),
    )
    expect(proximosHorarios({ ...entrada, limite: 2 }, 6)).toHaveLength(2)
  })

  test('FIND-06 a professional without hours has none', () => {
    expect(proximoHorario(entradaDe({ intervalos: [] }))).toBeNull()
  })

  test('FIND-06 the days after the last slot asked for are not computed', () => {
    expect(numeroDoDia('9999-12-31') - numeroDoDia('2026-11-23')).toBeGreaterThan(2_900_000)
    // Computing these 580 million days would never end.
    for (let vez = 0; vez < 200; vez++)
      expect(proximoHorario(entradaDe({ ate: '9999-12-31' }))?.inicio).toBe(em('2026-11-23', h(8)))
  })
})

describe('APPT-07 what makes no sense is refused', () => {
  test.each<[string, Parte]>([
    ['a day that does not exist', { de: '2026-02-30' }],
    ['an unknown zone', { zona: 'America/Atlantida' }],
    ['an eighth weekday', { intervalos: [{ ...janela(0, 60), dia_semana: 7 }] }],
    ['a window that ends before it begins', { intervalos: todosOsDias(janela(h(9), h(8))) }],
    ['a window past midnight', { intervalos: todosOsDias(janela(h(22), h(26))) }],
    ['a step of nothing', { passo_min: 0 }],
    ['half minutes', { duracao_min: 7.5 }],
    ['an exception without sense', { excecoes: [substitui('2026-11-23', janela(-5, 10))] }],
    [
      'taken times out of order',
      {
        ocupados: [
          { inicio: 20, fim: 30 },
          { inicio: 5, fim: 9 },
        ],
      },
    ],
  ])('APPT-07 %s', (_caso, parte) => {
    expect(() => horariosLivres(entradaDe(parte))).toThrow(RangeError)
  })
})
