import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { recusa } from '#web/rpc/testing/fake.tsx'
import { guardarSessao, pessoa } from '#web/acesso/testing/fake-auth.ts'
import { renderApp } from '#web/app/testing/fake-app.tsx'
import { detalhes } from '../agendar/messages.ts'
import { clicar } from './testing/fake-consulta.tsx'
import { consultaDe } from '../testing/consulta.ts'
import { escrever } from '#web/testing/escrever.ts'

test('APPT-01 DATA-04 what the service asks for is filled in from /consultas with the fields of the booking; a refusal keeps what was typed', async () => {
  const incompleta = consultaDe({
    proprio: false,
    paciente_nome: 'Lia Menezes',
    dados_que_faltam: ['cpf', 'genero'],
  })
  const completarDados = vi.fn((_: object): { id: string } => {
    throw recusa('JA_EM_USO', 409, 'Este CPF não existe. Confira os números.', {
      campos: [{ campo: 'cpf', mensagem: 'Este CPF não existe. Confira os números.' }],
    })
  })
  guardarSessao()
  await renderApp('/consultas', {
    acesso: { eu: () => pessoa({ perfil: 'paciente-administrador' }) },
    agendamentos: {
      filtros: () => ({ profissionais: [], especialidades: [], pessoas: [] }),
      // The caller may not write the record of the second patient, so nothing is offered there.
      listar: () => ({
        itens: [incompleta, { ...incompleta, id: crypto.randomUUID(), pode_completar: false }],
        proximo: null,
      }),
    },
    usuarios: { completarDados },
  })
  await clicar('Completar dados')
  const dialogo = within(await screen.findByRole('dialog', { name: 'Completar dados' }))
  expect(dialogo.queryByLabelText(/^Telefone/)).toBeNull()
  await escrever(dialogo.getByLabelText(/^CPF/), '52998224725')
  await userEvent.click(dialogo.getByRole('button', { name: /^Salvar dados/ }))
  expect(await dialogo.findByText(detalhes.preencha('Gênero'))).toBeInTheDocument()
  expect(completarDados).not.toHaveBeenCalled()
  await userEvent.selectOptions(dialogo.getByLabelText(/^Gênero/), 'feminino')
  await userEvent.click(dialogo.getByRole('button', { name: /^Salvar dados/ }))
  expect(await dialogo.findByText('Este CPF não existe. Confira os números.')).toBeInTheDocument()
  expect(dialogo.getByLabelText(/^CPF/)).toHaveValue('529.982.247-25')
  completarDados.mockImplementation(() => ({ id: incompleta.paciente_id }))
  await userEvent.click(dialogo.getByRole('button', { name: /^Salvar dados/ }))
  expect(await screen.findByText('Dados completos')).toBeInTheDocument()
  expect(completarDados.mock.calls.at(-1)![0]).toMatchObject({
    id: incompleta.paciente_id,
    genero: 'feminino',
  })
})
