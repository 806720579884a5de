import { expect, test } from 'vitest'
import { avisoDaMudanca, type Aviso, type Mudanca } from './aviso.ts'

const ANTES = '2026-11-24T17:30:00.000Z'
const DEPOIS = '2026-11-25T17:30:00.000Z'

test.each<[Aviso | null, Partial<Mudanca>]>([
  ['cancelado', { ato: 'cancelar', para: 'cancelado' }],
  ['reagendado', { ato: 'reagendar', para: 'reagendado', inicio_antes: ANTES, inicio: DEPOIS }],
  ['confirmado', { ato: 'confirmar', de: 'reagendado', para: 'confirmado' }],
  ['iniciada', { ato: 'iniciar', para: 'em-andamento' }],
  ['concluida', { ato: 'concluir', de: 'em-andamento', para: 'concluido' }],
  ['horario', { ato: 'mudar', inicio_antes: ANTES, inicio: DEPOIS }],
  ['horario', { ato: 'mudar', de: 'reagendado', para: 'reagendado', inicio_antes: ANTES, inicio: DEPOIS }],
  ['horario', { ato: 'desfazer', de: 'reagendado', para: 'confirmado', inicio_antes: DEPOIS, inicio: ANTES }],
  // The same instant in another notation is no change.
  [null, { ato: 'mudar', inicio_antes: '2026-11-24T14:30:00-03:00' }],
  [null, { ato: 'marcar', de: null }],
  [null, { ato: 'chegar' }],
  [null, { ato: 'pagar' }],
])('APPT-06 the screen says %s of %o', (aviso, mudanca) => {
  const nada = { ato: 'mudar', de: 'agendado', para: 'agendado', inicio_antes: null, inicio: ANTES } as const
  expect(avisoDaMudanca({ ...nada, ...mudanca })).toBe(aviso)
})
