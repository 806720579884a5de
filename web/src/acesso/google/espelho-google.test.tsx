import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { renderApp } from '#web/app/testing/fake-app.tsx'
import { leave } from '#web/lib/leave.ts'
import { recusa } from '#web/rpc/testing/fake.tsx'
import {
  answerAuth,
  guardarSessao,
  guardarSessaoDoGoogle,
  pessoa,
  sessaoDoGoogle,
} from '../testing/fake-auth.ts'

const CHAVES = [
  'isGoogleAuthenticated',
  'googleUserEmail',
  'googleUserName',
  'googleUserId',
  'googleUserType',
  'access_token',
  'refresh_token',
  'token_expires_at',
]
const guardadas = () => CHAVES.map((chave) => localStorage.getItem(chave))

describe('GOOGLE-07 the keys of a Google sign-in', () => {
  test('GOOGLE-07 are there while the person is in, and gone after', async () => {
    answerAuth(() => ({ status: 500, json: { message: 'down' } }))
    guardarSessaoDoGoogle()
    const { sessao } = await renderApp('/privacidade', { acesso: { eu: () => pessoa() } })
    expect(guardadas()).toEqual([
      'true',
      'marina.duarte@exemplo.com.br',
      'Marina Duarte',
      pessoa().id,
      'paciente',
      expect.stringContaining('.assinatura'),
      'renovacao-1234',
      expect.stringMatching(/^\d{10}$/),
    ])
    await act(() => sessao.sair())
    expect(guardadas()).toEqual(CHAVES.map(() => null))
  })

  test('GOOGLE-07 are not written for a password, and what another person left is taken away', async () => {
    localStorage.setItem('googleUserEmail', 'antes@exemplo.com.br')
    guardarSessao()
    await renderApp('/privacidade', { acesso: { eu: () => pessoa() } })
    expect(guardadas()).toEqual(CHAVES.map(() => null))
  })

  test('GOOGLE-07 open nothing by themselves (b2)', async () => {
    const { access_token, refresh_token } = sessaoDoGoogle()
    for (const [chave, valor] of Object.entries({
      isGoogleAuthenticated: 'true',
      access_token,
      refresh_token,
    }))
      localStorage.setItem(chave, valor)
    const { endereco } = await renderApp('/perfil-paciente')
    expect(endereco()).toBe('/login?retorno=%2Fperfil-paciente')
  })
})

describe('GOOGLE-06 a patient from Google whose record is not there yet', () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'], shouldAdvanceTime: false })
  })
  afterEach(() => void vi.useRealTimers())

  const paciente = { id: '7b1c9a52-0c6e-4a55-9a0e-0c1d2e3f4a5b', numero_prontuario: 'PAC1800000000000' }

  test('GOOGLE-06 ROUTE-22 is welcomed as a patient, asked for every 5 s, and found', async () => {
    let perguntas = 0
    let pronto = false
    guardarSessaoDoGoogle()
    await renderApp('/perfil-paciente', {
      acesso: {
        eu: () => {
          perguntas += 1
          if (!pronto) throw recusa('NAO_ENCONTRADO', 404)
          return pessoa({ dados_perfil: { paciente, profissional: null } })
        },
      },
    })
    expect(await screen.findByRole('heading', { name: 'Boas-vindas, Marina!' })).toBeInTheDocument()
    expect(screen.getByText(/ainda está sendo processado/)).toBeInTheDocument()
    expect(screen.getByRole('link', { name: 'Completar cadastro' })).toHaveAttribute('href', '/auth/callback')
    const antes = perguntas
    await act(() => vi.advanceTimersByTimeAsync(5000))
    // On a busy machine the live channel, which this server refuses, asks meanwhile as well.
    expect(perguntas).toBeGreaterThan(antes)
    pronto = true
    await act(() => vi.advanceTimersByTimeAsync(5000))
    await vi.waitFor(
      () => expect(screen.queryByRole('heading', { name: 'Boas-vindas, Marina!' })).toBeNull(),
      20_000,
    )
  })

  test('GOOGLE-06 a manual refresh asks again, and reloads the page when there is still nothing', async () => {
    guardarSessaoDoGoogle()
    const reload = vi.spyOn(leave, 'reload').mockReturnValue()
    await renderApp('/perfil-paciente', { acesso: { eu: () => pessoa() } })
    await userEvent.click(await screen.findByRole('button', { name: /^Atualizar/ }))
    await waitFor(() => expect(reload).toHaveBeenCalledOnce())
  })
})
