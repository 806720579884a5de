import { describe, expect, test } from 'vitest'
import { statusEspera, type DesejoDeEspera } from './espera.ts'
import { depoisDoSilencio, naOrdemDaEspera, serve } from './rules.ts'
import { atoresDaEspera, podeMudarEspera } from './transicoes.ts'

describe('S14 the steps of an entry', () => {
  test('S14, C12 of 6 × 6 steps and 3 actors these and no others', () => {
    const passos = atoresDaEspera.flatMap((ator) =>
      statusEspera.flatMap((de) =>
        statusEspera
          .filter((para) => podeMudarEspera(ator, de, para))
          .map((para) => `${ator}: ${de} → ${para}`),
      ),
    )
    expect(passos.toSorted()).toEqual(
      [
        'pessoa: aguardando → retirado',
        'pessoa: ofertado → agendado',
        'pessoa: ofertado → aguardando',
        'pessoa: ofertado → recusado',
        'pessoa: ofertado → retirado',
        'profissional: aguardando → ofertado',
        'sistema: aguardando → ofertado',
        'sistema: aguardando → expirado',
        'sistema: aguardando → retirado',
        'sistema: ofertado → aguardando',
        'sistema: ofertado → expirado',
        'sistema: ofertado → retirado',
      ].toSorted(),
    )
  })
})

describe('C12 what suits somebody', () => {
  const zona = 'America/Rio_Branco'
  // Monday 07:00 on the clocks of Rio Branco.
  const inicio = Date.parse('2026-11-23T12:00:00Z')
  const livre = { inicio, local_id: 'l1', modalidades: ['presencial', 'teleconsulta'] as const }
  const tudo: DesejoDeEspera = {
    de: '2026-11-23',
    ate: '2026-11-23',
    dias_semana: [],
    periodos: [],
    local_ids: [],
    modalidade: null,
    aviso_min: 120,
    inicio_exato: null,
    antes_de: null,
  }
  test.each<[string, Partial<DesejoDeEspera>, boolean]>([
    ['anything', {}, true],
    ['from the day after', { de: '2026-11-24', ate: '2026-11-30' }, false],
    ['until the day before', { de: '2026-11-01', ate: '2026-11-22' }, false],
    ['on Mondays', { dias_semana: [1] }, true],
    ['on Tuesdays and Sundays', { dias_semana: [2, 0] }, false],
    ['in the morning', { periodos: ['manha'] }, true],
    ['in the afternoon or the evening', { periodos: ['tarde', 'noite'] }, false],
    ['at that place', { local_ids: ['l2', 'l1'] }, true],
    ['at another place', { local_ids: ['l2'] }, false],
    ['by video', { modalidade: 'teleconsulta' }, true],
    ['at home', { modalidade: 'domiciliar' }, false],
    ['with three hours of notice', { aviso_min: 180 }, true],
    ['with a minute more', { aviso_min: 181 }, false],
    ['before an appointment a minute later', { antes_de: inicio + 60_000 }, true],
    ['before the appointment that it is', { antes_de: inicio }, false],
    ['that very hour, whatever else', { inicio_exato: inicio, dias_semana: [2], aviso_min: 0 }, true],
    ['another very hour', { inicio_exato: inicio + 1_800_000 }, false],
  ])('C12 %s', (_, desejo, esperado) => {
    expect(serve({ ...tudo, ...desejo }, livre, { zona, agora: inicio - 3 * 3_600_000 })).toBe(esperado)
  })

  test('C12 a place is asked for: an hour without one does not suit', () => {
    expect(
      serve(
        { ...tudo, local_ids: ['l1'] },
        { ...livre, local_id: null },
        { zona, agora: inicio - 10_000_000 },
      ),
    ).toBe(false)
  })
})

test('C12 who lost that hour comes first, then the priority, then the arrival', () => {
  const em = (id: string, parte: object) => ({ id, inicio_exato: null, prioridade: 0, chegou: 5, ...parte })
  const fila = [
    em('d', { chegou: 9 }),
    em('b', { prioridade: 2, chegou: 8 }),
    em('c', { chegou: 1 }),
    em('z', { chegou: 9 }),
    em('a', { inicio_exato: 1, chegou: 10 }),
    em('y', { prioridade: 1, chegou: 1 }),
  ]
  expect(naOrdemDaEspera(fila).map(({ id }) => id)).toEqual(['a', 'b', 'y', 'c', 'd', 'z'])
})

test('C12 who lets three offers go by, or whose time is over, waits no more', () => {
  expect(depoisDoSilencio({ semResposta: 2, expira_em: 10, agora: 9 })).toBe('aguardando')
  expect(depoisDoSilencio({ semResposta: 3, expira_em: 10, agora: 9 })).toBe('expirado')
  expect(depoisDoSilencio({ semResposta: 1, expira_em: 9, agora: 9 })).toBe('expirado')
})
