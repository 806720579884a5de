import { useQuery } from '@tanstack/react-query'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { api } from './client.ts'
import { recusa, renderWithApi } from './testing/fake.tsx'
import { QueryError } from './query-error.tsx'

const saude = { estado: 'online', versao: '1', ativo_s: 1, migracao: 1, partes: [] } as const

function Estado() {
  const query = useQuery(api.saude.consultar.queryOptions())
  const { data, error } = query
  if (data) return <p>{data.estado}</p>
  return error ? <QueryError query={query} level={2} title="Não foi possível ler o estado" /> : null
}

test('a query that failed shows its title, the sentence and the id of the request, and is asked again', async () => {
  let falhas = 1
  await renderWithApi(<Estado />, {
    saude: {
      consultar: () => {
        if (falhas-- > 0)
          throw recusa('ERRO_INESPERADO', 500, 'Algo deu errado do nosso lado.', { pedido: 'p-7' })
        return { ...saude, partes: [] }
      },
    },
  })
  expect(
    await screen.findByRole('heading', { level: 2, name: 'Não foi possível ler o estado' }),
  ).toBeDefined()
  expect(screen.getByText('Algo deu errado do nosso lado.')).toBeDefined()
  expect(screen.getByText('p-7')).toBeDefined()
  await userEvent.click(screen.getByRole('button', { name: 'Tentar de novo' }))
  expect(await screen.findByText('online')).toBeDefined()
})

test('a refusal that was no fault shows no id of a request', async () => {
  await renderWithApi(<Estado />, {
    saude: {
      consultar: () => {
        throw recusa('NAO_ENCONTRADO', 404, 'Não encontramos.')
      },
    },
  })
  expect(await screen.findByText('Não encontramos.')).toBeDefined()
  expect(screen.queryByText(/Código do atendimento/)).toBeNull()
})
