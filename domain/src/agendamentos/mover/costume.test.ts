import { expect, test } from 'vitest'
import { formatarHora } from '#domain/formato/data.ts'
import { livresDoCostume, minutosDoCostume } from './costume.ts'

const ZONA = 'America/Sao_Paulo'
const em = (hora: string) => Date.parse(`2026-11-24T${hora}:00-03:00`)
const livres = (ocupados: { inicio: number; fim: number }[] = [], agora = em('00:00'), duracao_min = 30) =>
  livresDoCostume('2026-11-24', ZONA, { duracao_min, ocupados, agora }).map((inicio) =>
    formatarHora(inicio, ZONA),
  )

test('APPT-05 the 17 usual hours', () => {
  expect(minutosDoCostume).toHaveLength(17)
  expect(livres().join(' ')).toBe(
    '08:00 08:30 09:00 09:30 10:00 10:30 11:00 11:30 14:00 14:30 15:00 15:30 16:00 16:30 17:00 17:30 18:00',
  )
})

test('APPT-05 taken and past hours are not offered, by the length of the appointment', () => {
  expect(livres([{ inicio: em('09:00'), fim: em('09:30') }])).not.toContain('09:00')
  expect(livres([{ inicio: em('09:00'), fim: em('09:30') }])).toContain('08:30')
  expect(livres([{ inicio: em('09:00'), fim: em('09:30') }], em('00:00'), 60)).not.toContain('08:30')
  expect(livres([], em('16:00'))).toEqual(['16:30', '17:00', '17:30', '18:00'])
})
