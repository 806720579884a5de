import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { CanalAoVivo } from './canal.ts'
import { evento, pronto, servirEventos } from './testing/fake-canal.ts'

let token: string | null = 'um'
let canal: CanalAoVivo
const recusas = vi.fn()
const ditos: string[] = []

beforeEach(() => {
  vi.useFakeTimers()
  vi.spyOn(Math, 'random').mockReturnValue(1)
  token = 'um'
  ditos.length = 0
  recusas.mockReset()
  canal = new CanalAoVivo({ token: async () => token, onRecusar: recusas })
  canal.ouvir({ onChegar: ({ id }) => ditos.push(id), onPerder: () => ditos.push('reset') })
})
afterEach(() => {
  canal.parar()
  ver('visible')
  vi.useRealTimers()
  vi.restoreAllMocks()
})

function ver(estado: 'visible' | 'hidden') {
  Object.defineProperty(document, 'visibilityState', { value: estado, configurable: true })
  document.dispatchEvent(new Event('visibilitychange'))
}

const passar = (ms: number) => vi.advanceTimersByTimeAsync(ms)

test('R6 cut and open again: it says where it was, and hears each event once and in order', async () => {
  const { correntes } = servirEventos()
  canal.iniciar()
  await passar(0)
  expect(correntes[0]!.cabecalhos).toMatchObject({ authorization: 'Bearer um' })
  expect(correntes[0]!.cabecalhos['last-event-id']).toBeUndefined()
  correntes[0]!.escrever(`retry: 2000\n\n${pronto(4)}${evento(5)}id: 6\nda`)
  correntes[0]!.escrever(`ta: {"tipo":"agendamentos","id":"linha-6"}\n\n`)
  await passar(0)
  correntes[0]!.terminar()
  token = 'dois'
  await passar(2_000)
  expect(correntes[1]!.cabecalhos).toMatchObject({ authorization: 'Bearer dois', 'last-event-id': '6' })
  correntes[1]!.escrever(evento(6) + evento(7) + pronto(7))
  await passar(0)
  expect(ditos).toEqual(['linha-5', 'linha-6', 'linha-7'])
})

test('R6 a sign of life moves the place, and reset is told', async () => {
  const { correntes } = servirEventos()
  canal.iniciar()
  await passar(0)
  correntes[0]!.escrever(`${pronto(4)}: vivo\nid: 90\n\n`)
  await passar(0)
  correntes[0]!.terminar()
  await passar(3_000)
  expect(correntes[1]!.cabecalhos['last-event-id']).toBe('90')
  correntes[1]!.escrever(`event: reset\nid: 120\ndata: {}\n\n${pronto(120)}`)
  await passar(0)
  expect(ditos).toEqual(['reset'])
})

test('R6 what it does not know, or cannot read, is passed over', async () => {
  const { correntes } = servirEventos()
  canal.iniciar()
  await passar(0)
  correntes[0]!.escrever(evento(1, 'outra-coisa') + 'id: 2\ndata: {\n\n' + evento(3))
  await passar(0)
  expect(ditos).toEqual(['linha-3'])
})

test('R8 the pauses grow to half a minute, and start over once a stream was up to date', async () => {
  const servidor = servirEventos()
  servidor.recusar = new Response(null, { status: 503 })
  canal.iniciar()
  await passar(0)
  const quantas = () => servidor.correntes.length
  for (const [tentativa, pausa] of [1_000, 2_000, 4_000, 8_000, 16_000, 30_000, 30_000].entries()) {
    expect(quantas()).toBe(tentativa + 1)
    await passar(pausa - 1)
    expect(quantas()).toBe(tentativa + 1)
    await passar(1)
  }
  expect(canal.caidoDesde()).not.toBeNull()
  servidor.recusar = null
  await passar(30_000)
  servidor.correntes.at(-1)!.escrever(pronto(1))
  await passar(0)
  expect(canal.caidoDesde()).toBeNull()
  const abertas = quantas()
  servidor.correntes.at(-1)!.terminar()
  await passar(1_000)
  expect(quantas()).toBe(abertas + 1)
})

test('R8 Retry-After is kept, and the network coming back is not waited for', async () => {
  const servidor = servirEventos()
  servidor.recusar = new Response(null, { status: 429, headers: { 'retry-after': '60' } })
  canal.iniciar()
  await passar(59_000)
  expect(servidor.correntes).toHaveLength(1)
  window.dispatchEvent(new Event('online'))
  await passar(0)
  expect(servidor.correntes).toHaveLength(2)
})

test('S5 a refused session is looked at; without a token there is no channel', async () => {
  const servidor = servirEventos()
  servidor.recusar = new Response(null, { status: 401 })
  canal.iniciar()
  await passar(0)
  expect(recusas).toHaveBeenCalledOnce()
  token = null
  await passar(60_000)
  expect(servidor.correntes).toHaveLength(1)
  expect(canal.caidoDesde()).toBeNull()
})

test('R6 a connection without a sign of life for 45 s is given up', async () => {
  const { correntes } = servirEventos()
  canal.iniciar()
  await passar(0)
  correntes[0]!.escrever(pronto(1))
  for (let vez = 0; vez < 4; vez++) {
    await passar(20_000)
    correntes[0]!.escrever(': vivo\nid: 1\n\n')
  }
  expect(correntes[0]!.cortada()).toBe(false)
  await passar(51_000)
  expect(correntes[0]!.cortada()).toBe(true)
  expect(correntes).toHaveLength(2)
})

test('R6 a tab hidden for five minutes rests, and catches up the moment somebody looks', async () => {
  const { correntes } = servirEventos()
  canal.iniciar()
  await passar(0)
  correntes[0]!.escrever(pronto(8))
  ver('hidden')
  for (let vez = 0; vez < 14; vez++) {
    await passar(20_000)
    correntes[0]!.escrever(': vivo\nid: 9\n\n')
  }
  expect(correntes[0]!.cortada()).toBe(false)
  await passar(21_000)
  expect(correntes[0]!.cortada()).toBe(true)
  await passar(3_600_000)
  expect(correntes).toHaveLength(1)
  expect(canal.caidoDesde()).toBeNull()
  ver('visible')
  await passar(0)
  expect(correntes[1]!.cabecalhos['last-event-id']).toBe('9')
})

test('R6 closed and begun again, it keeps its place', async () => {
  const { correntes } = servirEventos()
  canal.iniciar()
  await passar(0)
  correntes[0]!.escrever(pronto(3))
  await passar(0)
  canal.parar()
  expect(correntes[0]!.cortada()).toBe(true)
  canal.iniciar()
  await passar(0)
  expect(correntes[1]!.cabecalhos['last-event-id']).toBe('3')
})
