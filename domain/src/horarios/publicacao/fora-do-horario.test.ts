import { describe, expect, test } from 'vitest'
import { instanteDe } from '#domain/formato/fuso.ts'
import { conteudoInicial, type ConteudoTemplate, type IntervaloSemanal } from '../conteudo.ts'
import type { EntradaHorarios } from '../entrada.ts'
import {
  comTemplate,
  fraseFora,
  ocupacaoDe,
  podeMover,
  razaoFora,
  semTemplate,
  sugestoesPara,
  type Compromisso,
} from './fora-do-horario.ts'
import { vigenciaSobreposta } from './vigencia.ts'

const zona = 'America/Sao_Paulo'
const LOCAL = '00000000-0000-4000-8000-000000000001'
// A Monday.
const em = (hora: number, minuto = 0, data = '2026-11-23') => instanteDe(data, hora * 60 + minuto, zona)!
const inicial = conteudoInicial('Padrão', zona, LOCAL)
const manha = (
  mudancas: Partial<IntervaloSemanal> = {},
  resto: Partial<ConteudoTemplate> = {},
): ConteudoTemplate => ({
  ...inicial,
  ...resto,
  intervalos: [1, 2].map((dia_semana) => ({
    ...inicial.intervalos[0]!,
    dia_semana,
    inicio_min: 540,
    fim_min: 720,
    ...mudancas,
  })),
})
const vazia: EntradaHorarios = {
  de: '2026-11-15',
  ate: '2027-12-31',
  agora: em(8, 0, '2026-11-21'),
  templates: [],
  excecoes: [],
  feriados: new Map(),
  ocupados: [],
  marcados: new Map(),
  pedido: {},
}
const consulta = (mudancas: Partial<Compromisso> = {}): Compromisso => ({
  id: 'c',
  inicio: em(9),
  duracao_min: 30,
  intervalo_antes_min: 0,
  intervalo_depois_min: 0,
  modalidade: 'presencial',
  local_id: LOCAL,
  servico_id: null,
  plano: null,
  ...mudancas,
})
const razao = (conteudo: ConteudoTemplate, mudancas: Partial<Compromisso> = {}, entrada = vazia) =>
  razaoFora(comTemplate(entrada, 't', conteudo), consulta(mudancas))?.tipo ?? null

describe('DATA-09 what leaves an appointment outside of new hours', () => {
  test.each<[string, string | null, ConteudoTemplate, Partial<Compromisso>?]>([
    ['inside', null, manha()],
    ['off the grid is inside', null, manha(), { inicio: em(9, 10) }],
    [
      'tomorrow’s notice and the horizon do not count',
      null,
      manha(
        {},
        {
          regras: {
            ...inicial.regras,
            antecedencia_min: 40_000,
            horizonte_dias: 1,
            mesmo_dia: false,
            max_por_dia: 1,
          },
        },
      ),
    ],
    ['the last half hour', null, manha(), { inicio: em(11, 30) }],
    ['it does not end in time', 'nao-cabe', manha(), { inicio: em(11, 31) }],
    ['before the hours', 'fora-do-expediente', manha(), { inicio: em(8, 59) }],
    ['a closed weekday', 'sem-expediente', manha(), { inicio: em(9, 0, '2026-11-25') }],
    ['another place', 'local', manha({ local_id: 'outro' })],
    ['another modality', 'modalidade', manha(), { modalidade: 'teleconsulta', local_id: null }],
    ['hours without a place are of every place', null, manha({ local_id: null })],
    ['another service', 'servico', manha({ servico_ids: ['x'] }), { servico_id: 'y' }],
    ['a plan that is not taken there', 'plano', manha({ planos: ['Amil'] }), { plano: 'Unimed' }],
    ['only by plan', 'particular', manha({ aceita: 'so-planos' })],
    ['not valid on that day', 'sem-template', manha({}, { vigente_de: '2026-11-24' })],
    ['a break', 'pausa', { ...inicial }, { inicio: em(12, 30) }],
  ])('DATA-09 %s', (_caso, esperado, conteudo, mudancas) => {
    expect(razao(conteudo, mudancas)).toBe(esperado)
    if (esperado) expect(fraseFora({ tipo: esperado } as never)).toMatch(/\.$/)
  })

  test('DATA-09 a holiday and an exception of the day', () => {
    expect(razao(manha(), {}, { ...vazia, feriados: new Map([['2026-11-23', 'Do estado']]) })).toBe('feriado')
    const fecha = { data: '2026-11-23', modo: 'fecha' as const, faixa: null }
    expect(razao(manha(), {}, { ...vazia, excecoes: [fecha] })).toBe('excecao')
  })

  test('DATA-09 what is booked does not stand in its own way, nor does anybody else', () => {
    const ocupados = [ocupacaoDe(consulta())]
    expect(razao(manha(), {}, { ...vazia, ocupados })).toBeNull()
  })
})

test('DATA-09 a draft takes the place of itself and of the other default one, and leaves dated ones alone', () => {
  const datado = manha({}, { vigente_de: '2027-01-01', vigente_ate: '2027-01-31' })
  const com = comTemplate(comTemplate(vazia, 'a', manha()), 'f', datado)
  const ids = (entrada: EntradaHorarios) => entrada.templates.map(({ id }) => id).sort()
  expect(ids(comTemplate(com, 'b', manha()))).toEqual(['b', 'f'])
  expect(ids(comTemplate(com, 'a', manha()))).toEqual(['a', 'f'])
  expect(ids(semTemplate(com, 'f'))).toEqual(['a'])
})

test('DATA-09 an appointment moves to what is free by every rule, giving up its own time', () => {
  const outra = consulta({ id: 'd', inicio: em(10) })
  const entrada = comTemplate(
    { ...vazia, ocupados: [ocupacaoDe(consulta()), ocupacaoDe(outra)] },
    't',
    manha({}, { regras: { ...inicial.regras, max_por_dia: 2 } }),
  )
  const cheia = { ...entrada, marcados: new Map([['2026-11-23', 2]]) }
  expect(podeMover(cheia, consulta(), em(9, 30))).toBe(true)
  expect(podeMover(cheia, consulta(), em(9))).toBe(true)
  expect(podeMover(cheia, consulta(), em(10))).toBe(false)
  expect(podeMover(cheia, consulta(), em(9, 10))).toBe(false)
  expect(podeMover(cheia, consulta(), em(9, 0, '2030-01-01'))).toBe(false)
  const sugeridos = sugestoesPara(cheia, consulta(), 4)
  expect(sugeridos).toEqual([em(9), em(9, 30), em(10, 30), em(11)])
  for (const inicio of sugestoesPara(cheia, consulta(), 40))
    expect(podeMover(cheia, consulta(), inicio)).toBe(true)
  expect(sugestoesPara(vazia, consulta(), 4)).toEqual([])
})

test('DATA-09 it moves to no hour at which its patient is taken elsewhere', () => {
  const entrada = comTemplate(vazia, 't', manha())
  const livre = sugestoesPara(entrada, consulta(), 3)
  const tomado = { inicio: livre[1]! - 5 * 60_000, fim: livre[1]! + 5 * 60_000 }
  const dele = consulta({ paciente_ocupado: [tomado] })
  expect(podeMover(entrada, consulta(), livre[1]!)).toBe(true)
  expect(podeMover(entrada, dele, livre[1]!)).toBe(false)
  const sugeridos = sugestoesPara(entrada, dele, 40)
  expect(sugeridos).not.toContain(livre[1])
  for (const inicio of sugeridos) expect(podeMover(entrada, dele, inicio)).toBe(true)
})

test.each<[string, string | null, Partial<Compromisso>]>([
  ['a window without a place, of an appointment with one', null, {}],
  ['a window without a place, of a video call', null, { modalidade: 'teleconsulta', local_id: null }],
  ['its own place', LOCAL, {}],
  ['another place', 'outro', {}],
])('DATA-09 inside and free are one word: %s', (_caso, local_id, mudancas) => {
  const semana = manha({ local_id, modalidades: ['presencial', 'teleconsulta'] })
  const entrada = comTemplate(vazia, 't', semana)
  const uma = consulta(mudancas)
  const dentro = local_id !== 'outro'
  expect(razaoFora(entrada, uma) === null).toBe(dentro)
  expect(podeMover(entrada, uma, em(9, 30))).toBe(dentro)
  expect(sugestoesPara(entrada, uma, 1)).toEqual(dentro ? [em(9)] : [])
})

test.each([
  [null, null, '2027-01-01', null, false],
  ['2027-01-01', '2027-01-31', null, null, false],
  ['2027-01-01', '2027-01-31', '2027-01-31', null, true],
  ['2027-01-01', '2027-01-31', '2027-02-01', null, false],
  [null, '2026-12-31', '2026-06-01', '2026-06-30', true],
  ['2027-01-01', null, null, '2027-01-01', true],
])('DATA-09 validity %s to %s and %s to %s: shared %s', (um_de, um_ate, outro_de, outro_ate, cruzam) => {
  const um = { vigente_de: um_de, vigente_ate: um_ate }
  const outro = { vigente_de: outro_de, vigente_ate: outro_ate }
  expect([vigenciaSobreposta(um, [outro]), vigenciaSobreposta(outro, [um])]).toEqual([cruzam, cruzam])
})
