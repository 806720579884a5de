import { describe, expect, test } from 'vitest'
import { horaLocal, instanteDe } from '#domain/formato/fuso.ts'
import { tem50Mais } from '#domain/usuarios/idade.ts'
import { naSemanaToda, umaEntrada, umaJanela, umTemplate } from '../testing/fixtures.ts'
import { horariosLivres } from './horarios-livres.ts'
import { inicioSchema } from '#domain/formato/inicio.ts'
import { podeComecar, porQueNao } from './por-que-nao.ts'
import { calendario } from '../testing/calendario.ts'

const minutoDe = (hora: string) => Number(hora.slice(0, 2)) * 60 + Number(hora.slice(3))
const iso = (instante: number) => `${new Date(instante).toISOString().slice(0, 16)}Z`

/** An agenda that is open for one minute of each day, or from one hour to another. */
function agenda(zona: string, data: string, hora: string, ate = minutoDe(hora) + 1, duracao_min = 1) {
  const intervalos = naSemanaToda(umaJanela(minutoDe(hora), ate))
  const template = umTemplate({ zona, intervalos, duracao_min, passo_min: duracao_min })
  return umaEntrada({ de: data, templates: [template] })
}

describe('R11 a minute of a calendar', () => {
  test('R11 the calendar has two hundred rows or more', () => {
    expect(calendario.length).toBeGreaterThanOrEqual(200)
  })

  test.each(calendario)('R11 %s %s %s is %s', (zona, data, hora, instante) => {
    const entrada = agenda(zona, data, hora)
    if (instante === 'nao-existe') {
      expect(horariosLivres(entrada)).toEqual([])
      expect(porQueNao(entrada, data, minutoDe(hora))).toEqual({ tipo: 'relogio' })
      return
    }
    expect(horariosLivres(entrada).map(({ inicio }) => iso(inicio))).toEqual([instante])
    expect(podeComecar(entrada, Date.parse(instante))).toMatchObject({ pode: true })
  })
})

describe('R11 an hour that comes twice is offered once, the first time', () => {
  test.each([
    ['America/Sao_Paulo', '2019-02-16', '23:00', '2019-02-17T01:00Z', '2019-02-17T02:00Z'],
    ['Europe/Lisbon', '2027-10-31', '01:00', '2027-10-31T00:00Z', '2027-10-31T01:00Z'],
    ['America/New_York', '2027-11-07', '01:00', '2027-11-07T05:00Z', '2027-11-07T06:00Z'],
  ])('R11 %s on %s from %s on', (zona, data, hora, primeira, segunda) => {
    const entrada = agenda(zona, data, hora, minutoDe(hora) + 60, 30)
    const meiaHora = 30 * 60_000
    expect(horariosLivres(entrada).map(({ inicio }) => inicio)).toEqual([
      Date.parse(primeira),
      Date.parse(primeira) + meiaHora,
    ])
    expect(podeComecar(entrada, Date.parse(segunda))).toEqual({ pode: false, motivo: { tipo: 'relogio' } })
  })
})

describe('R11 an hour of one place is read in another', () => {
  test.each([
    ['America/Rio_Branco', '2026-11-23', '08:00', 'America/Sao_Paulo', '2026-11-23 10:00'],
    ['America/Manaus', '2026-11-23', '08:00', 'America/Sao_Paulo', '2026-11-23 09:00'],
    ['America/Noronha', '2026-11-23', '08:00', 'America/Sao_Paulo', '2026-11-23 07:00'],
    ['America/Rio_Branco', '2018-12-03', '08:00', 'America/Sao_Paulo', '2018-12-03 11:00'],
    ['America/Rio_Branco', '2026-12-31', '22:30', 'America/Sao_Paulo', '2027-01-01 00:30'],
    ['America/Noronha', '2028-03-01', '00:30', 'America/Sao_Paulo', '2028-02-29 23:30'],
    ['America/Sao_Paulo', '2027-03-14', '03:30', 'America/New_York', '2027-03-14 01:30'],
    ['America/Sao_Paulo', '2027-03-14', '04:00', 'America/New_York', '2027-03-14 03:00'],
    ['America/Sao_Paulo', '2027-11-07', '02:30', 'America/New_York', '2027-11-07 01:30'],
    ['America/Sao_Paulo', '2027-11-07', '03:30', 'America/New_York', '2027-11-07 01:30'],
    ['America/Sao_Paulo', '2027-07-01', '09:00', 'Europe/Lisbon', '2027-07-01 13:00'],
    ['America/Sao_Paulo', '2027-12-01', '09:00', 'Europe/Lisbon', '2027-12-01 12:00'],
  ])('R11 %s %s %s is in %s %s', (zona, data, hora, outra, esperado) => {
    const [livre] = horariosLivres(agenda(zona, data, hora))
    const { data: la, minuto } = horaLocal(livre!.inicio, outra)
    const doisDigitos = (numero: number) => String(numero).padStart(2, '0')
    expect(`${la} ${doisDigitos(Math.floor(minuto / 60))}:${doisDigitos(minuto % 60)}`).toBe(esperado)
  })
})

describe('R11 a start as it is written', () => {
  test.each([
    ['2026-11-23T09:00:00-03:00', '2026-11-23T12:00:00Z'],
    ['2026-11-23T12:00:00Z', '2026-11-23T12:00:00Z'],
    ['2026-11-23T12:00:00.000Z', '2026-11-23T12:00:00Z'],
    ['2026-11-23T07:00:00-05:00', '2026-11-23T12:00:00Z'],
    ['2028-02-29T23:30:00-02:00', '2028-03-01T01:30:00Z'],
    ['2026-12-31T22:00:00-03:00', '2027-01-01T01:00:00Z'],
  ])('R11 %s is %s', (texto, instante) => {
    expect(inicioSchema.parse(texto)).toBe(Date.parse(instante))
    const entrada = agenda('America/Sao_Paulo', '2026-11-23', '09:00')
    if (instante === '2026-11-23T12:00:00Z')
      expect(podeComecar(entrada, inicioSchema.parse(texto))).toMatchObject({ pode: true })
  })

  test.each([
    '2026-11-23T09:00:00',
    '2026-11-23',
    '2027-02-29T09:00:00-03:00',
    '2026-02-30T12:00:00Z',
    '2026-11-23T25:00:00Z',
    '23/11/2026 09:00',
    '',
  ])('R11 %s is refused', (texto) => {
    expect(inicioSchema.safeParse(texto).success).toBe(false)
  })
})

test.each([
  ['1976-02-29', '2026-02-28', false],
  ['1976-02-29', '2026-03-01', true],
  ['1978-02-28', '2028-02-28', true],
  ['1980-02-29', '2030-02-28', false],
  ['1980-02-29', '2030-03-01', true],
])("R11 the badge '50+' of a patient born on %s, on %s: %s", (nascimento, hoje, tem) => {
  expect(tem50Mais('paciente', nascimento, hoje)).toBe(tem)
})

test('R11 the limit of a week counts from Sunday to Saturday, over the ends of months and years', () => {
  const intervalos = naSemanaToda(umaJanela(540, 570))
  const template = umTemplate({ intervalos, max_por_semana: 1 })
  // 2026-12-27 is a Sunday, and 2027-01-02 the Saturday after it.
  const entrada = umaEntrada({
    de: '2026-12-26',
    ate: '2027-01-03',
    templates: [template],
    marcados: new Map([['2026-12-30', 1]]),
  })
  const livre = (data: string) => instanteDe(data, 540, 'America/Sao_Paulo')
  expect(horariosLivres(entrada).map(({ inicio }) => inicio)).toEqual([
    livre('2026-12-26'),
    livre('2027-01-03'),
  ])
})
