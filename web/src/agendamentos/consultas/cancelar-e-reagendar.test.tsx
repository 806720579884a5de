import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { recusa } from '#web/rpc/testing/fake.tsx'
import { abrir, botao, clicar, type Agendamentos } from './testing/fake-consulta.tsx'
import { consultaDe, ID } from '../testing/consulta.ts'
import { escrever } from '#web/testing/escrever.ts'
import { diaPassado, horariosDoDia } from '../reagendar/horarios.ts'

afterEach(() => void vi.useRealTimers())

describe('APPT-03 cancel', () => {
  test('APPT-03 the policy stands before the act; without a reason nothing is asked', async () => {
    const cancelar = vi.fn()
    await abrir({ cancelar })
    await clicar('Cancelar')
    const dialogo = within(await screen.findByRole('dialog', { name: 'Cancelar consulta' }))
    expect(dialogo.getByRole('region', { name: 'Política do profissional' })).toHaveTextContent(
      'Cancelar pelo aplicativo: até 24 horas antes.',
    )
    await userEvent.click(dialogo.getByRole('button', { name: botao('Cancelar consulta') }))
    expect(await screen.findByText('Motivo obrigatório')).toBeInTheDocument()
    expect(screen.getAllByText('Por favor, informe o motivo do cancelamento.').length).toBeGreaterThan(0)
    expect(dialogo.getByLabelText(/Motivo do cancelamento/)).toHaveFocus()
    expect(cancelar).not.toHaveBeenCalled()
  })

  test("APPT-03 'Agendamento cancelado', and after 1.5 s 'Notificação enviada'", async () => {
    const cancelar = vi.fn(() => consultaDe({ status: 'cancelado', acoes: [] }))
    await abrir({ cancelar })
    await clicar('Cancelar')
    await clicar('Tive um imprevisto')
    vi.useFakeTimers({ shouldAdvanceTime: true })
    const usuario = userEvent.setup({ advanceTimers: vi.advanceTimersByTime })
    await usuario.click(screen.getByRole('button', { name: botao('Cancelar consulta') }))
    expect(await screen.findByText('Agendamento cancelado')).toBeInTheDocument()
    expect(screen.queryByText('Notificação enviada')).toBeNull()
    await vi.advanceTimersByTimeAsync(1_500)
    expect(await screen.findByText('Notificação enviada')).toBeInTheDocument()
    expect(cancelar).toHaveBeenCalledWith({
      id: ID,
      versao: 3,
      motivo: 'Tive um imprevisto',
      alcance: 'esta',
    })
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  test('C15 of a series: only this one, this and the next ones, or all of them', async () => {
    const cancelar = vi.fn(() => consultaDe({ status: 'cancelado', acoes: [] }))
    const daSerie = consultaDe({ serie_id: ID })
    await abrir({ listar: () => ({ itens: [daSerie], proximo: null }), detalhe: () => daSerie, cancelar })
    await clicar('Cancelar')
    await userEvent.click(await screen.findByRole('radio', { name: 'Esta e as próximas' }))
    await clicar('Tive um imprevisto')
    await clicar('Cancelar consulta')
    await waitFor(() =>
      expect(cancelar).toHaveBeenCalledWith(expect.objectContaining({ alcance: 'proximas' })),
    )
  })

  test("APPT-03 what nobody foresaw says 'Erro ao cancelar o agendamento. Tente novamente.' and keeps the reason", async () => {
    await abrir({
      cancelar: () => {
        throw recusa('ERRO_INESPERADO', 500, 'Algo deu errado do nosso lado.')
      },
    })
    await clicar('Cancelar')
    await clicar('Tive um imprevisto')
    await clicar('Cancelar consulta')
    expect(await screen.findByText('Erro ao cancelar o agendamento. Tente novamente.')).toBeInTheDocument()
    expect(screen.getByLabelText(/Motivo do cancelamento/)).toHaveValue('Tive um imprevisto')
  })

  test('two tabs: what changed meanwhile is read again and said, and the next try names the new version', async () => {
    const cancelar = vi
      .fn<NonNullable<Agendamentos['cancelar']>>()
      .mockImplementationOnce(() => {
        throw recusa('MUDOU', 409, 'Esta consulta mudou enquanto você olhava.')
      })
      .mockImplementation(() => consultaDe({ status: 'cancelado', acoes: [] }))
    let versao = 3
    await abrir({ cancelar, detalhe: () => consultaDe({ versao }) })
    await clicar('Cancelar')
    await clicar('Tive um imprevisto')
    versao = 4
    await clicar('Cancelar consulta')
    expect((await screen.findAllByText(/Esta consulta mudou enquanto você olhava/)).length).toBeGreaterThan(0)
    await waitFor(async () => {
      await userEvent.click(screen.getByRole('button', { name: botao('Cancelar consulta') }))
      expect(cancelar).toHaveBeenLastCalledWith(expect.objectContaining({ versao: 4 }))
    })
  })
})

test.each([
  ['APPT-03', 'cancelar', 'Cancelar', 'Cancelar consulta', 'Esta consulta não pode mais ser cancelada.'],
  ['APPT-04', 'reagendar', 'Remarcar', 'Remarcar', 'Esta consulta não pode mais ser remarcada.'],
])(
  '%s a consultation that the office cancelled a moment ago says so in the open dialog of %s, and asks for nothing more',
  async (_, ato, abre, acao, frase) => {
    let consulta = consultaDe()
    const mudou = () => {
      throw recusa('MUDOU', 409, 'Esta consulta mudou enquanto você olhava.')
    }
    await abrir({
      detalhe: () => consulta,
      [ato]: mudou,
      horariosParaReagendar: () => ({
        zona: 'America/Manaus',
        do_costume: false,
        dias: [{ data: '2031-11-26', inicios: ['2031-11-26T12:00:00Z'] }],
      }),
    })
    await clicar(abre)
    const dialogo = within(await screen.findByRole('dialog'))
    if (ato === 'reagendar') {
      await userEvent.click(await dialogo.findByLabelText(/26 de novembro/))
      await userEvent.click(await dialogo.findByText('08:00'))
    }
    await escrever(dialogo.getByLabelText(/^Motivo d[oa]/), 'Não posso ir')
    const motivo_cancelamento = 'Imprevisto do consultório'
    consulta = consultaDe({ versao: 4, status: 'cancelado', acoes: [], motivo_cancelamento })
    await userEvent.click(dialogo.getByRole('button', { name: botao(acao) }))
    expect(await dialogo.findByText(frase)).toBeInTheDocument()
    expect(dialogo.getByText('Cancelado')).toBeInTheDocument()
    expect(dialogo.getByText('Motivo: Imprevisto do consultório')).toBeInTheDocument()
    expect(dialogo.queryByRole('button', { name: botao(acao) })).toBeNull()
    expect(dialogo.getByRole('button', { name: 'Voltar' })).toBeInTheDocument()
  },
)

test('APPT-03 C13 when the time to cancel ends under the open dialog, it has the telephone of the office', async () => {
  let consulta = consultaDe()
  await abrir({
    detalhe: () => consulta,
    cancelar: () => {
      throw recusa('PRAZO_ENCERRADO', 409, 'O prazo terminou.', { recusa: 'prazo' })
    },
  })
  await clicar('Cancelar')
  const dialogo = within(await screen.findByRole('dialog'))
  await escrever(dialogo.getByLabelText(/^Motivo d[oa]/), 'Não posso ir')
  consulta = consultaDe({ acoes: ['confirmar'], recusas: { cancelar: 'prazo', reagendar: 'prazo' } })
  await userEvent.click(dialogo.getByRole('button', { name: botao('Cancelar consulta') }))
  expect(await dialogo.findByRole('link', { name: /^Ligar/ })).toHaveAttribute('href', 'tel:+5592987654321')
})

describe('APPT-04 reschedule', () => {
  const livres = {
    zona: 'America/Manaus',
    do_costume: false,
    dias: [{ data: '2031-11-26', inicios: ['2031-11-26T12:00:00Z', '2031-11-26T18:30:00Z'] }],
  }
  const abrirDialogo = async (agendamentos: Agendamentos) => {
    await abrir({ horariosParaReagendar: () => livres, ...agendamentos })
    await clicar('Remarcar')
    return within(await screen.findByRole('dialog', { name: 'Remarcar consulta' }))
  }
  const escolher = async (dialogo: Awaited<ReturnType<typeof abrirDialogo>>) => {
    await userEvent.click(await dialogo.findByLabelText(/26 de novembro/))
    await userEvent.click(await dialogo.findByText('14:30'))
  }

  test('APPT-04 a new date and hour, then a reason: each is asked for by its own words', async () => {
    const reagendar = vi.fn()
    const dialogo = await abrirDialogo({ reagendar })
    await userEvent.click(dialogo.getByRole('button', { name: botao('Remarcar') }))
    expect(await screen.findByText('Data e horário obrigatórios')).toBeInTheDocument()
    expect(screen.getAllByText('Por favor, selecione uma nova data e horário.').length).toBeGreaterThan(0)
    await escolher(dialogo)
    await userEvent.click(dialogo.getByRole('button', { name: botao('Remarcar') }))
    expect(await screen.findByText('Motivo obrigatório')).toBeInTheDocument()
    expect(screen.getAllByText('Por favor, informe o motivo do reagendamento.').length).toBeGreaterThan(0)
    expect(reagendar).not.toHaveBeenCalled()
  })

  test('APPT-04 a day beside the month is open, and leads to the free hours of its own', async () => {
    const dialogo = await abrirDialogo({
      horariosParaReagendar: ({ de }) =>
        (de ?? '') < '2031-12-01'
          ? livres
          : { ...livres, dias: [{ data: '2031-12-01', inicios: ['2031-12-01T13:00:00Z'] }] },
    })
    await dialogo.findByLabelText(/26 de novembro/)
    expect(dialogo.getByLabelText(/27 de novembro/)).toBeDisabled()
    await userEvent.click(dialogo.getByLabelText(/1 de dezembro/))
    expect(await dialogo.findByText('09:00')).toBeInTheDocument()
    expect(dialogo.getByRole('grid', { name: /dezembro/i })).toBeInTheDocument()
  })

  test("APPT-04 'Agendamento reagendado' says the new date, and the move can be taken back", async () => {
    const nova = consultaDe({ status: 'reagendado', data_agendamento: '2031-11-26T18:30:00Z', versao: 4 })
    const desfazer = vi.fn(() => consultaDe({ versao: 5 }))
    const reagendar = vi.fn(() => nova)
    const dialogo = await abrirDialogo({ reagendar, desfazer })
    await escolher(dialogo)
    await escrever(dialogo.getByLabelText(/Motivo da remarcação/), 'Viagem')
    await userEvent.click(dialogo.getByRole('button', { name: botao('Remarcar') }))
    expect(await screen.findByText('Agendamento reagendado')).toBeInTheDocument()
    expect(screen.getByText('Nova data: qua, 26 nov 2031, 14:30')).toBeInTheDocument()
    expect(reagendar).toHaveBeenCalledWith({
      mostrado: true,
      id: ID,
      versao: 3,
      motivo: 'Viagem',
      inicio: '2031-11-26T18:30:00Z',
    })
    await clicar('Desfazer')
    expect(desfazer).toHaveBeenCalledWith({ id: ID, versao: 4 })
    expect(await screen.findByText('O horário anterior está de volta')).toBeInTheDocument()
  })

  test('C1 an hour that somebody else took offers the nearest three, and what was typed stays', async () => {
    const alternativas = ['2031-11-26T19:00:00Z', '2031-11-26T19:30:00Z', '2031-11-27T12:00:00Z'].map(
      (inicio) => ({
        inicio,
        local_id: null,
      }),
    )
    const reagendar = vi
      .fn<NonNullable<Agendamentos['reagendar']>>()
      .mockImplementationOnce(() => {
        throw recusa('HORARIO_OCUPADO', 409, 'Alguém acabou de ficar com este horário.', { alternativas })
      })
      .mockImplementation(() => consultaDe({ status: 'reagendado' }))
    const dialogo = await abrirDialogo({ reagendar })
    await escolher(dialogo)
    await escrever(dialogo.getByLabelText(/Motivo da remarcação/), 'Viagem')
    await userEvent.click(dialogo.getByRole('button', { name: botao('Remarcar') }))
    const proximos = within(await dialogo.findByRole('group', { name: 'Mais próximos' }))
    expect(proximos.getAllByRole('button')).toHaveLength(3)
    await userEvent.click(proximos.getByRole('button', { name: 'qua, 26 nov 2031, 15:00' }))
    await userEvent.click(dialogo.getByRole('button', { name: botao('Remarcar') }))
    await waitFor(() =>
      expect(reagendar).toHaveBeenLastCalledWith(
        expect.objectContaining({ inicio: '2031-11-26T19:00:00Z', motivo: 'Viagem' }),
      ),
    )
  })

  test("APPT-04 what nobody foresaw says 'Erro ao reagendar o agendamento. Tente novamente.'", async () => {
    const dialogo = await abrirDialogo({
      reagendar: () => {
        throw recusa('ERRO_INESPERADO', 500)
      },
    })
    await escolher(dialogo)
    await escrever(dialogo.getByLabelText(/Motivo da remarcação/), 'Viagem')
    await userEvent.click(dialogo.getByRole('button', { name: botao('Remarcar') }))
    expect(await screen.findByText('Erro ao reagendar o agendamento. Tente novamente.')).toBeInTheDocument()
  })

  test.each([
    ['2031-11-24', true],
    ['1899-12-31', true],
    ['2031-11-25', false],
    ['2032-01-01', false],
  ])('APPT-04 past dates and dates before 1900-01-01 are closed: %s', (dia, fechado) => {
    expect(diaPassado(dia, '2031-11-25')).toBe(fechado)
    expect(diaPassado(dia, '1800-01-01')).toBe(dia < '1900-01-01')
  })

  test('C14 the hour that it has already is not offered, and hours stand by part of the day', () => {
    const dia = { data: '2031-11-26', inicios: ['2031-11-26T12:00:00Z', '2031-11-26T22:30:00Z'] }
    const { periods } = horariosDoDia(dia, {
      zona: 'America/Manaus',
      atual: '2031-11-26T12:00:00.000Z',
      rotulo: '',
    })
    expect(periods.map(({ label, slots }) => [label, slots.map((slot) => slot.label)])).toEqual([
      ['Manhã', []],
      ['Tarde', []],
      ['Noite', ['18:30']],
    ])
  })
})
