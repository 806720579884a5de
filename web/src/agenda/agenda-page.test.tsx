import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import { recusa } from '#web/rpc/testing/fake.tsx'
import { consulta, detalhe, ids, periodo, profissional } from './testing/fake-agenda.ts'
import { ehMovivel } from './mover/mudanca.ts'
import { abrir, botao, cartao, nestaQuarta } from './testing/cena.tsx'

nestaQuarta()

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

  test('DATA-04 APPT-02 a group is one card that says how many of how many, and opens the list of its people', async () => {
    const grupo = { sessao_id: ids.sala, vagas: 8 }
    const membro = (id: string, paciente_nome: string, mais = {}) =>
      consulta({ id, paciente_nome, grupo, ...mais })
    const { endereco } = await abrir({
      agenda: {
        periodo: () =>
          periodo({
            agendamentos: [
              membro(ids.consulta, 'Lúcia Amaral'),
              membro(ids.local, 'Ana Reis', { status: 'confirmado' }),
              membro(ids.paciente, 'Eva Matos', { status: 'cancelado' }),
            ],
          }),
      },
    })
    await userEvent.click(await cartao(/^2 de 8 no grupo/))
    expect(screen.queryByRole('button', { name: /^Lúcia Amaral.*10:00/ })).not.toBeInTheDocument()
    const dialogo = within(await screen.findByRole('dialog', { name: '2 de 8 no grupo' }))
    expect(dialogo.getAllByRole('listitem').map((cada) => cada.textContent)).toEqual([
      expect.stringContaining('Ana Reis'),
      expect.stringContaining('Lúcia Amaral'),
    ])
    await userEvent.click(dialogo.getByRole('button', { name: /^Lúcia Amaral/ }))
    await waitFor(() => expect(endereco()).toContain(ids.consulta))
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

  test('APPT-02 a card of twenty minutes shows hour and name, and under the pointer its service', async () => {
    await abrir({
      agenda: { periodo: () => periodo({ agendamentos: [consulta({ duracao_min: 20 })] }) },
    })
    const um = await cartao(/Lúcia Amaral/)
    expect(um.firstElementChild).toHaveTextContent(/^10:00Lúcia Amaral/)
    await userEvent.hover(um)
    const [, espiada] = um.children
    expect(espiada).toHaveTextContent(/^Lúcia Amaral10:00 às 10:20Check-up cardiológico/)
    expect(espiada).toHaveClass('hidden', 'group-hover:flex', 'group-focus-visible:flex')
  })

  test.each([
    ['/agenda?novo=sim', 'Novo agendamento'],
    ['/agenda?bloquear=tarde', 'Bloquear horários'],
  ])('SHELL-07 %s opens the dialog, and closing it clears the address', async (endereco, titulo) => {
    const app = await abrir({}, endereco)
    const dialogo = await screen.findByRole('dialog', { name: titulo })
    if (endereco.includes('tarde'))
      for (const hora of ['12:00', '18:00'])
        expect(within(dialogo).getByDisplayValue(hora)).toBeInTheDocument()
    await userEvent.click(within(dialogo).getByRole('button', { name: 'Fechar' }))
    await waitFor(() => expect(app.endereco()).toBe('/agenda'))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
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

  test('somebody who looks after others reads their agenda and writes nothing in it', async () => {
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
    expect(dialogo).toHaveTextContent(
      /qua, 18 nov( 2026)?, 10:00 às 11:00.*qui, 19 nov( 2026)?, 10:15 às 11:15/,
    )
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

  test('APPT-02 one that was moved and waits to be confirmed moves again; one that is over does not', async () => {
    const uma = consulta({ status: 'reagendado', acoes: ['confirmar'] })
    const outra = { ...uma, pode_editar: false }
    expect([uma, outra, consulta({ status: 'concluido', acoes: [] })].map(ehMovivel)).toEqual([
      true,
      false,
      false,
    ])
    await abrir({ agenda: { periodo: () => periodo({ agendamentos: [uma] }) } })
    await mover('m{ArrowRight}{Enter}')
    expect(
      await screen.findByRole('dialog', { name: 'Mover a consulta de Lúcia Amaral?' }),
    ).toBeInTheDocument()
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
