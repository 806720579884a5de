import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { guardarSessao, pessoa } from '#web/acesso/testing/fake-auth.ts'
import { renderApp } from '#web/app/testing/fake-app.tsx'
import type { FakeApi } from '#web/rpc/testing/fake.tsx'
import { evolucaoLiberada, ids, notaLiberada } from './testing/fake-prontuario.ts'

const minha = { paciente_id: ids.marina, nome: 'Marina Duarte', avatar_url: null, proprio: true }
const doFilho = { paciente_id: ids.davi, nome: 'Davi Duarte', avatar_url: null, proprio: false }

function abrir(prontuario: NonNullable<FakeApi['prontuario']>, endereco = '') {
  guardarSessao()
  return renderApp(`/perfil-paciente?aba=prontuario${endereco}`, {
    acesso: { eu: () => pessoa({ perfil: 'paciente' }) },
    fatos: { ler: () => ({ fatos: [] }) },
    prontuario: { pessoas: () => [minha], ...prontuario },
  })
}
const lista = (itens = [evolucaoLiberada]) => ({
  itens,
  autores: [{ id: ids.helena, nome: 'Helena Prado' }],
  proximo: null,
})

test('PRONT-11 the patient reads what was released, with its addenda, and can print it', async () => {
  await abrir({ evolucoes: () => lista(), abrir: () => notaLiberada })
  await userEvent.click(await screen.findByRole('button', { name: /^Abrir evolução de/ }))
  const aberta = within(await screen.findByRole('dialog'))
  expect(await aberta.findByText('Evolui bem.')).toBeInTheDocument()
  expect(aberta.getByText('Confirmado por telefone.')).toBeInTheDocument()
  expect(aberta.getByText(/^Assinada por Helena Prado, CRM\/SP 123456/)).toBeInTheDocument()
  expect(aberta.getByRole('button', { name: 'Imprimir' })).toBeInTheDocument()
  for (const daAutora of ['Adendo', 'Liberar ao paciente'])
    expect(aberta.queryByRole('button', { name: daAutora })).not.toBeInTheDocument()
  expect(aberta.queryByRole('switch')).not.toBeInTheDocument()
})

test('PRONT-11 a record to which nothing was released says what will come, and offers no writing', async () => {
  await abrir({ evolucoes: () => lista([]) })
  expect(await screen.findByText(/O que o profissional assinar e liberar aparece aqui/)).toBeInTheDocument()
  expect(screen.queryByRole('link', { name: 'Nova evolução' })).not.toBeInTheDocument()
})

test('PRONT-11 whoever looks after somebody chooses whose record it is, and the address names it', async () => {
  const pedidos: string[] = []
  const { endereco } = await abrir({
    pessoas: () => [minha, doFilho],
    evolucoes: ({ id }) => {
      pedidos.push(id)
      return lista([])
    },
  })
  await userEvent.selectOptions(await screen.findByLabelText('Prontuário de'), 'Davi Duarte')
  await screen.findByText('Nenhuma evolução')
  expect(pedidos.at(-1)).toBe(ids.davi)
  expect(endereco()).toContain(`de=${ids.davi}`)
})
