import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { json } from 'node:stream/consumers'
import { setTimeout as esperar } from 'node:timers/promises'
import type { AddressInfo } from 'node:net'

/** What the next call of the scripted model does. */
export type Ato = (
  resposta: ServerResponse,
  pedido: { corpo: unknown; chave: string; pedido: IncomingMessage },
) => Promise<void> | void

/** A model that does what a test says, over real HTTP. */
export async function servidorDeModelo(): Promise<{
  url: string
  pedidos: unknown[]
  fazer(ato: Ato): void
  fechar(): Promise<void>
}> {
  const pedidos: unknown[] = []
  let proximo: Ato = (resposta) => void resposta.writeHead(500).end()
  const servidor: Server = createServer((pedido, resposta) => {
    void (async () => {
      const corpo = await json(pedido)
      pedidos.push(corpo)
      await proximo(resposta, { corpo, chave: pedido.headers.authorization ?? '', pedido })
    })().catch(() => resposta.destroy())
  })
  await new Promise<void>((pronto) => void servidor.listen(0, '127.0.0.1', pronto))
  return {
    url: `http://127.0.0.1:${(servidor.address() as AddressInfo).port}/v1`,
    pedidos,
    fazer(ato) {
      proximo = ato
    },
    fechar: () =>
      new Promise((pronto) => {
        servidor.closeAllConnections()
        servidor.close(() => pronto())
      }),
  }
}

const linha = (delta: object, mais: object = {}) =>
  `data: ${JSON.stringify({ id: 'x', object: 'chat.completion.chunk', created: 1, model: 'm', choices: [{ index: 0, delta, finish_reason: null, ...mais }] })}\n\n`
const FIM = `${linha({}, { finish_reason: 'stop' })}data: ${JSON.stringify({ id: 'x', object: 'chat.completion.chunk', created: 1, model: 'm', choices: [], usage: { prompt_tokens: 100, completion_tokens: 20, total_tokens: 120 } })}\n\ndata: [DONE]\n\n`
const CABECALHO = { 'content-type': 'text/event-stream' }

/** Writes a text in pieces, and ends as a model does. */
export const dizer =
  (texto: string, tamanho = 7): Ato =>
  (resposta) => {
    resposta.writeHead(200, CABECALHO)
    for (let i = 0; i < texto.length; i += tamanho)
      resposta.write(linha({ content: texto.slice(i, i + tamanho) }))
    resposta.end(FIM)
  }

/** One act for each call in turn, the last one from then on. */
export function em(...seguidos: Ato[]): Ato {
  let vez = 0
  return (resposta, pedido) => seguidos[Math.min(vez++, seguidos.length - 1)]!(resposta, pedido)
}

/** Calls a tool. */
export const chamar = (nome: string, argumentos: string): Ato => atos.chamarFerramenta(nome, argumentos)

export const atos = {
  /** Ends the socket in the middle. */
  cortar:
    (texto: string): Ato =>
    async (resposta) => {
      resposta.writeHead(200, CABECALHO)
      resposta.write(linha({ content: texto }))
      await esperar(20)
      resposta.destroy()
    },
  /** A stream that ends without saying why. */
  semFim:
    (texto: string): Ato =>
    (resposta) => {
      resposta.writeHead(200, CABECALHO)
      resposta.end(linha({ content: texto }))
    },
  /** An answer that repeats the key of the request. */
  ecoar:
    (estado: number): Ato =>
    (resposta, { chave, corpo }) => {
      resposta.writeHead(estado, { 'content-type': 'application/json' })
      resposta.end(
        JSON.stringify({
          error: { message: `bad key ${chave} for ${JSON.stringify(corpo)}`, type: 'invalid', code: 'x' },
        }),
      )
    },
  erroNoMeio:
    (texto: string): Ato =>
    (resposta) => {
      resposta.writeHead(200, CABECALHO)
      resposta.write(linha({ content: texto }))
      resposta.end(`data: ${JSON.stringify({ error: { message: 'overloaded', type: 'server_error' } })}\n\n`)
    },
  lixo: (): Ato => (resposta) => {
    resposta.writeHead(200, CABECALHO)
    resposta.end('data: {nada disso é json\n\n')
  },
  html: (): Ato => (resposta) => {
    resposta.writeHead(200, { 'content-type': 'text/html' })
    resposta.end('<html>proxy</html>')
  },
  pensar: (pensado: string, dito: string): Ato => dizer(`<think>${pensado}</think>${dito}`),
  raciocinio:
    (pensado: string, dito: string): Ato =>
    (resposta) => {
      resposta.writeHead(200, CABECALHO)
      resposta.write(linha({ reasoning_content: pensado }))
      resposta.write(linha({ content: dito }))
      resposta.end(FIM)
    },
  chamarFerramenta:
    (nome: string, argumentos: string): Ato =>
    (resposta) => {
      resposta.writeHead(200, CABECALHO)
      resposta.write(
        linha({
          tool_calls: [
            { index: 0, id: 'c1', type: 'function', function: { name: nome, arguments: argumentos } },
          ],
        }),
      )
      resposta.end(`${linha({}, { finish_reason: 'tool_calls' })}data: [DONE]\n\n`)
    },
  /** Tool calls as one server or another writes them: each delta as it stands. */
  emPedacos:
    (deltas: readonly object[], fim = 'tool_calls'): Ato =>
    (resposta) => {
      resposta.writeHead(200, CABECALHO)
      for (const tool_call of deltas) resposta.write(linha({ tool_calls: [tool_call].flat() }))
      resposta.end(
        `${linha({}, { finish_reason: fim })}data: ${JSON.stringify({ id: 'x', object: 'chat.completion.chunk', created: 1, model: 'm', choices: [], usage: { prompt_tokens: 100, completion_tokens: 20, total_tokens: 120 } })}\n\ndata: [DONE]\n\n`,
      )
    },
  /** Says so with a status, and what it asks for is tried once more. */
  recusar:
    (estado: number): Ato =>
    (resposta) => {
      resposta.writeHead(estado, { 'content-type': 'application/json', 'retry-after': '0' })
      resposta.end(JSON.stringify({ error: { message: 'slow down', type: 'rate_limit', code: 'x' } }))
    },
  /** Writes a text and then nothing. `fechou` resolves when the socket closes. */
  calar(texto: string): { ato: Ato; fechou: Promise<void> } {
    const { promise, resolve } = Promise.withResolvers<void>()
    return {
      ato: (resposta) => {
        resposta.once('close', () => resolve())
        resposta.writeHead(200, CABECALHO)
        if (texto !== '') resposta.write(linha({ content: texto }))
        else resposta.flushHeaders()
      },
      fechou: promise,
    }
  },
  vazio: (): Ato => (resposta) => {
    resposta.writeHead(200, CABECALHO)
    resposta.end(FIM)
  },
}
