import { expect, test, vi } from 'vitest'
import type { Chegada } from './chegada.ts'
import { concluirChegada } from './concluir-chegada.ts'
import type { Sessao } from '../sessao/sessao.ts'

function sessaoQueTroca() {
  const exchangeCodeForSession = vi.fn(async () => ({ error: null }))
  const sessao = {
    cliente: async () => ({ exchangeCodeForSession }),
    assentar: async () => true,
    atual: () => ({ estado: 'visitante' }),
  }
  return { sessao: sessao as unknown as Sessao, exchangeCodeForSession }
}

test('GOOGLE-01 b25 one arrival is one exchange of its code, however often a screen asks', async () => {
  const { sessao, exchangeCodeForSession } = sessaoQueTroca()
  const chegada: Chegada = { tipo: 'codigo', codigo: 'c-1' }
  const primeira = concluirChegada(sessao, chegada)
  expect(concluirChegada(sessao, chegada)).toBe(primeira)
  expect(await primeira).toBeNull()
  expect(await concluirChegada(sessao, chegada)).toBeNull()
  expect(exchangeCodeForSession.mock.calls).toEqual([['c-1']])
})

test('GOOGLE-01 b25 another arrival has an exchange of its own', async () => {
  const { sessao, exchangeCodeForSession } = sessaoQueTroca()
  await concluirChegada(sessao, { tipo: 'codigo', codigo: 'c-1' })
  await concluirChegada(sessao, { tipo: 'codigo', codigo: 'c-2' })
  expect(exchangeCodeForSession).toHaveBeenCalledTimes(2)
})
