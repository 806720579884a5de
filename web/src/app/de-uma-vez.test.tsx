import { act, render, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import type { PeriodoDaAgenda } from '#domain/agenda/periodo.ts'
import { guardarSessao, pessoa } from '#web/acesso/testing/fake-auth.ts'
import { periodo } from '#web/agenda/testing/fake-agenda.ts'
import { App } from './app.tsx'
import { deUmaVez } from './de-uma-vez.ts'
import { abrirApp } from './testing/fake-app.tsx'

/** Files are made while they are asked for. */
const SEM_PRESSA = 60_000

const letras = vi.fn(async () => [])
beforeEach(() => {
  letras.mockClear()
  Object.defineProperty(document, 'fonts', { configurable: true, value: { load: letras } })
})

const desenhar = (partes: ReturnType<typeof abrirApp>, pronto: boolean) =>
  act(async () => void render(<App {...partes} pronto={pronto} />))

test('HOME-01 a home whose files and answers have come is drawn from them, and nothing is asked twice', async () => {
  guardarSessao()
  const painel = vi.fn(() => [])
  // Nobody else's home was opened a moment ago: a call of the last seconds is taken again.
  const eu = vi.fn(() => pessoa({ id: '7c1d0a52-6f3e-4b8a-9a51-2f64d1c3b7e9' }))
  const partes = abrirApp('/', { acesso: { eu }, inicio: { painel } })
  expect(await deUmaVez(partes, SEM_PRESSA)).toBe(true)
  expect(painel).toHaveBeenCalledOnce()
  expect(letras).toHaveBeenCalledTimes(2)
  await desenhar(partes, true)
  expect(await screen.findByRole('heading', { level: 1, name: /, Marina$/ })).toBeInTheDocument()
  expect([eu.mock.calls.length, painel.mock.calls.length]).toEqual([1, 1])
})

test('RECEPCAO-03 the desk of a clinic comes with its page and its day, and nothing is asked twice', async () => {
  guardarSessao()
  const pedidos: (string | undefined)[] = []
  const eu = () => pessoa({ perfil: 'clinica', areas: ['agenda'] })
  const agenda = {
    periodo: ({ de }: { de?: string | undefined }) => {
      pedidos.push(de)
      return periodo(de ? { hoje: de } : {})
    },
  }
  const partes = abrirApp('/', { acesso: { eu }, agenda })
  expect(await deUmaVez(partes, SEM_PRESSA)).toBe(true)
  expect(partes.router.state.location.pathname).toBe('/clinicas')
  const [hoje] = pedidos
  expect(pedidos).toEqual([hoje])
  await desenhar(partes, true)
  expect(await screen.findByRole('heading', { level: 1, name: 'Recepção' })).toBeInTheDocument()
  // The days before and after are fetched for its arrows.
  expect(pedidos.filter((de) => de === hoje)).toHaveLength(1)
})

test('ROUTE-17 what does not come soon is not waited for: the page says that it is loading, and is drawn when it came', async () => {
  guardarSessao()
  let responder = () => {}
  const eu = new Promise<ReturnType<typeof pessoa>>((resolve) => (responder = () => resolve(pessoa())))
  const partes = abrirApp('/', { acesso: { eu: () => eu } })
  expect(await deUmaVez(partes)).toBe(false)
  await desenhar(partes, false)
  expect(screen.getByText('Carregando...')).toBeInTheDocument()
  responder()
  expect(await screen.findByRole('heading', { level: 1, name: /, Marina$/ })).toBeInTheDocument()
  await waitFor(() => expect(screen.queryByText('Carregando...')).toBeNull())
})

test('ROUTE-17 a page whose answers come late is drawn without them, and asks for none of them again', async () => {
  guardarSessao()
  const pedidos: (string | undefined)[] = []
  let responder = () => {}
  const eu = () => pessoa({ perfil: 'clinica', areas: ['agenda'] })
  const agenda = {
    periodo: ({ de }: { de?: string | undefined }) =>
      new Promise<PeriodoDaAgenda>((resolve) => {
        pedidos.push(de)
        responder = () => resolve(periodo(de ? { hoje: de } : {}))
      }),
  }
  const partes = abrirApp('/', { acesso: { eu }, agenda })
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  const pronto = deUmaVez(partes, SEM_PRESSA)
  await vi.waitFor(() => expect(pedidos).toHaveLength(1))
  vi.advanceTimersByTime(SEM_PRESSA)
  vi.useRealTimers()
  expect(await pronto).toBe(true)
  await desenhar(partes, true)
  expect(pedidos).toHaveLength(1)
  responder()
  expect(await screen.findByRole('heading', { level: 1, name: 'Recepção' })).toBeInTheDocument()
})

test('ROUTE-17 a visitor waits for nothing', async () => {
  const partes = abrirApp('/login')
  expect(await deUmaVez(partes)).toBe(false)
  expect(letras).not.toHaveBeenCalled()
})
