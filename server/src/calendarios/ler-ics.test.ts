import { describe, expect, test } from 'vitest'
import { limitesDoCalendario } from '#domain/calendarios/calendario.ts'
import { calendarioIcs } from '#domain/agendamentos/consultas/ics.ts'
import { lerCalendario } from './ler-ics.ts'

const agora = Date.parse('2026-11-28T15:00:00Z')
const arquivo = (...linhas: string[]) =>
  ['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//Teste//PT', ...linhas, 'END:VCALENDAR', ''].join('\r\n')
let ids = 0
const evento = (...linhas: string[]) => [
  'BEGIN:VEVENT',
  ...(linhas.some((linha) => linha.startsWith('UID')) ? [] : [`UID:e${++ids}@teste`]),
  ...linhas,
  'END:VEVENT',
]
/** Busy times as 'YYYY-MM-DDTHH:MM' in UTC; the beginning and the end are of the same day where only an hour follows. */
function ocupado(linhas: string[], { zona = 'America/Sao_Paulo', quando = agora } = {}): string[] {
  const lido = lerCalendario({ texto: arquivo(...linhas), zona, agora: quando })
  if ('erro' in lido) throw new Error(lido.erro)
  const iso = (instante: number) => new Date(instante).toISOString().slice(0, 16)
  return lido.horas.map(([inicio, fim]) => `${iso(inicio)} ${iso(fim)}`)
}
const SP = 'TZID=America/Sao_Paulo'

describe('ALCANCE-03 what a calendar file says', () => {
  test('ALCANCE-03 only what is busy comes in: free and cancelled events do not, and what overlaps or touches is one', () => {
    expect(
      ocupado([
        ...evento('DTSTART:20261201T130000Z', 'DTEND:20261201T140000Z', 'SUMMARY:Dentista'),
        ...evento('DTSTART:20261201T140000Z', 'DURATION:PT30M'),
        ...evento('DTSTART:20261202T130000Z', 'DTEND:20261202T140000Z', 'TRANSP:TRANSPARENT'),
        ...evento('DTSTART:20261203T130000Z', 'DTEND:20261203T140000Z', 'STATUS:CANCELLED'),
        ...evento('DTSTART:20261204T130000Z', 'DTEND:20261204T140000Z', 'X-MICROSOFT-CDO-BUSYSTATUS:FREE'),
        ...evento('DTSTART:20261205T130000Z', 'DTEND:20261205T140000Z', 'STATUS:TENTATIVE'),
        // Without a length, it takes no time.
        ...evento('DTSTART:20261206T130000Z'),
        ...evento('DTSTART:20200101T130000Z', 'DTEND:20200101T140000Z'),
        ...evento('DTSTART:20290101T130000Z', 'DTEND:20290101T140000Z'),
      ]),
    ).toEqual(['2026-12-01T13:00 2026-12-01T14:30', '2026-12-05T13:00 2026-12-05T14:00'])
  })

  test('ALCANCE-03 a whole day is busy from midnight to midnight where the agenda is, and hours without a zone are of it', () => {
    const linhas = [
      ...evento('DTSTART;VALUE=DATE:20261205', 'DTEND;VALUE=DATE:20261207'),
      ...evento('DTSTART;VALUE=DATE:20261210'),
      ...evento('DTSTART:20261212T090000', 'DTEND:20261212T100000'),
    ]
    expect(ocupado(linhas)).toEqual([
      '2026-12-05T03:00 2026-12-07T03:00',
      '2026-12-10T03:00 2026-12-11T03:00',
      '2026-12-12T12:00 2026-12-12T13:00',
    ])
    expect(ocupado(linhas, { zona: 'America/Manaus' })[2]).toBe('2026-12-12T13:00 2026-12-12T14:00')
  })

  test('ALCANCE-03 a repetition leaves out its exceptions, takes extra dates, and a moved or cancelled date is where it went', () => {
    const serie = (mais: string[]) => evento('UID:serie@teste', ...mais)
    expect(
      ocupado([
        ...serie([
          `DTSTART;${SP}:20261130T090000`,
          `DTEND;${SP}:20261130T100000`,
          'RRULE:FREQ=WEEKLY;BYDAY=MO,WE;COUNT=6',
          `EXDATE;${SP}:20261202T090000`,
          `RDATE;${SP}:20261204T150000`,
        ]),
        ...serie([
          `RECURRENCE-ID;${SP}:20261207T090000`,
          `DTSTART;${SP}:20261208T110000`,
          `DTEND;${SP}:20261208T130000`,
        ]),
        ...serie([
          'RECURRENCE-ID:20261209T120000Z',
          `DTSTART;${SP}:20261209T090000`,
          `DTEND;${SP}:20261209T100000`,
          'STATUS:CANCELLED',
        ]),
      ]),
    ).toEqual([
      '2026-11-30T12:00 2026-11-30T13:00',
      '2026-12-04T18:00 2026-12-04T19:00',
      '2026-12-08T14:00 2026-12-08T16:00',
      '2026-12-14T12:00 2026-12-14T13:00',
      '2026-12-16T12:00 2026-12-16T13:00',
    ])
  })

  test('ALCANCE-03 a change of one date and those after it moves all of them, and an end in UTC, in local time or as a date is the last date', () => {
    const serie = (mais: string[]) => evento('UID:adiante@teste', ...mais)
    expect(
      ocupado([
        ...serie([
          `DTSTART;${SP}:20261201T210000`,
          `DTEND;${SP}:20261201T220000`,
          'RRULE:FREQ=DAILY;UNTIL=20261205T000000Z',
        ]),
        ...serie([
          `RECURRENCE-ID;RANGE=THISANDFUTURE;${SP}:20261203T210000`,
          `DTSTART;${SP}:20261203T200000`,
          `DTEND;${SP}:20261203T203000`,
        ]),
      ]),
    ).toEqual([
      '2026-12-02T00:00 2026-12-02T01:00',
      '2026-12-03T00:00 2026-12-03T01:00',
      '2026-12-03T23:00 2026-12-03T23:30',
      '2026-12-04T23:00 2026-12-04T23:30',
    ])
    for (const fim of ['20261203T090000', '20261203'])
      expect(
        ocupado(
          evento(
            `DTSTART;${SP}:20261201T090000`,
            `DTEND;${SP}:20261201T100000`,
            `RRULE:FREQ=DAILY;UNTIL=${fim}`,
          ),
        ),
      ).toHaveLength(3)
    expect(
      ocupado(evento('DTSTART;VALUE=DATE:20261201', 'RRULE:FREQ=DAILY;INTERVAL=2;UNTIL=20261205')),
    ).toHaveLength(3)
  })

  test('ALCANCE-03 clocks that change keep the wall time: the summer time that Brazil had, and that of another country', () => {
    const verao = Date.parse('2018-10-20T12:00:00Z')
    const semanal = evento(
      `DTSTART;${SP}:20181029T090000`,
      `DTEND;${SP}:20181029T100000`,
      'RRULE:FREQ=WEEKLY;COUNT=2',
    )
    // From 4 November 2018 on it was UTC−2.
    expect(ocupado(semanal, { quando: verao })).toEqual([
      '2018-10-29T12:00 2018-10-29T13:00',
      '2018-11-05T11:00 2018-11-05T12:00',
    ])
    // The day began at 01:00, as midnight did not exist.
    expect(ocupado(evento('DTSTART;VALUE=DATE:20181104'), { quando: verao })).toEqual([
      '2018-11-04T03:00 2018-11-05T02:00',
    ])
    const lisboa = 'TZID=Europe/Lisbon'
    expect(
      ocupado(
        evento(
          `DTSTART;${lisboa}:20270326T090000`,
          `DTEND;${lisboa}:20270326T100000`,
          'RRULE:FREQ=DAILY;COUNT=4',
        ),
      ).map((hora) => hora.slice(11, 16)),
    ).toEqual(['09:00', '09:00', '08:00', '08:00'])
  })

  test('ALCANCE-03 zones are known by their Windows name, by the prefix of their maker, and by rules that the file brings along', () => {
    const em = (tzid: string, ...antes: string[]) =>
      ocupado([
        ...antes,
        ...evento(`DTSTART;TZID="${tzid}":20261201T090000`, `DTEND;TZID="${tzid}":20261201T100000`),
      ])[0]!.slice(11, 16)
    expect(em('E. South America Standard Time')).toBe('12:00')
    expect(em('SA Western Standard Time')).toBe('13:00')
    expect(em('/mozilla.org/20050126_1/America/Manaus')).toBe('13:00')
    expect(em('UTC')).toBe('09:00')
    expect(
      em(
        'Meu fuso',
        'BEGIN:VTIMEZONE',
        'TZID:Meu fuso',
        'BEGIN:STANDARD',
        'DTSTART:16010101T000000',
        'TZOFFSETFROM:+0530',
        'TZOFFSETTO:+0530',
        'END:STANDARD',
        'END:VTIMEZONE',
      ),
    ).toBe('03:30')
    // Unknown: the agenda's own.
    expect(em('Fuso de ninguém')).toBe('12:00')
  })

  test('ALCANCE-03 what the product wrote into a calendar does not come back, and an event that nobody understands is counted', () => {
    const nosso = calendarioIcs(
      [
        {
          id: '3f0e9b1c-1111-4222-8333-444455556666',
          versao: 1,
          status: 'confirmado',
          inicio: Date.parse('2026-12-01T13:00:00Z'),
          duracao_min: 30,
          titulo: 'Consulta',
        },
      ],
      agora,
    )
    expect(lerCalendario({ texto: nosso, zona: 'America/Sao_Paulo', agora })).toEqual({
      horas: [],
      ignorados: 0,
    })
    const texto = arquivo(
      ...evento('DTSTART:depois de amanhã'),
      ...evento('DTSTART:20261201T130000Z', 'DTEND:20261201T140000Z', 'RRULE:FREQ=ÀS VEZES'),
      ...evento('DTSTART:20261202T130000Z', 'DTEND:20261202T140000Z'),
    )
    expect(lerCalendario({ texto, zona: 'America/Sao_Paulo', agora })).toMatchObject({
      horas: [[Date.parse('2026-12-02T13:00:00Z'), Date.parse('2026-12-02T14:00:00Z')]],
      ignorados: 2,
    })
  })

  test('ALCANCE-03 folded lines, other line ends, alarms and times published as free and busy are read', () => {
    const texto = [
      '\uFEFFBEGIN:VCALENDAR',
      'BEGIN:VEVENT',
      'UID:um',
      'DESCRIPTION:Uma descrição que',
      ' segue na outra linha\\nDTSTART:20300101T000000Z',
      'DTSTART;TZID=America/Sao',
      ' _Paulo:20261201T090000',
      'DTEND;TZID=America/Sao_Paulo:20261201T100000',
      'BEGIN:VALARM',
      'TRIGGER:-PT15M',
      'DURATION:PT5H',
      'END:VALARM',
      'END:VEVENT',
      'BEGIN:VFREEBUSY',
      'FREEBUSY;FBTYPE=BUSY:20261202T120000Z/20261202T130000Z,20261203T120000Z/PT1H',
      'FREEBUSY;FBTYPE=FREE:20261204T120000Z/20261204T130000Z',
      'END:VFREEBUSY',
      'END:VCALENDAR',
    ].join('\n')
    const lido = lerCalendario({ texto, zona: 'America/Sao_Paulo', agora })
    expect(lido).toMatchObject({ ignorados: 0 })
    expect('horas' in lido && lido.horas.map(([inicio]) => new Date(inicio).toISOString())).toEqual([
      '2026-12-01T12:00:00.000Z',
      '2026-12-02T12:00:00.000Z',
      '2026-12-03T12:00:00.000Z',
    ])
  })

  test('ALCANCE-03 a page, half a calendar, too many events and a repetition by the second are refused by name', () => {
    const ler = (texto: string) => lerCalendario({ texto, zona: 'America/Sao_Paulo', agora })
    expect(ler('<!doctype html><title>Entrar</title>')).toEqual({ erro: 'nao-e-calendario' })
    expect(ler('')).toEqual({ erro: 'nao-e-calendario' })
    const inteiro = arquivo(...evento('DTSTART:20261201T130000Z', 'DTEND:20261201T140000Z'))
    expect(ler(inteiro.slice(0, -20))).toEqual({ erro: 'incompleto' })
    expect(
      ler(
        arquivo(
          ...Array.from({ length: limitesDoCalendario.eventos + 1 }, () => [
            'BEGIN:VEVENT',
            'END:VEVENT',
          ]).flat(),
        ),
      ),
    ).toEqual({ erro: 'eventos-demais' })
    expect(
      ler(arquivo(...evento('DTSTART:20261129T130000Z', 'DURATION:PT1S', 'RRULE:FREQ=SECONDLY;INTERVAL=7'))),
    ).toEqual({ erro: 'eventos-demais' })
  })
})
