import { describe, expect, test } from 'vitest'
import { statusAgendamento } from '#domain/agendamentos/agendamento.ts'
import type { Silencio } from '#domain/notificacoes/canais.ts'
import { tiposLembrete } from './lembrete.ts'
import { antesDoSilencio, recusaDoLembrete, regraEmVigor, seLembra, type RegraLembrete } from './rules.ts'
import { camposDesconhecidos, escreverLembrete, textosPadrao, type DadosDoTexto } from './texto.ts'

const inicio = Date.parse('2026-11-23T12:00:00Z')
const consulta = { status: 'agendado', reserva: false, aguarda_aprovacao: false, versao: 2, inicio } as const
const hora = 3_600_000
const agora = inicio - 24 * hora

/** Why the reminder of the day before, of the second version, is not sent; by itself it would be. */
const recusa = (mudanca: object = {}, circunstancia: object = {}) =>
  recusaDoLembrete(
    { tipo: '24h', versao: 2 },
    { ...consulta, ...mudanca },
    { agora, ativo: true, devidos: ['24h'], ...circunstancia },
  )

describe('C9 whether a reminder still speaks of what is', () => {
  test.each(statusAgendamento)('C9 of an appointment that is %s', (status) => {
    expect(recusa({ status })).toBe(
      ['agendado', 'confirmado', 'reagendado'].includes(status) ? null : 'encerrada',
    )
  })

  test.each<[string, object, object, string]>([
    ['a hold', { reserva: true }, {}, 'encerrada'],
    ['a request without answer', { aguarda_aprovacao: true }, {}, 'encerrada'],
    ['another version', { versao: 3 }, {}, 'mudou'],
    ['one that has begun', {}, { agora: inicio }, 'passou'],
    ['a rule that was switched off', {}, { ativo: false }, 'desligado'],
    ['one that came late', {}, { devidos: ['24h', '2h'] }, 'atrasado'],
  ])('C9 not for %s', (_, mudanca, circunstancia, esperado) => {
    expect(recusa(mudanca, circunstancia)).toBe(esperado)
  })

  test('C9 what is reminded of is what the database writes reminders for', () => {
    expect(seLembra({ status: 'reagendado', reserva: false, aguarda_aprovacao: false })).toBe(true)
    expect(seLembra({ status: 'em-andamento', reserva: false, aguarda_aprovacao: false })).toBe(false)
  })
})

describe('C11 the rule that holds', () => {
  const regra = (parte: Partial<RegraLembrete>): RegraLembrete => ({
    servico_id: null,
    tipo: '24h',
    ativo: true,
    texto: null,
    canais: ['email'],
    ...parte,
  })
  test.each<[string, RegraLembrete[], string | null, Partial<RegraLembrete>]>([
    ['nobody said anything', [], 's1', { ativo: true, texto: null, canais: ['email', 'push', 'sms'] }],
    ['of the professional', [regra({ ativo: false })], 's1', { ativo: false }],
    [
      'of the service wins',
      [regra({ ativo: false }), regra({ servico_id: 's1', texto: 'oi' })],
      's1',
      { texto: 'oi' },
    ],
    ['of another service is none', [regra({ servico_id: 's2', ativo: false })], 's1', { ativo: true }],
    ['of no service is that of none', [regra({ servico_id: 's2', ativo: false })], null, { ativo: true }],
    ['of another reminder', [regra({ tipo: '2h', ativo: false })], null, { ativo: true }],
  ])('C11 %s', (_, regras, servico, esperado) => {
    expect(regraEmVigor(regras, servico, '24h')).toMatchObject(esperado)
  })
})

describe('C11 texts that a professional writes', () => {
  const dados: DadosDoTexto = {
    nome: '{hora}',
    inicio,
    zona: 'America/Rio_Branco',
    local: 'Clínica Ipê',
    modalidade: 'presencial',
    profissional: 'Helena Prado',
  }

  test('C11 fields are filled by the clock of the place, once each, and nothing else', () => {
    expect(escreverLembrete('{nome}: {data} às {hora}, {local} com {profissional}. {cpf}', dados)).toBe(
      '{hora}: seg, 23 nov às 07:00, Clínica Ipê com Helena Prado. {cpf}',
    )
    expect(escreverLembrete('{local}', { ...dados, local: null, modalidade: 'teleconsulta' })).toBe(
      'por vídeo',
    )
  })

  test('C11 a field that does not exist is refused by name; the usual texts have none', () => {
    expect(camposDesconhecidos('Oi {nome}, {cpf} {} {cpf}')).toEqual(['cpf', ''])
    for (const tipo of tiposLembrete) expect(camposDesconhecidos(textosPadrao[tipo])).toEqual([])
  })
})

describe('C9 the two hour reminder and quiet hours', () => {
  const noite: Silencio = { ativo: true, inicio_min: 22 * 60, fim_min: 7 * 60, zona: 'America/Sao_Paulo' }
  const em = (texto: string) => Date.parse(`2026-11-${texto}-03:00`)
  test.each<[string, string, string, Silencio]>([
    ['outside of them it leaves at its time', '23T10:00', '23T08:00', noite],
    ['it may wait for their end, an hour before', '23T08:00', '23T06:00', noite],
    ['half an hour before is soon enough', '23T07:30', '23T05:30', noite],
    ['else it leaves before they begin', '23T07:29', '22T21:59', noite],
    ['of a seven o’clock consultation it is told the evening before', '23T07:00', '22T21:59', noite],
    ['before they begin, on the same evening', '24T01:00', '23T21:59', noite],
    ['switched off', '23T06:00', '23T04:00', { ...noite, ativo: false }],
  ])('C9 %s', (_, comeca, sai, silencio) => {
    const start = em(comeca)
    expect(new Date(antesDoSilencio(start - 2 * hora, start, silencio, em('20T12:00'))).toISOString()).toBe(
      new Date(em(sai)).toISOString(),
    )
  })

  test('C9 booked in the middle of the night it is due at once, and not in the past', () => {
    const start = em('23T06:00')
    expect(antesDoSilencio(start - 2 * hora, start, noite, em('22T23:30'))).toBe(em('22T23:30'))
  })
})
