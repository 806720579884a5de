import { useQuery } from '@tanstack/react-query'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { api } from './client.ts'
import { falhaDe } from './errors.ts'
import { fakeLink, recusa, renderWithApi } from './testing/fake.tsx'

function Estado() {
  const { data, error } = useQuery(api.saude.consultar.queryOptions())
  return <p>{error ? falhaDe(error).mensagem : (data?.estado ?? '...')}</p>
}

const saude = { estado: 'online', versao: '1', ativo_s: 1, migracao: 1, partes: [] } as const

test('a screen reads what the fake answers', async () => {
  await renderWithApi(<Estado />, { saude: { consultar: () => ({ ...saude, partes: [] }) } })
  expect(await screen.findByText('online')).toBeDefined()
})

test('a screen shows the sentence of a refusal', async () => {
  await renderWithApi(<Estado />, {
    saude: {
      consultar: () => {
        throw recusa('INDISPONIVEL', 503, 'O sistema está ocupado neste momento.')
      },
    },
  })
  expect(await screen.findByText('O sistema está ocupado neste momento.')).toBeDefined()
})

test('a procedure that the fake does not answer rejects by its name', async () => {
  await expect(fakeLink({}).call(['saude', 'consultar'], undefined, { context: {} })).rejects.toThrow(
    'saude.consultar',
  )
  await expect(fakeLink({}).call(['saude', 'nada'], undefined, { context: {} })).rejects.toThrow('saude.nada')
})
