import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type Server, type ServerResponse } from 'node:http'
import { connect, type AddressInfo, type Socket } from 'node:net'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { Assinantes, type Assinante } from './assinantes.ts'

let servidor: Server
let assinantes: Assinantes
const sockets: Socket[] = []

beforeEach(async () => {
  assinantes = new Assinantes()
  servidor = createServer().listen(0, '127.0.0.1')
  await once(servidor, 'listening')
})
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.destroy()
  servidor.close()
})

/** A real stream to a client that reads, or one that does not. */
async function entrar(topico: string, { le = true } = {}): Promise<Assinante & { lido(): string }> {
  const socket = connect((servidor.address() as AddressInfo).port, '127.0.0.1')
  sockets.push(socket)
  socket.write('GET / HTTP/1.1\r\nHost: x\r\n\r\n')
  const [, saida] = (await once(servidor, 'request')) as [unknown, ServerResponse]
  let lido = ''
  if (le) socket.on('data', (parte) => (lido += parte))
  else socket.pause()
  const assinante = {
    sessao: { usuario_id: randomUUID(), perfil: 'paciente', sessao_id: randomUUID() },
    ip: '127.0.0.1',
    topicos: [topico],
    saida,
    espera: null,
    pulsosSemLer: 0,
    visto: 0,
    lido: () => lido,
  }
  assinantes.entrar(assinante)
  return assinante
}

const eventos = (de: number, quantos: number, topico = 'a') =>
  Array.from({ length: quantos }, (_, n) => ({
    id: de + n,
    tipo: 'agendamentos',
    entidade_id: randomUUID(),
    topicos: [topico],
  }))

test('R6b who does not read is dropped before a megabyte has piled up, and the others hear everything', async () => {
  const [leitor, parado] = [await entrar('a'), await entrar('a', { le: false })]
  let maior = 0
  let id = 1
  // The kernel alone buffers several megabytes.
  while (!parado.saida.destroyed && id < 400_000) {
    assinantes.distribuir(eventos(id, 500))
    id += 500
    if (!parado.saida.destroyed) maior = Math.max(maior, parado.saida.writableLength)
    await new Promise((turn) => setImmediate(turn))
  }
  expect(parado.saida.destroyed).toBe(true)
  expect(maior).toBeLessThanOrEqual(1024 * 1024)
  expect(assinantes.quantos).toBe(1)
  await expect.poll(() => leitor.lido().includes(`id: ${id - 1}\n`)).toBe(true)
  expect(leitor.lido().match(/^data: /gm)).toHaveLength(id - 1)
})

test('R6b who leaves something unread over three signs of life is gone', async () => {
  const parado = await entrar('a', { le: false })
  for (let id = 1; parado.saida.writableLength === 0; id += 500) {
    assinantes.distribuir(eventos(id, 500))
    await new Promise((turn) => setTimeout(turn))
  }
  for (let vez = 0; vez < 3; vez++) {
    expect(parado.saida.destroyed).toBe(false)
    assinantes.pulso(1_000_000)
  }
  expect(parado.saida.destroyed).toBe(true)
})

test('R6 an event of two topics reaches who hears both once; one of another topic reaches nobody', async () => {
  const ouvinte = await entrar('a')
  const dois = { ...ouvinte, topicos: ['a', 'b'] }
  assinantes.sair(ouvinte)
  assinantes.entrar(dois)
  const [evento] = eventos(1, 1)
  assinantes.distribuir([
    { ...evento!, topicos: ['a', 'b', 'c'] },
    ...eventos(2, 1, 'c'),
    ...eventos(3, 1, 'b'),
  ])
  await expect.poll(() => ouvinte.lido()).toContain('id: 3\n')
  expect(ouvinte.lido().match(/^id: .*$/gm)).toEqual(['id: 1', 'id: 3'])
})

test('R6 a client that is ahead of this process, because it comes from another, is not told again nor moved back', async () => {
  const ouvinte = await entrar('a')
  ouvinte.visto = 7
  assinantes.pulso(5)
  assinantes.distribuir(eventos(6, 3))
  await expect.poll(() => ouvinte.lido()).toContain('id: 8\n')
  expect(ouvinte.lido().match(/^id: .*$/gm)).toEqual(['id: 8'])
})

test('R6b what is left by everybody is forgotten', async () => {
  const todos = await Promise.all([entrar('a'), entrar('b')])
  for (const cada of todos) assinantes.sair(cada)
  for (const cada of todos) assinantes.sair(cada)
  expect([
    assinantes.quantos,
    assinantes.doEndereco('127.0.0.1'),
    assinantes.daPessoa(todos[0].sessao.usuario_id),
  ]).toEqual([0, 0, 0])
})
