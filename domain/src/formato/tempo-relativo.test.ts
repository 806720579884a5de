import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { dataDoNumero } from './dia.ts'
import { diaDaTransacao, tempoDaAtividade, tempoDoPost } from './tempo-relativo.ts'

const SEGUNDO = 1000
const MINUTO = 60 * SEGUNDO
const HORA = 60 * MINUTO
const DIA = 24 * HORA
const agora = Date.UTC(2026, 10, 21, 12)

describe('POST-05 age of a post', () => {
  test.each([
    [0, 'Há poucos minutos'],
    [HORA - 1, 'Há poucos minutos'],
    [-5 * MINUTO, 'Há poucos minutos'],
    [HORA, 'Há 1 hora'],
    [2 * HORA, 'Há 2 horas'],
    [DIA - 1, 'Há 23 horas'],
    [DIA, 'Ontem'],
    [2 * DIA - 1, 'Ontem'],
    [2 * DIA, 'Há 2 dias'],
    [400 * DIA, 'Há 400 dias'],
  ])('POST-05 after %i ms: %s', (ms, texto) => {
    expect(tempoDoPost(agora - ms, agora)).toBe(texto)
    expect(tempoDoPost(new Date(agora - ms).toISOString(), new Date(agora))).toBe(texto)
  })
})

describe('HOME-03 age of an activity', () => {
  test.each([
    [0, 'Agora mesmo'],
    [MINUTO - 1, 'Agora mesmo'],
    [-MINUTO, 'Agora mesmo'],
    [MINUTO, 'Há 1 minuto'],
    [59 * MINUTO + 59 * SEGUNDO, 'Há 59 minutos'],
    [HORA, 'Há 1 hora'],
    [23 * HORA, 'Há 23 horas'],
    [DIA, 'Há 1 dia'],
    [3 * DIA, 'Há 3 dias'],
  ])('HOME-03 after %i ms: %s', (ms, texto) => expect(tempoDaAtividade(agora - ms, agora)).toBe(texto))
})

describe('FIN-04 day of a transaction', () => {
  test.each([
    ['2026-11-21', 'Hoje'],
    ['2026-11-20', 'Ontem'],
    ['2026-11-19', '2 dias atrás'],
    ['2026-11-14', '7 dias atrás'],
    ['2026-11-13', '13/11/2026'],
    ['2026-11-22', '22/11/2026'],
    ['2025-11-21', '21/11/2025'],
  ])('FIN-04 %s reads %s', (data, texto) => expect(diaDaTransacao(data, '2026-11-21')).toBe(texto))

  test('FIN-04 months and leap years do not matter to the count', () => {
    expect(diaDaTransacao('2024-02-28', '2024-03-01')).toBe('2 dias atrás')
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 40_000 }), fc.integer({ min: 2, max: 7 }), (hoje, dias) => {
        expect(diaDaTransacao(dataDoNumero(hoje - dias), dataDoNumero(hoje))).toBe(`${dias} dias atrás`)
      }),
    )
  })
})
