import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { InferClientInputs } from '@orpc/client'
import { expect, test, vi } from 'vitest'
import type { Client } from '#web/rpc/client.ts'
import { recusa, renderWithApi } from '#web/rpc/testing/fake.tsx'
import { painel } from '../testing/fake-horarios.ts'
import { ExcecaoDialog } from './excecao-dialog.tsx'

test('DATA-09 an exception says at its window what is wrong there, whoever saw it, and keeps what was typed', async () => {
  const pedidos: InferClientInputs<Client>['horarios']['criarExcecoes'][] = []
  const onFechar = vi.fn()
  await renderWithApi(
    <ExcecaoDialog deQuem={{}} opcoes={painel()} hoje="2026-11-23" dia="2026-12-24" onFechar={onFechar} />,
    {
      horarios: {
        criarExcecoes(pedido) {
          pedidos.push(pedido)
          if (pedidos.length > 1) return []
          throw recusa('PROBLEMAS', 422, 'Confira as horas.', {
            problemas: [{ caminho: 'janelas.0.local_id', motivo: 'sem-local' }],
          })
        },
      },
    },
  )
  const dialogo = within(await screen.findByRole('dialog', { name: 'Nova exceção' }))
  const criar = () => userEvent.click(dialogo.getByRole('button', { name: /^Criar exceção/ }))
  await userEvent.click(dialogo.getByRole('radio', { name: /^Acrescentar horário/ }))
  await criar()
  expect(await dialogo.findByText('Informe pelo menos um intervalo.')).toBeInTheDocument()
  await userEvent.click(dialogo.getByRole('button', { name: 'Adicionar intervalo' }))
  const fim = dialogo.getByLabelText('Fim')
  await userEvent.clear(fim)
  await criar()
  await waitFor(() => expect(fim).toHaveAccessibleDescription('Informe a hora do fim.'))
  expect(pedidos).toEqual([])
  await userEvent.type(fim, '1700')
  await criar()
  await waitFor(() => expect(dialogo.getByLabelText('Local')).toHaveAccessibleDescription(/local/i))
  expect(fim).toHaveValue('17:00')
  await criar()
  await waitFor(() => expect(onFechar).toHaveBeenCalled())
  expect(pedidos[1]).toMatchObject({
    excecao: { modo: 'acrescenta', periodos: [{ de: '2026-12-24', ate: '2026-12-24' }] },
  })
})
