import { describe, expect, test } from 'vitest'
import { silencioPadrao, type Silencio } from './canais.ts'
import { decidirEntrega, fimDoSilencio } from './entrega.ts'

const noite: Silencio = { ativo: true, inicio_min: 22 * 60, fim_min: 7 * 60, zona: 'America/Sao_Paulo' }
const sesta: Silencio = { ...noite, inicio_min: 13 * 60, fim_min: 14 * 60 }
const fim = (silencio: Silencio, agora: string) => {
  const ate = fimDoSilencio(silencio, Date.parse(agora))
  return ate === null ? null : new Date(ate).toISOString()
}

describe('DATA-07 quiet hours', () => {
  test.each([
    ['21:59 is not yet', noite, '2026-11-20T21:59:59-03:00', null],
    ['22:00 until the morning', noite, '2026-11-20T22:00:00-03:00', '2026-11-21T10:00:00.000Z'],
    ['midnight is still the same night', noite, '2026-11-21T00:00:00-03:00', '2026-11-21T10:00:00.000Z'],
    ['6:59', noite, '2026-11-21T06:59:00-03:00', '2026-11-21T10:00:00.000Z'],
    ['7:00 is over', noite, '2026-11-21T07:00:00-03:00', null],
    ['the end of a year', noite, '2026-12-31T23:30:00-03:00', '2027-01-01T10:00:00.000Z'],
    [
      'by the clock of the person',
      { ...noite, zona: 'America/Rio_Branco' },
      '2026-11-21T10:00:00Z',
      '2026-11-21T12:00:00.000Z',
    ],
    ['within a day', sesta, '2026-11-20T13:30:00-03:00', '2026-11-20T17:00:00.000Z'],
    ['within a day, outside', sesta, '2026-11-20T14:00:00-03:00', null],
    ['switched off', { ...noite, ativo: false }, '2026-11-20T23:00:00-03:00', null],
    ['no hours at all', { ...noite, fim_min: noite.inicio_min }, '2026-11-20T23:00:00-03:00', null],
    // New York, 2027-03-14: clocks jump from 2:00 to 3:00.
    [
      'an end that no clock shows',
      { ...noite, fim_min: 150, zona: 'America/New_York' },
      '2027-03-14T06:00:00Z',
      '2027-03-14T07:00:00.000Z',
    ],
  ])('DATA-07 %s', (_, silencio, agora, esperado) => {
    expect(fim(silencio, agora)).toBe(esperado)
  })
})

describe('DATA-07 what becomes of a delivery that is due', () => {
  const agora = Date.parse('2026-11-20T23:00:00-03:00')
  const base = {
    canal: 'email',
    tipo: 'agendamento',
    prioridade: 'normal',
    vista: false,
    adiada: false,
  } as const
  const pessoa = { escolhas: [], temEmail: true, silencio: silencioPadrao }

  test('DATA-07 it leaves at once, and waits in quiet hours', () => {
    expect(decidirEntrega(base, pessoa, agora)).toEqual({ ato: 'enviar' })
    expect(decidirEntrega(base, { ...pessoa, silencio: noite }, agora)).toEqual({
      ato: 'adiar',
      ate: Date.parse('2026-11-21T07:00:00-03:00'),
    })
  })

  test('DATA-07 urgente and seguranca do not wait', () => {
    for (const mais of [{ prioridade: 'urgente' }, { tipo: 'seguranca' }] as const)
      expect(decidirEntrega({ ...base, ...mais }, { ...pessoa, silencio: noite }, agora)).toEqual({
        ato: 'enviar',
      })
  })

  test('DATA-07 a channel that the person does not want is left out, urgent or not', () => {
    const escolhas = [{ tipo: 'agendamento', canal: 'email', ativo: false }] as const
    expect(decidirEntrega({ ...base, prioridade: 'urgente' }, { ...pessoa, escolhas }, agora)).toEqual({
      ato: 'dispensar',
    })
  })

  test('DATA-07 what was read in the meantime calls nobody in the morning', () => {
    expect(decidirEntrega({ ...base, vista: true, adiada: true }, pessoa, agora)).toEqual({
      ato: 'dispensar',
    })
    expect(decidirEntrega({ ...base, vista: true }, pessoa, agora)).toEqual({ ato: 'enviar' })
  })
})
