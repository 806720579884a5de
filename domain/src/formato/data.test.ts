import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  diasDaSemana,
  epoch,
  formatarData,
  formatarDataHora,
  formatarDia,
  formatarDataHoraNumerica,
  formatarDiaCurto,
  formatarHora,
  formatarMesCurto,
  formatarMesCurtoEAno,
  formatarMesEAno,
  formatarMinuto,
  formatarPorExtenso,
  lerDia,
} from './data.ts'
import { dataDoNumero, diaDaSemana } from './dia.ts'

const zona = 'America/Sao_Paulo'
const AGORA = '2026-11-23T12:00:00Z'

describe('DATA-10 dates and hours as they are written in Brazil', () => {
  test.each([
    ['2026-11-24T17:30:00Z', zona, 'ter, 24 nov, 14:30', '24/11/2026 14:30'],
    ['2026-11-24T17:30:00Z', 'America/Rio_Branco', 'ter, 24 nov, 12:30', '24/11/2026 12:30'],
    ['2026-11-24T17:30:00Z', 'America/Noronha', 'ter, 24 nov, 15:30', '24/11/2026 15:30'],
    ['2026-11-25T02:59:00Z', zona, 'ter, 24 nov, 23:59', '24/11/2026 23:59'],
    ['2026-11-25T03:00:00Z', zona, 'qua, 25 nov, 00:00', '25/11/2026 00:00'],
    ['2018-12-01T12:00:00Z', zona, 'sáb, 1 dez 2018, 10:00', '01/12/2018 10:00'],
    ['2024-02-29T12:05:00Z', zona, 'qui, 29 fev 2024, 09:05', '29/02/2024 09:05'],
  ])('DATA-10 %s in %s reads %s, and %s in a document', (instante, onde, esperado, numerica) => {
    for (const cada of [instante, new Date(instante), Date.parse(instante)])
      expect(formatarDataHora(cada, onde, AGORA)).toBe(esperado)
    expect(`${formatarData(instante, onde, AGORA)}, ${formatarHora(instante, onde)}`).toBe(esperado)
    expect(formatarDataHoraNumerica(instante, onde)).toBe(numerica)
  })

  test('DATA-10 the year follows where it is another on the clocks of the place, not in UTC', () => {
    const virada = '2027-01-01T02:30:00Z'
    expect(formatarDataHora(virada, zona, AGORA)).toBe('qui, 31 dez, 23:30')
    expect(formatarDataHora(virada, 'UTC', AGORA)).toBe('sex, 1 jan 2027, 02:30')
    expect(formatarDataHora(virada, 'UTC', virada)).toBe('sex, 1 jan, 02:30')
    expect([
      formatarDiaCurto('2027-01-04', '2026-11-23'),
      formatarDiaCurto('2027-01-04', '2027-12-31'),
    ]).toEqual(['seg, 4 jan 2027', 'seg, 4 jan'])
  })

  test('DATA-10 long and short names', () => {
    const terca = '2026-11-24T17:30:00Z'
    expect(formatarPorExtenso('2026-11-21T12:00:00Z', zona)).toBe('Sábado, 21 de novembro')
    expect(formatarPorExtenso(terca, zona)).toBe('Terça-feira, 24 de novembro')
    expect([formatarMesEAno('2026-11-01'), formatarMesCurtoEAno('2026-11-01')]).toEqual([
      'novembro de 2026',
      'nov 2026',
    ])
    expect(formatarMesCurto(terca, zona)).toBe('NOV')
  })

  test('DATA-10 the week begins on Sunday and its names are those of the platform', () => {
    expect(diasDaSemana.map(({ nome }) => nome[0])).toEqual(['D', 'S', 'T', 'Q', 'Q', 'S', 'S'])
    for (let dia = 20_772; dia < 20_779; dia++) {
      const data = dataDoNumero(dia)
      const nome = formatarPorExtenso(`${data}T12:00:00Z`, 'UTC').split(',')[0]
      expect(diasDaSemana[diaDaSemana(data)]!.nome).toBe(nome)
    }
  })

  test('DATA-10 a civil day is turned round and back without a zone', () => {
    expect(formatarDia('1971-03-12')).toBe('12/03/1971')
    expect(() => formatarDia('1971-02-30')).toThrow(RangeError)
    fc.assert(
      fc.property(fc.integer({ min: -40_000, max: 60_000 }), (numero) => {
        const data = dataDoNumero(numero)
        expect(lerDia(formatarDia(data))).toBe(data)
      }),
    )
  })

  test.each(['', '31/02/2026', '1/2/2026', '2026-02-01', 'ontem', '00/00/0000'])(
    'DATA-10 %j typed as a date is no day',
    (texto) => expect(lerDia(texto)).toBeNull(),
  )

  test.each([
    [0, '00:00'],
    [510, '08:30'],
    [1439, '23:59'],
    [1440, '24:00'],
  ])('DATA-10 minute %i of the day is %s', (minuto, texto) => expect(formatarMinuto(minuto)).toBe(texto))

  test('DATA-10 what is no instant is refused', () => {
    expect(() => epoch('ontem')).toThrow(RangeError)
    expect(() => epoch(new Date(Number.NaN))).toThrow(RangeError)
    expect(() => epoch(Number.NaN)).toThrow(RangeError)
  })
})
