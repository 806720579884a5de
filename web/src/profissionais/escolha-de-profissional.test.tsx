import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { renderWithApi } from '#web/rpc/testing/fake.tsx'
import { EscolhaDeProfissional } from './escolha-de-profissional.tsx'

test('ADMIN-01 the administrator chooses among professionals of every status, from two letters on, and sees which is not active', async () => {
  const buscas: string[] = []
  const escolhidos: string[] = []
  await renderWithApi(<EscolhaDeProfissional titulo="De quem?" onEscolher={(id) => escolhidos.push(id)} />, {
    profissionais: {
      escolher({ q = '' }) {
        buscas.push(q)
        if (q !== 'ines') return []
        return [
          {
            id: '0e7f0b0e-6a5c-4a39-9a39-2b1f0a4d5c61',
            nome: 'Inês Prado',
            especialidade: 'Psicologia',
            avatar_url: null,
            status_profissional: 'suspenso',
          },
        ]
      },
    },
  })
  const campo = screen.getByLabelText('Nome, e-mail ou número de registro')
  expect(screen.getByText('Digite pelo menos duas letras.')).toBeInTheDocument()
  await userEvent.type(campo, 'zz')
  expect(await screen.findByText(/Ninguém encontrado/)).toBeInTheDocument()
  await userEvent.clear(campo)
  await userEvent.type(campo, 'ines')
  expect(await screen.findByText('1 profissional')).toBeInTheDocument()
  await userEvent.click(screen.getByRole('button', { name: /Inês Prado.*Suspenso/ }))
  expect(escolhidos).toEqual(['0e7f0b0e-6a5c-4a39-9a39-2b1f0a4d5c61'])
  expect(buscas).not.toContain('i')
})
