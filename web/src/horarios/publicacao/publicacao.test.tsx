import type { InferClientInputs } from '@orpc/client'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import type { Client } from '#web/rpc/client.ts'
import { recusa, renderWithApi, type FakeApi } from '#web/rpc/testing/fake.tsx'
import { AbaFeriados } from '../excecoes/aba-feriados.tsx'
import { Aprovacoes } from './aprovacoes.tsx'
import { PublicarDialog } from './publicar-dialog.tsx'
import { ensaio, foraDoHorario, ids, painel, template } from '../testing/fake-horarios.ts'

type Entradas = InferClientInputs<Client>['horarios']
const nada = () => undefined

const publicar = (horarios: FakeApi['horarios'], onPublicar: (nome: string) => void = nada) =>
  renderWithApi(
    <PublicarDialog
      template={template()}
      nomes={painel()}
      aberto
      onFechar={nada}
      onPublicar={({ nome }) => onPublicar(nome)}
      onCorrigir={nada}
      onRecarregar={nada}
    />,
    { horarios },
  )
const linha = (quando: RegExp) => within(screen.getByText(quando).closest('li')!)

describe('publication', () => {
  test('APPT-02 nothing is published while an appointment has no decision, and each decision is sent', async () => {
    const pedidos: Entradas['publicar'][] = []
    const dois = [
      foraDoHorario(),
      foraDoHorario({ agendamento_id: ids.outro, inicio: '2026-12-02T20:00:00Z', paciente: null }),
    ]
    await publicar({
      ensaiar: () => ensaio({ fora: dois }),
      publicar: (input) => {
        pedidos.push(input)
        return template()
      },
    })
    expect(await screen.findByText('2 consultas fora dos novos horários')).toBeInTheDocument()
    expect(screen.getByText(/3 de 40 consultas ficariam fora/)).toBeInTheDocument()
    await userEvent.click(screen.getByRole('button', { name: /^Publicar/ }))
    expect(screen.getAllByText('Decida o que fazer com esta consulta.')).toHaveLength(2)
    expect(pedidos).toEqual([])

    const primeira = linha(/^ter, 1 dez( 2026)?, 17:00/)
    await userEvent.click(primeira.getByRole('radio', { name: 'Mudar' }))
    expect(primeira.getByText('Escolha o novo horário.')).toBeInTheDocument()
    await userEvent.selectOptions(primeira.getByLabelText('Novo horário'), '2026-12-01T18:30:00.000Z')
    const segunda = linha(/^qua, 2 dez( 2026)?, 17:00/)
    await userEvent.click(segunda.getByRole('radio', { name: 'Cancelar' }))
    await userEvent.type(segunda.getByLabelText('Motivo do cancelamento'), 'Congresso')
    expect(screen.getByText('Todas decididas')).toBeInTheDocument()
    await userEvent.dblClick(screen.getByRole('button', { name: /^Publicar/ }))
    expect(await screen.findByText('Horários publicados')).toBeInTheDocument()
    expect(pedidos).toEqual([
      {
        id: ids.template,
        versao: 'v2',
        decisoes: [
          { agendamento_id: dois[0]!.agendamento_id, acao: 'mover', inicio: '2026-12-01T18:30:00.000Z' },
          { agendamento_id: ids.outro, acao: 'cancelar', motivo: 'Congresso' },
        ],
      },
    ])
  })

  test('R6 a list that changed meanwhile is read again and keeps what was decided', async () => {
    const um = foraDoHorario()
    const outro = foraDoHorario({ agendamento_id: ids.outro, inicio: '2026-12-02T20:00:00Z' })
    let tentativas = 0
    await publicar({
      ensaiar: () => ensaio({ fora: [um] }),
      publicar: ({ decisoes }) => {
        tentativas += 1
        if (decisoes?.length !== 2)
          throw recusa('AGENDAMENTOS_FORA', 409, 'Há agendamentos fora.', { fora: [um, outro] })
        return template()
      },
    })
    await userEvent.click(await screen.findByRole('radio', { name: 'Manter' }))
    await userEvent.click(screen.getByRole('button', { name: /^Publicar/ }))
    expect(await screen.findByText(/A lista de consultas mudou/)).toBeInTheDocument()
    expect(linha(/^ter, 1 dez( 2026)?, 17:00/).getByRole('radio', { name: 'Manter' })).toBeChecked()
    await userEvent.click(linha(/^qua, 2 dez( 2026)?, 17:00/).getByRole('radio', { name: 'Manter' }))
    await userEvent.click(screen.getByRole('button', { name: /^Publicar/ }))
    expect(await screen.findByText('Horários publicados')).toBeInTheDocument()
    expect(tentativas).toBe(2)
  })

  test('DATA-09 where a clinic approves, publishing is a request, and problems keep it back', async () => {
    await publicar({
      ensaiar: () =>
        ensaio({
          clinicas_que_aprovam: [{ id: ids.clinica, nome: 'Clínica Boa Vista' }],
          problemas: [{ caminho: 'intervalos', motivo: 'sem-atendimento', mensagem: 'Nenhum horário.' }],
        }),
    })
    expect(await screen.findByText(/Clínica Boa Vista precisa aprovar/)).toBeInTheDocument()
    expect(screen.getByText('Nenhum horário.')).toBeInTheDocument()
    expect(screen.getByRole('button', { name: /^Enviar para aprovação/ })).toBeDisabled()
  })
})

describe('holidays', () => {
  const natal = {
    data: '2026-12-25',
    nome: 'Natal',
    tipo: 'nacional',
    fecha: true,
    padrao_fecha: true,
  } as const
  const vespera = {
    data: '2026-12-24',
    nome: 'Véspera de Natal',
    tipo: 'facultativo',
    fecha: false,
    padrao_fecha: false,
  } as const

  test('DATA-09 each has its switch, and closing a day with an appointment asks what becomes of it', async () => {
    const pedidos: Entradas['trocarFeriado'][] = []
    let fecha = false
    await renderWithApi(<AbaFeriados deQuem={{}} hoje="2026-11-21" />, {
      horarios: {
        feriados: () => [{ ...vespera, fecha }, natal],
        trocarFeriado: (input) => {
          pedidos.push(input)
          if (!input.decisoes?.length)
            throw recusa('AGENDAMENTOS_FORA', 409, 'Há agendamentos fora.', { fora: [foraDoHorario()] })
          fecha = true
          return [{ ...vespera, fecha }, natal]
        },
      },
    })
    const chave = await screen.findByRole('switch', { name: /Véspera de Natal.*Ponto facultativo.*Atendo/ })
    expect(screen.getByRole('switch', { name: /Natal.*Nacional.*Fechado/ })).toBeChecked()
    await userEvent.click(chave)
    const dialogo = within(await screen.findByRole('dialog', { name: 'Consultas em Véspera de Natal' }))
    await userEvent.click(dialogo.getByRole('radio', { name: 'Manter' }))
    await userEvent.click(dialogo.getByRole('button', { name: /^Concluir/ }))
    expect(await screen.findByText('Véspera de Natal: agenda fechada')).toBeInTheDocument()
    await waitFor(() => expect(screen.getByRole('switch', { name: /Véspera de Natal/ })).toBeChecked())
    expect(pedidos.map((pedido) => pedido.decisoes?.length ?? 0)).toEqual([0, 1])
  })
})

describe('approval', () => {
  const pedido = {
    id: ids.outro,
    template_id: ids.template,
    profissional: { id: ids.profissional, nome: 'Helena Prado', especialidade: 'Cardiologia' },
    nome: 'Padrão',
    clinicas: [{ id: ids.clinica, nome: 'Clínica Boa Vista' }],
    pedido_em: '2026-11-20T12:00:00Z',
  }

  test('DATA-09 whoever approves sees what changes and refuses with a reason only', async () => {
    const decididos: Entradas['decidir'][] = []
    await renderWithApi(<Aprovacoes />, {
      horarios: {
        aprovacoes: () => (decididos.length === 0 ? [pedido] : []),
        aprovacao: () => ({
          ...pedido,
          conteudo: template().conteudo,
          anterior: template().conteudo,
          diferenca: ensaio().diferenca,
          locais: painel().locais.map(({ id, nome, salas }) => ({ id, nome, salas })),
          servicos: [],
          fora: [],
        }),
        decidir: (input) => {
          decididos.push(input)
          return { status_aprovacao: 'recusado' as const }
        },
      },
    })
    await userEvent.click(await screen.findByRole('button', { name: /Helena Prado/ }))
    expect(await screen.findByText('20 minutos')).toBeInTheDocument()
    await userEvent.click(screen.getByRole('button', { name: /^Recusar/ }))
    const pergunta = within(await screen.findByRole('alertdialog'))
    await userEvent.click(pergunta.getByRole('button', { name: /^Recusar/ }))
    expect(pergunta.getByText('Diga o motivo da recusa.')).toBeInTheDocument()
    await userEvent.type(pergunta.getByLabelText('Motivo da recusa'), 'Sala ocupada')
    await userEvent.click(pergunta.getByRole('button', { name: /^Recusar/ }))
    expect(await screen.findByText('Nada esperando')).toBeInTheDocument()
    expect(decididos).toEqual([{ id: ids.outro, decisao: 'recusar', motivo: 'Sala ocupada' }])
  })
})
