import { describe, expect, test } from 'vitest'
import { statusAgendamento } from '../agendamento.ts'
import { canais, regrasDoCanal } from '../canal.ts'
import { ficaEncaixe, podeMudar, reagendada, temPagamento } from './rules.ts'

const situacao = { inicio: 100_000_000, duracao_min: 30, agora: 0, presenca: null }

describe('moving by those who keep the agenda', () => {
  test('APPT-02 another hour only from the statuses of the table, or where it waits to be confirmed', () => {
    const movem = statusAgendamento.filter((status) => podeMudar({ ...situacao, status }, true))
    expect(movem).toEqual(expect.arrayContaining(['agendado', 'confirmado', 'reagendado']))
    expect(movem).toHaveLength(3)
  })

  test('APPT-02 length, room and professional also while it goes on', () => {
    const mudam = statusAgendamento.filter((status) => podeMudar({ ...situacao, status }, false))
    expect(mudam).toEqual(expect.arrayContaining(['agendado', 'confirmado', 'reagendado', 'em-andamento']))
    expect(mudam).toHaveLength(4)
  })

  test('an encaixe that moves is an ordinary appointment, unless it is squeezed in again', () => {
    const nada = { deNovo: false, mudaHora: false, passa: false }
    expect(ficaEncaixe(true, nada)).toBe(true)
    expect(ficaEncaixe(true, { ...nada, mudaHora: true })).toBe(false)
    expect(ficaEncaixe(true, { ...nada, passa: true })).toBe(false)
    expect(ficaEncaixe(false, nada)).toBe(false)
    expect(ficaEncaixe(false, { ...nada, mudaHora: true, deNovo: true })).toBe(true)
  })

  test('what was paid, or is said to be, is not handed over', () => {
    expect(temPagamento('pendente', { pix_informado: false })).toBe(false)
    expect(temPagamento('pendente', { pix_informado: true })).toBe(true)
    for (const pago of ['pago', 'parcial']) expect(temPagamento(pago, { pix_informado: false })).toBe(true)
  })

  test('APPT-04 another hour waits to be confirmed, keeps the old one, and its reason stays with the notes', () => {
    const [antes, depois] = [new Date(0), new Date(1)]
    const mudada = reagendada(
      { inicio: antes, observacoes: 'Trazer exames' },
      { inicio: depois, motivo: 'Viagem', anota: 'Viagem' },
    )
    expect(mudada).toEqual({
      status: 'reagendado',
      reagendado_de: antes,
      data_agendamento: depois,
      motivo_reagendamento: 'Viagem',
      observacoes: 'Trazer exames\nReagendado: Viagem',
      presenca: null,
      chegada_em: null,
      chamado_em: null,
      confirmado_pelo_paciente_em: null,
    })
    const semNota = { inicio: depois, motivo: 'Viagem', anota: null }
    expect(reagendada({ inicio: antes, observacoes: '' }, semNota).observacoes).toBe('')
  })
})

test('only those who keep an agenda go past its conditions', () => {
  for (const canal of canais) {
    const { lado, condicoes, encaixe, foraDoHorario } = regrasDoCanal[canal]
    const equipe = lado === 'profissional'
    expect([canal, condicoes, encaixe, foraDoHorario]).toEqual([canal, !equipe, equipe, equipe])
  }
})
