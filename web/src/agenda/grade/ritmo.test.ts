import { expect, test } from 'vitest'
import { consulta } from '../testing/fake-agenda.ts'
import { ritmoDe, TOLERANCIA_MIN } from './ritmo.ts'

const AGORA = Date.parse('2026-11-18T14:00:00.000Z')
const ha = (minutos: number) => new Date(AGORA - minutos * 60_000).toISOString()
const posta = (como: Parameters<typeof consulta>[0]) => ({ consulta: consulta(como) })
const esperando = (minutos: number) =>
  posta({ data_agendamento: ha(minutos), chegada_em: ha(minutos + 10), inicio_real: null })

test.each([
  ['what was said counts, whoever waits', 25, [esperando(40)], 25],
  ['nobody has come today', 0, [posta({ data_agendamento: ha(40), chegada_em: null })], null],
  ['who waits has not reached the hour', 0, [esperando(-10)], 0],
  ['the start is within the tolerance', 0, [esperando(TOLERANCIA_MIN)], 0],
  ['the longest wait after the hour counts', 0, [esperando(8), esperando(18)], 18],
  [
    'who was called in does not wait',
    0,
    [posta({ data_agendamento: ha(40), chegada_em: ha(50), inicio_real: ha(39) })],
    0,
  ],
  [
    'who was called off does not wait',
    0,
    [posta({ data_agendamento: ha(40), chegada_em: ha(50), status: 'cancelado' })],
    0,
  ],
])('RECEPCAO-03 the desk sees how a professional runs: %s', (_nome, atraso_min, postas, ritmo) => {
  expect(ritmoDe({ atraso_min }, postas, AGORA)).toBe(ritmo)
})
