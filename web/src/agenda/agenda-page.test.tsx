import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { InferClientInputs } from '@orpc/client'
import { guardarSessao, pessoa } from '#web/acesso/fake-auth.ts'
import { renderApp } from '#web/app/fake-app.tsx'
import type { Client } from '#web/rpc/client.ts'
import { recusa, type FakeApi } from '#web/rpc/fake.tsx'
import { agora, consulta, detalhe, ids, periodo, profissional } from './fake-agenda.ts'

type Entradas = InferClientInputs<Client>

beforeEach(() => {
  vi.useFakeTimers({ now: agora, toFake: ['Date'] })
  vi.spyOn(window, 'matchMedia').mockImplementation(
    (query) =>
      ({
        matches: query.includes('min-width'),
        addEventListener: () => undefined,
        removeEventListener: () => undefined,
      }) as unknown as MediaQueryList,
  )
  return () => {
    vi.useRealTimers()
    vi.restoreAllMocks()
  }
})

const abrir = (
  { agenda, agendamentos }: Pick<FakeApi, 'agenda' | 'agendamentos'> = {},
  endereco = '/agenda',
  perfil: 'profissional' | 'administrador-geral' | 'paciente-administrador' = 'profissional',
) => {
  guardarSessao()
  return renderApp(endereco, {
    acesso: { eu: () => pessoa({ perfil }) },
    agenda: {
      periodo: () => periodo(),
      contagens: () => [{ data: '2026-11-18', agendamentos: 3, pendentes: 1 }],
      salaDeEspera: () => [],
      pendentes: () => [],
      aConfirmar: () => ({ data: '2026-11-19', zona: 'America/Sao_Paulo', itens: [] }),
      conferir: ({ inicios }) =>
        inicios.map((inicio) => ({ inicio, fim: inicio, conflitos: [], fora: null, passado: false })),
      ...agenda,
    },
    agendamentos: { detalhe: () => detalhe(), historico: () => [], ...agendamentos },
    espera: { daAgenda: () => [] },
  })
}
const cartao = (nome: RegExp | string = /^Lúcia Amaral/) => screen.findByRole('button', { name: nome })
const botao = (name: string | RegExp) => screen.getByRole('button', { name })

describe('what the agenda shows', () => {
  test('SHELL-03 the week with its cards, each with all that its icons say', async () => {
    await abrir({
      agenda: {
        periodo: () =>
          periodo({
            agendamentos: [
              consulta({
                primeira_vez: true,
                encaixe: true,
                presenca: 'presente',
                espera_min: 12,
                convenio: 'Unimed',
              }),
            ],
          }),
      },
    })
    expect(await screen.findByRole('heading', { level: 1, name: 'Agenda' })).toBeInTheDocument()
    expect(await cartao()).toHaveAccessibleName(
      /Lúcia Amaral, 55.*10:00 às 11:00.*Check-up cardiológico.*Agendado, Presencial, Unimed, Espera há 12 min, Primeira consulta, Encaixe/,
    )
    expect(screen.getByText('15 a 21 de novembro de 2026')).toBeInTheDocument()
    const quarta = screen.getByRole('region', { name: 'Quarta, 18 de novembro de 2026' })
    expect(within(quarta).getByText('Intervalo')).toBeInTheDocument()
    expect(document.title).toBe('Agenda · App da Saúde')
  })

  test('single keys lead through days and views, and a field keeps its letters', async () => {
    const { endereco } = await abrir()
    await cartao()
    await userEvent.keyboard('l')
    await waitFor(() => expect(endereco()).toBe('/agenda?visao=lista'))
    await userEvent.keyboard('{ArrowRight}')
    await waitFor(() => expect(endereco()).toBe('/agenda?visao=lista&dia=2026-12-02'))
    await userEvent.keyboard('t')
    await waitFor(() => expect(endereco()).toBe('/agenda?visao=lista'))
    await userEvent.type(screen.getByRole('searchbox', { name: 'Buscar nesta agenda' }), 'dm')
    expect(endereco()).toBe('/agenda?visao=lista')
    expect(screen.getByText('Nenhuma consulta com estes filtros')).toBeInTheDocument()
  })

  test('APPT-01 the statuses beside the agenda count and filter, and the choice stands in the address', async () => {
    const { endereco } = await abrir({
      agenda: {
        periodo: () =>
          periodo({
            agendamentos: [
              consulta(),
              consulta({ id: ids.sala, status: 'cancelado', paciente_nome: 'Eva Matos' }),
            ],
          }),
      },
    })
    await cartao()
    expect(screen.queryByRole('button', { name: /^Eva Matos/ })).not.toBeInTheDocument()
    await userEvent.click(botao('Cancelado 1'))
    expect(await cartao(/^Eva Matos/)).toBeInTheDocument()
    expect(endereco()).toBe('/agenda?status=cancelado')
  })

  test('without hours the way to them is shown, and a failure can be tried again', async () => {
    let falha = true
    await abrir({
      agenda: {
        periodo: () => {
          if (falha) throw recusa('INDISPONIVEL', 503, 'Tente daqui a pouco.')
          return periodo({ agendamentos: [], janelas: [] })
        },
      },
    })
    expect(await screen.findByText('Não foi possível carregar a agenda')).toBeInTheDocument()
    falha = false
    await userEvent.click(botao('Tentar de novo'))
    expect(await screen.findByText('Não há horários de atendimento neste período.')).toBeInTheDocument()
    expect(screen.getByRole('link', { name: 'Definir horários' })).toHaveAttribute('href', '/horarios-padrao')
  })

  test('who looks after others reads their agenda and writes nothing in it', async () => {
    await abrir(
      {
        agenda: {
          periodo: () =>
            periodo({
              vista: 'circulo',
              profissionais: [profissional({ escrita: false, proprio: false, pode_bloquear: false })],
              agendamentos: [consulta({ acoes: ['confirmar', 'cancelar'], pode_editar: false })],
            }),
        },
      },
      '/agenda',
      'paciente-administrador',
    )
    await cartao()
    expect(screen.queryByRole('button', { name: 'Novo agendamento' })).not.toBeInTheDocument()
    expect(screen.queryByRole('button', { name: /^Marcar às/ })).not.toBeInTheDocument()
  })
})

describe('moving a card by keyboard', () => {
  const mover = async (teclas: string) => {
    const card = await cartao()
    card.focus()
    await userEvent.keyboard(teclas)
  }

  test('M, arrows and Enter take it elsewhere, the patient is told or not, and the move can be taken back', async () => {
    const movidas: unknown[] = []
    const desfeitas: unknown[] = []
    await abrir({
      agenda: {
        mover: (pedido) => {
          movidas.push(pedido)
          return consulta({ versao: 2, status: 'reagendado', data_agendamento: '2026-11-19T13:15:00.000Z' })
        },
      },
      agendamentos: {
        desfazer: (pedido) => {
          desfeitas.push(pedido)
          return detalhe()
        },
      },
    })
    await mover('m{ArrowRight}{ArrowDown}')
    expect(await screen.findByText('Quinta, 19 de novembro de 2026, 10:15 às 11:15')).toBeInTheDocument()
    await userEvent.keyboard('{Enter}')
    const dialogo = await screen.findByRole('dialog', { name: 'Mover a consulta de Lúcia Amaral?' })
    expect(dialogo).toHaveTextContent(/qua, 18\/11, 10:00 às 11:00.*qui, 19\/11, 10:15 às 11:15/)
    expect(within(dialogo).getByRole('group', { name: 'Avisar o paciente?' })).toBeInTheDocument()
    await userEvent.click(within(dialogo).getByRole('radio', { name: /Não avisar/ }))
    await waitFor(() =>
      expect(within(dialogo).getByRole('button', { name: /^Mover/ })).not.toHaveAttribute('aria-busy'),
    )
    await userEvent.click(within(dialogo).getByRole('button', { name: /^Mover/ }))
    await waitFor(() =>
      expect(movidas).toEqual([
        {
          id: ids.consulta,
          versao: 1,
          inicio: expect.anything(),
          avisar: false,
          fora_do_horario: false,
        },
      ]),
    )
    await userEvent.click(await screen.findByRole('button', { name: 'Desfazer' }))
    await waitFor(() => expect(desfeitas).toEqual([{ id: ids.consulta, versao: 2 }]))
    expect(await screen.findAllByText('A consulta voltou ao horário de antes')).not.toHaveLength(0)
  })

  test('C24 a refusal puts the card back and says on it why', async () => {
    await abrir({
      agenda: {
        mover: () => {
          throw recusa('CONFLITO', 409, 'O horário já está ocupado.', {
            conflitos: [
              {
                com: 'sala',
                agendamento_id: null,
                inicio: '2026-11-19T13:00:00.000Z',
                fim: '2026-11-19T14:00:00.000Z',
                quem: null,
                frase: 'A Sala 2 está ocupada das 10:00 às 11:00. Escolha outra sala.',
              },
            ],
          })
        },
      },
    })
    await mover('m{ArrowRight}{Enter}')
    const dialogo = await screen.findByRole('dialog')
    await waitFor(() =>
      expect(within(dialogo).getByRole('button', { name: /^Mover/ })).not.toHaveAttribute('aria-busy'),
    )
    await userEvent.click(within(dialogo).getByRole('button', { name: /^Mover/ }))
    expect(await screen.findByRole('alert')).toHaveTextContent('A Sala 2 está ocupada das 10:00 às 11:00.')
    const quarta = screen.getByRole('region', { name: 'Quarta, 18 de novembro de 2026' })
    expect(within(quarta).getByRole('button', { name: /^Lúcia Amaral/ })).toHaveAccessibleName(
      /10:00 às 11:00/,
    )
    await userEvent.click(botao('Entendi'))
    expect(screen.queryByRole('alert')).not.toBeInTheDocument()
  })

  test('C1 a patient who is somewhere else at that hour ends the move before it is sent', async () => {
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
                com: 'paciente' as const,
                agendamento_id: null,
                inicio,
                fim: inicio,
                quem: null,
                frase: 'Lúcia já tem outra consulta às 10:00.',
              },
            ],
          })),
      },
    })
    await mover('m{ArrowRight}{Enter}')
    expect(await screen.findByText('Lúcia já tem outra consulta às 10:00.')).toBeInTheDocument()
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  })

  test('Escape leaves it where it was, and one that may not move says so', async () => {
    await abrir({
      agenda: {
        periodo: () =>
          periodo({
            agendamentos: [
              consulta(),
              consulta({
                id: ids.sala,
                paciente_nome: 'Rui Peixoto',
                status: 'concluido',
                acoes: [],
                data_agendamento: '2026-11-18T18:00:00.000Z',
              }),
            ],
          }),
      },
    })
    await mover('m{ArrowDown}{Escape}')
    expect(screen.getByText('Lúcia Amaral ficou onde estava.')).toBeInTheDocument()
    await userEvent.keyboard('{ArrowDown}')
    expect(screen.getByRole('button', { name: /^Rui Peixoto/ })).toHaveFocus()
    await userEvent.keyboard('m')
    expect(screen.getByText('Esta consulta não pode mudar de horário.')).toBeInTheDocument()
  })
})

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
    await userEvent.type(within(dialogo).getByLabelText('Telefone'), '81998765432')
    await userEvent.click(within(dialogo).getByRole('button', { name: /^Cadastrar e usar/ }))
    expect(await within(dialogo).findByText('Trocar paciente')).toBeInTheDocument()
    expect(within(dialogo).getByLabelText('Duração (minutos)')).toHaveValue(60)
    await userEvent.click(within(dialogo).getByRole('button', { name: /^Marcar/ }))
    await waitFor(() => expect(marcadas).toHaveLength(1))
    expect(marcadas[0]).toMatchObject({
      paciente_id: ids.paciente,
      servico_id: ids.servico,
      duracao_min: 60,
      avisar: false,
      encaixe: null,
    })
    expect(await screen.findAllByText('Consulta marcada')).not.toHaveLength(0)
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
  })
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
    expect(await within(ficha).findByText('por Lúcia Amaral')).toBeInTheDocument()
    expect(within(ficha).queryByRole('button', { name: 'Concluir' })).not.toBeInTheDocument()
    await userEvent.click(within(ficha).getByRole('button', { name: 'Chegou' }))
    await waitFor(() => expect(chegadas).toEqual([{ id: ids.consulta, versao: 1 }]))
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
    await userEvent.click(within(dialogo).getByRole('button', { name: /^Cancelar consulta/ }))
    await waitFor(() =>
      expect(canceladas).toEqual([
        { id: ids.consulta, versao: 1, motivo: 'Doença do profissional', alcance: 'esta', avisar: true },
      ]),
    )
    expect(await screen.findAllByText('Agendamento cancelado')).not.toHaveLength(0)
    expect(await screen.findAllByText('Notificação enviada', {}, { timeout: 4_000 })).not.toHaveLength(0)
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
          return detalhe({ status: 'reagendado' })
        },
      },
    })
    const ficha = await screen.findByRole('dialog', { name: 'Lúcia Amaral' })
    await userEvent.click(await within(ficha).findByRole('button', { name: 'Reagendar' }))
    const dialogo = await screen.findByRole('dialog', { name: 'Reagendar a consulta de Lúcia Amaral' })
    await userEvent.click(within(dialogo).getByRole('button', { name: /^Reagendar/ }))
    expect(within(dialogo).getByText('Por favor, informe o motivo do reagendamento.')).toBeInTheDocument()
    expect(within(dialogo).getByText('Por favor, selecione uma nova data e horário.')).toBeInTheDocument()
    await userEvent.type(within(dialogo).getByLabelText('Motivo'), 'Congresso')
    await userEvent.click(await within(dialogo).findByRole('radio', { name: /09:00/ }))
    await userEvent.click(within(dialogo).getByRole('button', { name: /^Reagendar/ }))
    await waitFor(() => expect(pedidos).toHaveLength(1))
    expect(await screen.findAllByText('Agendamento reagendado')).not.toHaveLength(0)
    expect(await screen.findAllByText('23/11/2026 09:00')).not.toHaveLength(0)
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
  })
})

test('the administrator chooses whose agenda to open', async () => {
  const { endereco } = await abrir(
    {
      agenda: {
        profissionais: () => [
          {
            id: ids.helena,
            nome: 'Dra. Helena Prado',
            avatar_url: null,
            especialidade: 'Medicina',
            proprio: false,
          },
        ],
      },
    },
    '/agenda',
    'administrador-geral',
  )
  await userEvent.click(await screen.findByRole('button', { name: /Dra\. Helena Prado/ }))
  await waitFor(() => expect(endereco()).toBe(`/agenda?profissional=${ids.helena}`))
  expect(await cartao()).toBeInTheDocument()
})
