import { describe, expect, test } from 'vitest'
import { statusAgendamento } from '../agendamento.ts'
import { calendarioIcs, type EventoIcs } from './ics.ts'

const AGORA = Date.parse('2026-11-21T15:04:05Z')
const evento: EventoIcs = {
  id: '0192f0c1-2b3c-7d4e-8f90-123456789abc',
  versao: 3,
  status: 'agendado',
  inicio: Date.parse('2026-11-23T12:00:00Z'),
  duracao_min: 45,
  titulo: 'Consulta com Dra. Ana Lima',
}

/** The lines as a reader sees them, unfolded. */
const linhas = (texto: string) => texto.replaceAll('\r\n ', '').split('\r\n')
const valor = (texto: string, nome: string) =>
  linhas(texto)
    .find((linha) => linha.startsWith(`${nome}:`))!
    .slice(nome.length + 1)
/** A TEXT value as a reader decodes it. */
const lido = (texto: string) =>
  texto.replaceAll(/\\(.)/g, (_, sinal: string) => (sinal === 'n' || sinal === 'N' ? '\n' : sinal))

describe('APPT-07 the calendar file of an appointment', () => {
  test('APPT-07 one event, in UTC, that a later version replaces', () => {
    expect(calendarioIcs([{ ...evento, url: 'https://exemplo.com.br/consultas' }], AGORA)).toBe(
      [
        'BEGIN:VCALENDAR',
        'VERSION:2.0',
        'PRODID:-//App da Saude//Agendamentos//PT-BR',
        'CALSCALE:GREGORIAN',
        'METHOD:PUBLISH',
        'BEGIN:VEVENT',
        'UID:0192f0c1-2b3c-7d4e-8f90-123456789abc@app-da-saude',
        'DTSTAMP:20261121T150405Z',
        'DTSTART:20261123T120000Z',
        'DTEND:20261123T124500Z',
        'SEQUENCE:3',
        'STATUS:CONFIRMED',
        'SUMMARY:Consulta com Dra. Ana Lima',
        'URL:https://exemplo.com.br/consultas',
        'END:VEVENT',
        'END:VCALENDAR',
        '',
      ].join('\r\n'),
    )
  })

  test('APPT-07 the end lies beyond midnight and beyond the year where it must', () => {
    const texto = calendarioIcs([{ ...evento, inicio: Date.parse('2026-12-31T23:40:00Z') }], AGORA)
    expect(valor(texto, 'DTSTART')).toBe('20261231T234000Z')
    expect(valor(texto, 'DTEND')).toBe('20270101T002500Z')
  })

  test('APPT-07 every status has its word, and a cancelled one is taken off the calendar', () => {
    expect(
      statusAgendamento.map((status) => valor(calendarioIcs([{ ...evento, status }], AGORA), 'STATUS')),
    ).toEqual(['CONFIRMED', 'CONFIRMED', 'CONFIRMED', 'CONFIRMED', 'CANCELLED', 'TENTATIVE'])
  })

  test('APPT-07 texts come back as they were, however long, and begin no line of their own', () => {
    const textos = [
      'Rua São João, 12; sala 3 \\ fundos',
      'Traga:\nRG\r\nCartão do convênio\rExames',
      'END:VEVENT\r\nBEGIN:VEVENT',
      'ã'.repeat(300),
      `${'a'.repeat(65)}👩🏽‍⚕️${'é'.repeat(40)}`,
      'controle\u0000\u0007\tmudo',
      '\uD83D sozinho',
    ]
    for (const descricao of textos) {
      const texto = calendarioIcs([{ ...evento, descricao, lugar: descricao, titulo: descricao }], AGORA)
      const esperado = descricao
        .replaceAll(/\r\n?/g, '\n')
        .replaceAll('\u0000', ' ')
        .replaceAll('\u0007', ' ')
        .replaceAll('\t', ' ')
        .toWellFormed()
      for (const nome of ['DESCRIPTION', 'LOCATION', 'SUMMARY'])
        expect(lido(valor(texto, nome))).toBe(esperado)
      expect(linhas(texto).filter((linha) => linha === 'BEGIN:VEVENT')).toHaveLength(1)
    }
  })

  test('APPT-07 no line is longer than 75 octets, and none is cut inside of a character', () => {
    const texto = calendarioIcs([{ ...evento, descricao: '👩🏽‍⚕️ção,'.repeat(60) }], AGORA, 'Minha agenda')
    const octetos = new TextEncoder()
    for (const linha of texto.split('\r\n')) {
      expect(octetos.encode(linha).length).toBeLessThanOrEqual(75)
      expect(linha.isWellFormed()).toBe(true)
    }
    expect(texto.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/)
    expect(valor(texto, 'X-WR-CALNAME')).toBe('Minha agenda')
  })

  test('APPT-07 an address with a line break in it stays one property', () => {
    const texto = calendarioIcs([{ ...evento, url: 'https://x.br/\r\nATTENDEE:mailto:a@b.c' }], AGORA)
    expect(linhas(texto).some((linha) => linha.startsWith('ATTENDEE'))).toBe(false)
  })
})
