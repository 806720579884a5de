import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { InferClientInputs } from '@orpc/client'
import { expect, test, vi } from 'vitest'
import type { PacienteAchado } from '#domain/agenda/contract-pacientes.ts'
import type { PeriodoDaAgenda } from '#domain/agenda/periodo.ts'
import type { Client } from '#web/rpc/client.ts'
import { recusa, renderWithApi, type FakeApi } from '#web/rpc/testing/fake.tsx'
import { consulta, detalhe, ids, periodo, profissional } from '../testing/fake-agenda.ts'
import { NovaConsultaDialog } from './nova-consulta-dialog.tsx'

type Entradas = InferClientInputs<Client>

const rosa: PacienteAchado = {
  id: ids.paciente,
  nome: 'Rosa Vidal',
  idade: null,
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

/** The walk-in of this Wednesday at 10:40, and what the server was asked, in order. */
async function abrir(agenda: FakeApi['agenda'] = {}, agora = true, mudancas: Partial<PeriodoDaAgenda> = {}) {
  const pedidos: [string, unknown][] = []
  const onFechar = vi.fn()
  await renderWithApi(
    <NovaConsultaDialog
      em={{ data: '2026-11-18', minuto: 640, agora }}
      periodo={periodo(mudancas)}
      onFechar={onFechar}
    />,
    {
      agenda: {
        conferir: ({ inicios }) =>
          inicios.map((inicio) => ({ inicio, fim: inicio, conflitos: [], fora: null, passado: false })),
        buscarPacientes: () => [],
        cadastrarPaciente: (dados) => {
          pedidos.push(['cadastrar', dados])
          return rosa
        },
        marcar: (pedido: Entradas['agenda']['marcar']) => {
          pedidos.push(['marcar', pedido])
          return [consulta({ paciente_nome: 'Rosa Vidal', versao: 7, acoes: ['chegar'] })]
        },
        ...agenda,
      },
      agendamentos: {
        chegar: (pedido) => {
          pedidos.push(['chegar', pedido])
          return detalhe()
        },
      },
    },
  )
  return { pedidos, onFechar }
}

test('RECEPCAO-04 after the button, four acts add a new patient, squeeze them in now and check them in', async () => {
  const { pedidos, onFechar } = await abrir()
  expect(screen.getByRole('dialog', { name: 'Encaixe agora' })).toBeInTheDocument()
  expect(screen.getByLabelText('Horário')).toHaveValue('10:40')
  expect(screen.queryByLabelText('Repetir')).not.toBeInTheDocument()
  await userEvent.type(screen.getByLabelText('Paciente'), 'Rosa Vidal')
  await userEvent.click(screen.getByRole('button', { name: 'Cadastro rápido' }))
  await userEvent.type(screen.getByLabelText('Telefone'), '81998765432')
  await userEvent.click(screen.getByRole('button', { name: /^Encaixar/ }))
  await waitFor(() => expect(onFechar).toHaveBeenCalledOnce())
  expect(pedidos).toEqual([
    ['cadastrar', expect.objectContaining({ nome: 'Rosa Vidal', telefone: '81998765432' })],
    [
      'marcar',
      expect.objectContaining({
        paciente_id: rosa.id,
        inicios: ['2026-11-18T13:40:00.000Z'],
        encaixe: { motivo: 'Chegou sem hora marcada' },
        fora_do_horario: true,
      }),
    ],
    ['chegar', { id: ids.consulta, versao: 7 }],
  ])
  expect(await screen.findAllByText('Encaixe marcado, check-in feito')).not.toHaveLength(0)
})

test('RECEPCAO-04 a walk-in of two hours ago is the same form with another hour', async () => {
  const { pedidos } = await abrir()
  const hora = screen.getByLabelText('Horário')
  await userEvent.clear(hora)
  await userEvent.type(hora, '08:40')
  await userEvent.click(screen.getByRole('button', { name: 'Cadastro rápido' }))
  await userEvent.type(screen.getByLabelText('Nome completo'), 'Rosa Vidal')
  await userEvent.type(screen.getByLabelText('Telefone'), '81998765432')
  await userEvent.click(screen.getByRole('button', { name: /^Encaixar/ }))
  await waitFor(() => expect(pedidos.map(([ato]) => ato)).toContain('marcar'))
  expect(pedidos[1]![1]).toMatchObject({ inicios: ['2026-11-18T11:40:00.000Z'] })
})

test('RECEPCAO-04 what was typed in the quick record is used or said to be missing, and never left behind', async () => {
  let recusado = true
  const { pedidos, onFechar } = await abrir({
    cadastrarPaciente: () => {
      if (!recusado) return rosa
      throw recusa('TELEFONE_EM_USO', 409, 'Este telefone já é de outro paciente.', { paciente: null })
    },
  })
  await userEvent.click(screen.getByRole('button', { name: 'Cadastro rápido' }))
  const nome = screen.getByLabelText('Nome completo')
  await userEvent.type(nome, 'Rosa Vidal')
  await userEvent.click(screen.getByRole('button', { name: /^Encaixar/ }))
  expect(await screen.findByText('Informe o telefone com DDD.')).toBeInTheDocument()
  expect(pedidos).toEqual([])

  await userEvent.type(screen.getByLabelText('Telefone'), '81998765432')
  await userEvent.click(screen.getByRole('button', { name: /^Encaixar/ }))
  expect(await screen.findByText('Este telefone já é de outro paciente.')).toBeInTheDocument()
  expect(nome).toHaveValue('Rosa Vidal')
  expect(pedidos).toEqual([])
  expect(onFechar).not.toHaveBeenCalled()

  recusado = false
  await userEvent.click(screen.getByRole('button', { name: /^Encaixar/ }))
  await waitFor(() => expect(onFechar).toHaveBeenCalledOnce())
})

test('RECEPCAO-04 the person who was added stays chosen when the hour is refused', async () => {
  const { onFechar } = await abrir({
    marcar: () => {
      throw recusa('SALA_INDISPONIVEL', 409, 'Esta sala está fora de uso.')
    },
  })
  await userEvent.click(screen.getByRole('button', { name: 'Cadastro rápido' }))
  await userEvent.type(screen.getByLabelText('Nome completo'), 'Rosa Vidal')
  await userEvent.type(screen.getByLabelText('Telefone'), '81998765432')
  await userEvent.click(screen.getByRole('button', { name: /^Encaixar/ }))
  expect(await screen.findByText('Esta sala está fora de uso.')).toBeInTheDocument()
  expect(screen.getByRole('button', { name: 'Trocar paciente' })).toBeInTheDocument()
  expect(onFechar).not.toHaveBeenCalled()
})

test('RECEPCAO-04 an ordinary booking takes the open quick record along too, and checks nobody in', async () => {
  const { pedidos } = await abrir({}, false)
  await userEvent.click(screen.getByRole('button', { name: 'Cadastro rápido' }))
  await userEvent.type(screen.getByLabelText('Nome completo'), 'Rosa Vidal')
  await userEvent.type(screen.getByLabelText('Telefone'), '81998765432')
  await userEvent.click(screen.getByRole('button', { name: /^Marcar/ }))
  expect(await screen.findAllByText('Consulta marcada')).not.toHaveLength(0)
  expect(pedidos.map(([ato]) => ato)).toEqual(['cadastrar', 'marcar'])
})

test('RECEPCAO-04 a desk is told with whom it books, and who has no place at its clinic yet; nothing is sent', async () => {
  const { pedidos } = await abrir({}, true, {
    vista: 'equipe',
    profissionais: [profissional({ proprio: false, clinica_ids: ['00000000-0000-4000-8000-0000000000c1'] })],
  })
  expect(screen.getByLabelText('Profissional')).toHaveDisplayValue('Dra. Helena Prado')
  await userEvent.type(screen.getByLabelText('Paciente'), 'Rosa Vidal')
  await userEvent.click(screen.getByRole('button', { name: 'Cadastro rápido' }))
  await userEvent.type(screen.getByLabelText('Telefone'), '81998765432')
  await userEvent.click(screen.getByRole('button', { name: /^Encaixar/ }))
  expect(
    await screen.findByText(/^Dra\. Helena Prado ainda não tem um local nesta clínica\./),
  ).toBeInTheDocument()
  await userEvent.selectOptions(screen.getByLabelText('Modalidade'), 'Teleconsulta')
  await userEvent.click(screen.getByRole('button', { name: /^Encaixar/ }))
  expect(await screen.findByText(/^Pela clínica se marca em um local dela\./)).toBeInTheDocument()
  expect(pedidos).toEqual([])
})
