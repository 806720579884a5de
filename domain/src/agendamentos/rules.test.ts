import { describe, expect, test } from 'vitest'
import {
  ocupaHorario,
  rotulosStatusAgendamento,
  statusAgendamento,
  type StatusAgendamento,
} from './agendamento.ts'
import { caminhoAte, podeCancelar, podeMudarStatus, podeReagendar } from './rules.ts'

const sim = true
const nao = false

describe('APPT-02 cancel and reschedule are offered for agendado and confirmado, and for reagendado by way of its confirmation', () => {
  test.each<[StatusAgendamento, boolean, boolean]>([
    ['agendado', sim, sim],
    ['confirmado', sim, sim],
    ['em-andamento', nao, nao],
    ['concluido', nao, nao],
    ['cancelado', nao, nao],
    ['reagendado', sim, sim],
  ])('APPT-02 %s: cancel %s, reschedule %s', (status, cancelar, reagendar) => {
    expect(podeCancelar(status)).toBe(cancelar)
    expect(podeReagendar(status)).toBe(reagendar)
  })
})

test('APPT-02 only what was moved has a way of two steps, and it leads through the confirmation', () => {
  const longos = statusAgendamento.flatMap((de) =>
    statusAgendamento.map((para) => [de, ...caminhoAte(de, para)]).filter((passos) => passos.length > 2),
  )
  expect(longos).toEqual([
    ['reagendado', 'confirmado', 'cancelado'],
    ['reagendado', 'confirmado', 'reagendado'],
  ])
})

describe('APPT-02 any transition outside the table is refused', () => {
  // Columns: agendado, confirmado, em-andamento, concluido, cancelado, reagendado.
  test.each<[StatusAgendamento, boolean[]]>([
    ['agendado', [nao, sim, sim, nao, sim, sim]],
    ['confirmado', [nao, nao, sim, nao, sim, sim]],
    ['em-andamento', [nao, nao, nao, sim, nao, nao]],
    ['concluido', [nao, nao, nao, nao, nao, nao]],
    ['cancelado', [nao, nao, nao, nao, nao, nao]],
    ['reagendado', [nao, sim, nao, nao, nao, nao]],
  ])('APPT-02 from %s', (de, esperado) => {
    expect(statusAgendamento.map((para) => podeMudarStatus(de, para))).toEqual(esperado)
  })
})

test('APPT-01 the six statuses have the labels of the badge', () => {
  expect(statusAgendamento.map((status) => rotulosStatusAgendamento[status])).toEqual([
    'Agendado',
    'Confirmado',
    'Em andamento',
    'Concluído',
    'Cancelado',
    'Reagendado',
  ])
})

test('APPT-07 every status but cancelado keeps its time', () => {
  expect(statusAgendamento.filter((status) => !ocupaHorario(status))).toEqual(['cancelado'])
})
