import { screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { guardarSessao, pessoa } from '#web/acesso/testing/fake-auth.ts'
import { id, perfil } from '#web/agendamentos/agendar/testing/cena.ts'
import { renderApp } from './testing/fake-app.tsx'

beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => undefined))

const abrir = async (quem: Parameters<typeof pessoa>[0] | null) => {
  if (quem) guardarSessao()
  await renderApp(`/profissionais-publicos/${id(1)}`, {
    ...(quem && { acesso: { eu: () => pessoa(quem) } }),
    profissionais: { publico: () => perfil() },
    favoritos: { marcados: () => [id(1)] },
  })
  await screen.findByRole('heading', { level: 1, name: /Helena Prado/ })
}

test('FIND-06 a patient finds the heart on the public profile, marked where it is a favourite', async () => {
  await abrir({})
  expect(
    await screen.findByRole('button', { name: 'Favoritar Dra. Helena Prado', pressed: true }),
  ).toBeEnabled()
})

test('FIND-06 a visitor finds the way in beside the name', async () => {
  await abrir(null)
  expect(
    await screen.findByRole('link', { name: 'Entrar para favoritar Dra. Helena Prado' }),
  ).toHaveAttribute('href', expect.stringContaining('retorno='))
})

test('FIND-06 somebody who is no patient finds none', async () => {
  await abrir({ perfil: 'profissional' })
  await screen.findByRole('button', { name: /Compartilhar/ })
  expect(screen.queryByLabelText(/avoritar/)).toBeNull()
})
