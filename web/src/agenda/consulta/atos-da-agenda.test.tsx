import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test, vi } from 'vitest'
import type { InferClientInputs } from '@orpc/client'
import type { Client } from '#web/rpc/client.ts'
import { recusa, type FakeApi } from '#web/rpc/testing/fake.tsx'
import { consulta, detalhe, ids, periodo } from '../testing/fake-agenda.ts'
import { abrir, botao, cartao, nestaQuarta } from '../testing/cena.tsx'

type Entradas = InferClientInputs<Client>

nestaQuarta()

describe('booking', () => {
  test('C21 an empty hour is booked by Enter for a patient written down in a moment', async () => {
    const marcadas: Entradas['agenda']['marcar'][] = []
    const achado = {
      id: ids.paciente,
      nome: 'Rosa Vidal',
      idade: 81,
      numero_prontuario: 'PAC1',
      telefone_final: '32',
      meu: true,
      sem_login: true,
      bloqueado: false,
      ultima: null,
      proxima: null,
      convenio: null,
      responsavel: null,
    }
    await abrir({
      agenda: {
        buscarPacientes: () => [],
        cadastrarPaciente: () => achado,
        marcar: (pedido) => {
          marcadas.push(pedido)
          return [consulta({ id: ids.sala, paciente_nome: 'Rosa Vidal' })]
        },
      },
    })
    await cartao()
    const vaga = screen.getByRole('button', { name: /^Marcar às/ })
    vaga.focus()
    await userEvent.keyboard('{ArrowRight}{ArrowDown}{ArrowDown}')
    await userEvent.click(
      await screen.findByRole('button', { name: 'Marcar às 08:30, Quinta, 19 de novembro de 2026' }),
    )
    const dialogo = await screen.findByRole('dialog', { name: 'Novo agendamento' })
    await userEvent.type(within(dialogo).getByLabelText('Paciente'), 'Rosa Vidal')
    expect(await within(dialogo).findByText('Ninguém encontrado')).toBeInTheDocument()
    await userEvent.click(within(dialogo).getByRole('button', { name: 'Cadastro rápido' }))
    expect(within(dialogo).getByLabelText('Nome completo')).toHaveValue('Rosa Vidal')
    // Sent with it: the record shows what it lacks, and nothing is booked.
    await userEvent.click(within(dialogo).getByRole('button', { name: /^Marcar/ }))
    expect(within(dialogo).getByLabelText('Telefone')).toBeInvalid()
    expect(marcadas).toHaveLength(0)
    await userEvent.type(within(dialogo).getByLabelText('Telefone'), '81998765432')
    await userEvent.click(within(dialogo).getByRole('button', { name: /^Cadastrar e usar/ }))
    expect(await within(dialogo).findByText('Trocar paciente')).toBeInTheDocument()
    expect(within(dialogo).getByLabelText('Duração (minutos)')).toHaveValue(60)
    // Who has no login is told too: by mail, and who looks after them.
    expect(
      within(dialogo).getByRole('checkbox', { name: /^Avisar o paciente.*aviso vai por e-mail/ }),
    ).toBeChecked()
    await userEvent.click(within(dialogo).getByRole('button', { name: /^Marcar/ }))
    await waitFor(() => expect(marcadas).toHaveLength(1))
    expect(marcadas[0]).toMatchObject({
      paciente_id: ids.paciente,
      servico_id: ids.servico,
      duracao_min: 60,
      avisar: true,
      encaixe: null,
    })
    expect(await screen.findAllByText('Consulta marcada')).not.toHaveLength(0)
  })

  test('C21 a first contact is always told: nothing is asked about it', async () => {
    const marcadas: Entradas['agenda']['marcar'][] = []
    const estranha = {
      id: ids.paciente,
      nome: 'R••• V•••',
      idade: null,
      numero_prontuario: null,
      telefone_final: null,
      meu: false,
      sem_login: false,
      bloqueado: false,
      ultima: null,
      proxima: null,
      convenio: null,
      responsavel: null,
    }
    await abrir({
      agenda: {
        buscarPacientes: () => [estranha],
        marcar: (pedido) => {
          marcadas.push(pedido)
          return [consulta({ id: ids.sala })]
        },
      },
    })
    await cartao()
    screen.getByRole('button', { name: /^Marcar às/ }).focus()
    await userEvent.keyboard('{ArrowRight}{ArrowDown}{ArrowDown}')
    await userEvent.click(
      await screen.findByRole('button', { name: 'Marcar às 08:30, Quinta, 19 de novembro de 2026' }),
    )
    const dialogo = within(await screen.findByRole('dialog', { name: 'Novo agendamento' }))
    await userEvent.click(dialogo.getByRole('checkbox', { name: /^Avisar o paciente/ }))
    await userEvent.type(dialogo.getByLabelText('Paciente'), '81998765432')
    await userEvent.click(await dialogo.findByRole('button', { name: /R••• V•••/ }))
    expect(dialogo.getByText(/^Será avisado e precisa aceitar/)).toBeInTheDocument()
    expect(dialogo.queryByRole('checkbox', { name: /^Avisar o paciente/ })).toBeNull()
    await userEvent.click(dialogo.getByRole('button', { name: /^Marcar/ }))
    await waitFor(() => expect(marcadas).toMatchObject([{ avisar: true }]))
  })

  test('C24 an hour that is taken is booked only as an encaixe with its reason', async () => {
    const marcadas: Entradas['agenda']['marcar'][] = []
    await abrir({
      agenda: {
        conferir: ({ inicios }) =>
          inicios.map((inicio) => ({
            inicio,
            fim: inicio,
            fora: null,
            passado: false,
            conflitos: [
              {
                com: 'profissional' as const,
                agendamento_id: ids.consulta,
                inicio,
                fim: inicio,
                quem: 'Lúcia A.',
                frase: 'Lúcia A. está marcada das 10:00 às 11:00.',
              },
            ],
          })),
        buscarPacientes: () => [],
        marcar: (pedido) => {
          marcadas.push(pedido)
          return [consulta()]
        },
      },
    })
    await cartao()
    await userEvent.keyboard('n')
    const dialogo = await screen.findByRole('dialog', { name: 'Novo agendamento' })
    fireEvent.change(within(dialogo).getByLabelText('Horário'), { target: { value: '10:00' } })
    expect(await within(dialogo).findByText('Lúcia A. está marcada das 10:00 às 11:00.')).toBeInTheDocument()
    await userEvent.click(within(dialogo).getByRole('checkbox', { name: 'Marcar como encaixe' }))
    await userEvent.click(within(dialogo).getByRole('button', { name: /^Marcar/ }))
    expect(
      within(dialogo).getByText('Diga o motivo do encaixe. Ele fica no histórico da consulta.'),
    ).toBeInTheDocument()
    expect(within(dialogo).getByText('Escolha o paciente ou faça um cadastro rápido.')).toBeInTheDocument()
    expect(marcadas).toEqual([])
    // The first wrong field has the focus, and Escape asks before it throws anything away.
    await waitFor(() => expect(within(dialogo).getByLabelText('Paciente')).toHaveFocus())
    await userEvent.keyboard('{Escape}')
    const pergunta = await screen.findByRole('alertdialog', { name: 'Descartar este agendamento?' })
    await userEvent.click(within(pergunta).getByRole('button', { name: 'Continuar preenchendo' }))
    expect(within(dialogo).getByLabelText('Horário')).toHaveValue('10:00')
    await userEvent.click(within(dialogo).getByRole('button', { name: 'Voltar' }))
    await userEvent.click(await screen.findByRole('button', { name: 'Descartar' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  })
})

test('HOME-03 the way from the home opens the closing of the day, and closing it clears the address', async () => {
  const { endereco } = await abrir({}, '/agenda?fechar=sim')
  await userEvent.click(await screen.findByRole('button', { name: 'Fechar' }))
  await waitFor(() => expect(endereco()).toBe('/agenda'))
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
})

describe('the sheet of one appointment', () => {
  const naFicha = (api: Pick<FakeApi, 'agenda' | 'agendamentos'> = {}) =>
    abrir(api, `/agenda?consulta=${ids.consulta}`)

  test('APPT-02 it offers what may be done now, and shows questions and history', async () => {
    const chegadas: unknown[] = []
    await naFicha({
      agendamentos: {
        detalhe: () => detalhe({ perguntas: ['Posso voltar a correr?'] }),
        historico: () => [
          {
            id: ids.sala,
            quando: '2026-11-10T12:00:00.000Z',
            ato: 'marcar',
            lado: 'paciente',
            quem: 'Lúcia Amaral',
            de: null,
            para: 'agendado',
            inicio_antes: null,
            inicio: '2026-11-18T13:00:00.000Z',
            motivo: null,
          },
        ],
        chegar: (alvo) => {
          chegadas.push(alvo)
          return detalhe({ presenca: 'presente' })
        },
      },
    })
    const ficha = await screen.findByRole('dialog', { name: 'Lúcia Amaral' })
    expect(await within(ficha).findByText('Posso voltar a correr?')).toBeInTheDocument()
    expect(within(ficha).getByRole('link', { name: 'Ver ficha: Lúcia Amaral' })).toHaveAttribute(
      'href',
      `/pacientes/${ids.paciente}`,
    )
    expect(await within(ficha).findByText('por Lúcia Amaral')).toBeInTheDocument()
    expect(within(ficha).queryByRole('button', { name: 'Concluir' })).not.toBeInTheDocument()
    await userEvent.click(within(ficha).getByRole('button', { name: 'Chegou' }))
    await waitFor(() => expect(chegadas).toEqual([{ id: ids.consulta, versao: 1 }]))
  })

  test('RECEPCAO-02 an edited note goes alone: price and payment, which ask for the finances, are sent when they change', async () => {
    const editadas: Entradas['agenda']['editar'][] = []
    await naFicha({
      agenda: {
        editar: (pedido) => {
          editadas.push(pedido)
          return consulta()
        },
      },
    })
    const ficha = within(await screen.findByRole('dialog', { name: 'Lúcia Amaral' }))
    await userEvent.click(await ficha.findByRole('button', { name: 'Editar' }))
    await userEvent.type(ficha.getByLabelText(/^Observação da recepção/), 'Chega de cadeira de rodas')
    await userEvent.click(ficha.getByRole('button', { name: /^Guardar/ }))
    await waitFor(() => expect(editadas).toHaveLength(1))
    expect(editadas[0]).toMatchObject({ observacao_recepcao: 'Chega de cadeira de rodas' })
    expect(editadas[0]).not.toHaveProperty('pagamento_status')
    expect(editadas[0]).not.toHaveProperty('valor_centavos')
    await userEvent.click(await ficha.findByRole('button', { name: 'Editar' }))
    await userEvent.selectOptions(ficha.getByLabelText('Pagamento'), 'Pago')
    await userEvent.click(ficha.getByRole('button', { name: /^Guardar/ }))
    await waitFor(() => expect(editadas[1]).toMatchObject({ pagamento_status: 'pago' }))
    expect(editadas[1]).not.toHaveProperty('valor_centavos')
  })

  test('RECEPCAO-02 a desk without the finances is offered neither price nor payment nor the record, and keeps its note', async () => {
    const semDinheiro = { valor_centavos: null, pagamento_status: null, pode: [] }
    await naFicha({
      agenda: {
        periodo: () => periodo({ vista: 'equipe', agendamentos: [consulta(semDinheiro)] }),
      },
      agendamentos: { detalhe: () => detalhe(semDinheiro) },
    })
    const ficha = within(await screen.findByRole('dialog', { name: 'Lúcia Amaral' }))
    await userEvent.click(await ficha.findByRole('button', { name: 'Editar' }))
    expect(ficha.getByLabelText(/^Observação da recepção/)).toBeInTheDocument()
    for (const nome of ['Pagamento', /^Valor/]) expect(ficha.queryByLabelText(nome)).toBeNull()
    expect(ficha.queryByText('Pagamento')).toBeNull()
    expect(ficha.queryByText(/R\$/)).toBeNull()
    expect(ficha.queryByRole('button', { name: 'Pago no local' })).toBeNull()
    expect(ficha.queryByRole('link', { name: /^Ver ficha/ })).toBeNull()
  })

  test('APPT-03 cancelling asks for the motivo, and then says that the patient was told', async () => {
    const canceladas: unknown[] = []
    await naFicha({
      agendamentos: {
        cancelar: (pedido) => {
          canceladas.push(pedido)
          return detalhe({ status: 'cancelado', acoes: [] })
        },
      },
    })
    const ficha = await screen.findByRole('dialog', { name: 'Lúcia Amaral' })
    await userEvent.click(await within(ficha).findByRole('button', { name: 'Cancelar consulta' }))
    const dialogo = await screen.findByRole('dialog', { name: 'Cancelar a consulta de Lúcia Amaral?' })
    await userEvent.click(within(dialogo).getByRole('button', { name: /^Cancelar consulta/ }))
    expect(within(dialogo).getByText('Por favor, informe o motivo do cancelamento.')).toBeInTheDocument()
    await userEvent.selectOptions(within(dialogo).getByLabelText('Motivo'), 'Doença do profissional')
    vi.useFakeTimers({ shouldAdvanceTime: true }) // so that the second toast waits for a machine that is late
    await userEvent.click(within(dialogo).getByRole('button', { name: /^Cancelar consulta/ }))
    await waitFor(() =>
      expect(canceladas).toEqual([
        { id: ids.consulta, versao: 1, motivo: 'Doença do profissional', alcance: 'esta', avisar: true },
      ]),
    )
    expect(await screen.findAllByText('Agendamento cancelado')).not.toHaveLength(0)
    expect(await screen.findAllByText('Notificação enviada')).not.toHaveLength(0)
  })

  test('APPT-04 rescheduling asks for motivo and hour before anything is sent', async () => {
    const pedidos: unknown[] = []
    await naFicha({
      agendamentos: {
        horariosParaReagendar: () => ({
          zona: 'America/Sao_Paulo',
          do_costume: false,
          dias: [{ data: '2026-11-23', inicios: ['2026-11-23T12:00:00.000Z'] }],
        }),
        reagendar: (pedido) => {
          pedidos.push(pedido)
          if (pedidos.length === 1) throw new Error('out of reach')
          return detalhe({ status: 'reagendado' })
        },
      },
    })
    const ficha = await screen.findByRole('dialog', { name: 'Lúcia Amaral' })
    await userEvent.click(await within(ficha).findByRole('button', { name: 'Remarcar' }))
    const dialogo = await screen.findByRole('dialog', { name: 'Remarcar a consulta de Lúcia Amaral' })
    await userEvent.click(within(dialogo).getByRole('button', { name: /^Remarcar/ }))
    expect(within(dialogo).getByText('Por favor, informe o motivo do reagendamento.')).toBeInTheDocument()
    expect(within(dialogo).getByText('Por favor, selecione uma nova data e horário.')).toBeInTheDocument()
    await userEvent.type(within(dialogo).getByLabelText(/Motivo da remarcação/), 'Congresso')
    await userEvent.click(await within(dialogo).findByRole('button', { name: /23 de novembro/ }))
    await userEvent.click(await within(dialogo).findByRole('radio', { name: /09:00/ }))
    await userEvent.click(within(dialogo).getByRole('button', { name: /^Remarcar/ }))
    expect(
      await within(dialogo).findByText('Erro ao reagendar o agendamento. Tente novamente.'),
    ).toBeInTheDocument()
    await userEvent.click(within(dialogo).getByRole('button', { name: /^Remarcar/ }))
    await waitFor(() => expect(pedidos).toHaveLength(2))
    expect(await screen.findAllByText('Agendamento reagendado')).not.toHaveLength(0)
    expect(await screen.findAllByText(/^seg, 23 nov( 2026)?, 09:00$/)).not.toHaveLength(0)
  })
})

describe('blocks', () => {
  test('what a block hits is listed and decided before anything is closed', async () => {
    const pedidos: Entradas['agenda']['bloquear'][] = []
    await abrir({
      agenda: {
        bloquear: (pedido) => {
          pedidos.push(pedido)
          if (pedido.decisoes?.length) return []
          throw recusa('AGENDAMENTOS_FORA', 409, 'Há consultas neste período.', {
            fora: [
              {
                agendamento_id: ids.consulta,
                inicio: '2026-11-18T13:00:00.000Z',
                duracao_min: 60,
                zona: 'America/Sao_Paulo',
                status: 'agendado',
                modalidade: 'presencial',
                paciente: 'Lúcia A.',
                servico: null,
                razao: 'O bloqueio fecha este horário.',
                acoes: ['manter', 'mover', 'cancelar'],
                ja_estava: false,
                sugestoes: [],
                decisao: null,
              },
            ],
          })
        },
      },
    })
    await cartao()
    await userEvent.click(botao('Mais opções da agenda'))
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Bloquear horários' }))
    const dialogo = await screen.findByRole('dialog', { name: 'Bloquear horários' })
    await userEvent.click(within(dialogo).getByRole('radio', { name: /Dia inteiro/ }))
    await userEvent.click(within(dialogo).getByRole('button', { name: /^Bloquear/ }))
    const decidir = await screen.findByRole('dialog', { name: 'Consultas atingidas pelo bloqueio' })
    expect(await within(decidir).findByText(/Lúcia A\./)).toBeInTheDocument()
    expect(pedidos).toHaveLength(1)
    expect(pedidos[0]).toMatchObject({ periodos: [{ de: '2026-11-18', ate: '2026-11-18' }], faixa: null })
    await userEvent.click(within(decidir).getByRole('radio', { name: 'Manter' }))
    await userEvent.click(within(decidir).getByRole('button', { name: /^Concluir/ }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(pedidos[1]).toEqual({
      ...pedidos[0],
      decisoes: [expect.objectContaining({ agendamento_id: ids.consulta, acao: 'manter' })],
    })
  })

  test('C21 a block of hours that lacks them says so at the hours, and what the server refuses stays in the dialog', async () => {
    const pedidos: Entradas['agenda']['bloquear'][] = []
    await abrir({
      agenda: {
        bloquear: (pedido) => {
          pedidos.push(pedido)
          throw recusa('SEM_PERMISSAO', 403, 'Você não cuida mais desta agenda.')
        },
      },
    })
    await cartao()
    await userEvent.click(botao('Mais opções da agenda'))
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Bloquear horários' }))
    const dialogo = within(await screen.findByRole('dialog', { name: 'Bloquear horários' }))
    await userEvent.click(dialogo.getByRole('button', { name: /^Bloquear/ }))
    const horas = dialogo.getByRole('group', { name: 'Horário' })
    await waitFor(() =>
      expect(horas).toHaveAccessibleDescription('Informe o começo e o fim, como 12:00 e 13:30.'),
    )
    expect(pedidos).toEqual([])
    await userEvent.type(dialogo.getByLabelText('Começa'), '1200')
    await userEvent.type(dialogo.getByLabelText('Termina'), '1330')
    await userEvent.click(dialogo.getByRole('button', { name: /^Bloquear/ }))
    expect(await dialogo.findByRole('alert')).toHaveTextContent('Você não cuida mais desta agenda.')
    expect(pedidos).toMatchObject([{ faixa: { inicio_min: 720, fim_min: 810 } }])
  })
})
