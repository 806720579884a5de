import { useQuery } from '@tanstack/react-query'
import { act, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { SessaoContext } from '#web/acesso/sessao-context.ts'
import { Sessao } from '#web/acesso/sessao/sessao.ts'
import { api, takeTokenFrom } from '#web/rpc/client.ts'
import { renderWithApi } from '#web/rpc/testing/fake.tsx'
import { useEventos } from './canal-context.ts'
import { EventosAoVivo } from './eventos-ao-vivo.tsx'
import { evento, pronto, servirEventos } from './testing/fake-canal.ts'

const onChegar = vi.fn()
const onPerder = vi.fn()
const proximos = vi.fn(() => [])
const eu = vi.fn(() => {
  throw new Error('not asked for here')
})

beforeEach(() => {
  vi.useFakeTimers()
  takeTokenFrom(async () => 'um')
  for (const falso of [onChegar, onPerder, proximos]) falso.mockClear()
})
afterEach(() => {
  takeTokenFrom(async () => null)
  vi.useRealTimers()
})

function Tela() {
  useQuery(api.agendamentos.proximos.queryOptions())
  useEventos({
    tipo: 'agendamentos',
    onChegar: ({ id }) => onChegar(id, proximos.mock.calls.length),
    onPerder,
  })
  return <p>tela</p>
}

const listar = vi.fn(() => ({ extratos: [] }))
function TelaDoBanco() {
  useQuery(api.extratos.listar.queryOptions({ input: {} }))
  return <Tela />
}

const novos = vi.fn(() => ({ novos: 0 }))
function TelaDaRede() {
  useQuery(api.rede.novos.queryOptions({ input: { feed: 'para-voce', ordem: 'recentes', desde: 'x' } }))
  return <Tela />
}

async function abrir(dentro = <Tela />) {
  const servidor = servirEventos()
  const sessao = new Sessao()
  const tela = await renderWithApi(
    <SessaoContext value={sessao}>
      <EventosAoVivo>{dentro}</EventosAoVivo>
    </SessaoContext>,
    { agendamentos: { proximos }, acesso: { eu }, extratos: { listar }, rede: { novos } },
  )
  await passar(0)
  return { ...tela, servidor, corrente: servidor.correntes[0]! }
}

const passar = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

test('APPT-06 an event reads the queries of its kind again and is told to the screen', async () => {
  const { corrente } = await abrir()
  expect(proximos).toHaveBeenCalledTimes(1)
  corrente.escrever(pronto(1) + evento(2))
  await passar(10)
  expect(proximos).toHaveBeenCalledTimes(2)
  expect(onChegar.mock.calls).toEqual([['linha-2', 1]])
})

test('APPT-06 events of other kinds concern neither', async () => {
  const { corrente } = await abrir()
  corrente.escrever(pronto(1) + evento(2, 'notificacoes'))
  await passar(3_000)
  expect(proximos).toHaveBeenCalledTimes(1)
  expect(onChegar).not.toHaveBeenCalled()
})

test('FIN-14 a bank file or a batch that changed is read again where it is open', async () => {
  const { corrente } = await abrir(<TelaDoBanco />)
  expect(listar).toHaveBeenCalledTimes(1)
  corrente.escrever(pronto(1) + evento(2, 'financeiro'))
  await passar(10)
  expect(listar).toHaveBeenCalledTimes(2)
  expect(proximos).toHaveBeenCalledTimes(1)
})

test('REDE-01 a signal of the network is followed a while later and once, so that browsers do not ask all together', async () => {
  const { corrente } = await abrir(<TelaDaRede />)
  expect(novos).toHaveBeenCalledTimes(1)
  corrente.escrever(pronto(1) + evento(2, 'rede') + evento(3, 'rede'))
  await passar(2_900)
  expect(novos).toHaveBeenCalledTimes(1)
  await passar(3_200)
  expect(novos).toHaveBeenCalledTimes(2)
  await passar(10_000)
  expect(novos).toHaveBeenCalledTimes(2)
})

test('R6b two hundred events at once are told one by one, and lead to two readings', async () => {
  const { corrente } = await abrir()
  corrente.escrever(pronto(1) + Array.from({ length: 200 }, (_, n) => evento(n + 2)).join(''))
  await passar(5_000)
  expect(onChegar.mock.calls.map(([id]) => id)).toEqual(
    Array.from({ length: 200 }, (_, n) => `linha-${n + 2}`),
  )
  expect(proximos).toHaveBeenCalledTimes(3)
})

test('R6 after reset everything is read again, and the screen is told', async () => {
  const { corrente } = await abrir()
  corrente.escrever(`event: reset\nid: 9\ndata: {}\n\n${pronto(9)}`)
  await passar(10)
  expect(proximos).toHaveBeenCalledTimes(2)
  expect(onPerder).toHaveBeenCalledOnce()
})

test('R8 a short interruption is not shown; after ten seconds the page says that it may be behind', async () => {
  const { corrente, servidor } = await abrir()
  corrente.escrever(pronto(1))
  await passar(10)
  servidor.recusar = new Response(null, { status: 503 })
  corrente.terminar()
  await passar(9_000)
  expect(screen.queryByText('Reconectando…')).not.toBeInTheDocument()
  await passar(2_000)
  expect(screen.getByRole('status')).toHaveTextContent('Reconectando…')
  servidor.recusar = null
  await passar(30_000)
  servidor.correntes.at(-1)!.escrever(pronto(1))
  await passar(10)
  expect(screen.queryByText('Reconectando…')).not.toBeInTheDocument()
})

test('S5 the channel is shut when the frame of the page is gone', async () => {
  const { corrente, unmount } = await abrir()
  unmount()
  expect(corrente.cortada()).toBe(true)
})
