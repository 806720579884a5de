import { describe, expect, test } from 'vitest'
import {
  atrasoDoDia,
  contagemRegressiva,
  juntarAtividades,
  minutosDeEspera,
  type ConsultaDoDia,
} from './rules.ts'

const AGORA = Date.parse('2026-11-18T15:00:00Z')
const as = (hora: string) => `2026-11-18T${hora}:00.000Z`
const consulta = (dados: Partial<ConsultaDoDia> = {}): ConsultaDoDia => ({
  status: 'confirmado',
  data_agendamento: as('15:00'),
  presenca: null,
  chegada_em: null,
  inicio_real: null,
  profissional_id: 'a',
  ...dados,
})

test('HOME-03 activities of every kind are merged, the newest first, and five are left', () => {
  const de = (...horas: string[]) => horas.map((hora) => ({ quando: as(hora) }))
  const juntas = juntarAtividades(
    de('14:00', '10:00', '09:00'),
    de('13:00', '12:00', '08:00'),
    de('11:00', '07:00'),
  )
  expect(juntas.map(({ quando }) => quando.slice(11, 16))).toEqual([
    '14:00',
    '13:00',
    '12:00',
    '11:00',
    '10:00',
  ])
  expect(juntarAtividades([], [])).toEqual([])
})

describe('the waiting room and the delay of the day', () => {
  test.each([
    [0, { chegada_em: as('15:00') }],
    [25, { chegada_em: as('14:35') }],
    // A clock that runs ahead.
    [0, { chegada_em: as('15:02') }],
    [null, {}],
    [null, { chegada_em: as('14:35'), status: 'em-andamento' as const }],
    [null, { chegada_em: as('14:35'), status: 'concluido' as const }],
    [null, { chegada_em: as('14:35'), presenca: 'ausente' as const }],
  ])('%s minutes of waiting for %o', (minutos, dados) => {
    expect(minutosDeEspera(consulta(dados), AGORA)).toBe(minutos)
  })

  test.each<[number, Partial<ConsultaDoDia>[]]>([
    [0, []],
    [0, [{ data_agendamento: as('14:40') }]],
    // Arrived, and not called in yet.
    [20, [{ data_agendamento: as('14:40'), chegada_em: as('14:30') }]],
    // Came early: nobody is late.
    [0, [{ data_agendamento: as('15:30'), chegada_em: as('14:30') }]],
    [12, [{ status: 'em-andamento', data_agendamento: as('14:00'), inicio_real: as('14:12') }]],
    [0, [{ status: 'em-andamento', data_agendamento: as('14:00'), inicio_real: as('13:55') }]],
    [
      30,
      [
        { status: 'em-andamento', data_agendamento: as('14:00'), inicio_real: as('14:12') },
        { data_agendamento: as('14:30'), chegada_em: as('14:20') },
      ],
    ],
    [0, [{ data_agendamento: as('14:00'), chegada_em: as('13:50'), presenca: 'ausente' }]],
  ])('the day runs %i minutes late with %o', (minutos, dados) => {
    expect(atrasoDoDia(dados.map(consulta), AGORA)).toBe(minutos)
  })
})

test.each([
  [as('15:00'), 'Começa agora'],
  [as('14:40'), 'Começa agora'],
  [as('15:40'), 'Em 40 min'],
  [as('16:00'), 'Em 1 h'],
  [as('18:20'), 'Em 3 h 20 min'],
  // Over, or so far that days count.
  [as('14:30'), null],
  ['2026-11-19T15:00:00.000Z', null],
])('HOME-01 half an hour from %s is said to be: %s', (inicio, palavras) => {
  expect(contagemRegressiva(inicio, 30, AGORA)).toBe(palavras)
})
