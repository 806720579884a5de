import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { Agent, request } from 'node:http'
import { resolve } from 'node:path'
import type { Connection } from '../../server/src/database/pools.ts'
import type { Asked } from '../workload.ts'
import type { Ordem } from './ordens.ts'

export interface Usage {
  /** CPU time of the process since its start, in milliseconds. */
  cpuMs: number
  residentMb: number
}

/** A server in a process of its own: the product, or the least server that it is compared to. */
export interface Lado {
  port: number
  /** Sends one request over a kept connection. @throws {Error} unless the answer is 200 */
  ask(asked: Asked): Promise<string>
  usage(): Promise<Usage>
  /** Bearers of the people with these ids, in their order. */
  entrar(pessoas: readonly string[]): Promise<string[]>
  stop(): Promise<void>
}

/**
 * Starts a side beside this process and waits until it listens.
 * @param qual the file of its process, in this folder
 */
export async function abrirLado(qual: 'produto' | 'piso', connection: Connection): Promise<Lado> {
  const child = fork(resolve(import.meta.dirname, `${qual}.ts`), [JSON.stringify(connection)], {
    // The same as in tools/start.js.
    execArgv: ['--max-semi-space-size=8'],
    env: { ...process.env, MALLOC_ARENA_MAX: '2' },
  })
  child.once('exit', (code) => {
    if (code) throw new Error(`${qual} ended with ${code}`)
  })
  const [{ port }] = (await once(child, 'message')) as [{ port: number }]
  const agent = new Agent({ keepAlive: true, maxSockets: 64 })
  return {
    port,
    ask: (asked) =>
      fetchText({ agent, host: '127.0.0.1', port, ...(typeof asked === 'string' ? { path: asked } : asked) }),
    usage: () => mandar<Usage>(child, { pede: 'uso' }),
    entrar: (pessoas) => mandar<string[]>(child, { pede: 'sessoes', pessoas }),
    async stop() {
      agent.destroy()
      child.disconnect()
      await once(child, 'exit')
    },
  }
}

async function mandar<T>(child: ChildProcess, ordem: Ordem): Promise<T> {
  child.send(ordem)
  const [resposta] = (await once(child, 'message')) as [T]
  return resposta
}

/** The body of an answer with status 200. */
export function fetchText(options: {
  agent?: Agent
  host: string
  port: number
  path: string
  /** POST with a body, GET without one. */
  method?: string
  body?: object
  bearer?: string
  /** `Idempotency-Key`. */
  chave?: string
}): Promise<string> {
  const text = options.body && JSON.stringify(options.body)
  const headers = {
    ...(text && {
      apikey: 'publica',
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(text),
    }),
    ...(options.bearer && { authorization: `Bearer ${options.bearer}` }),
    ...(options.chave && { 'idempotency-key': options.chave }),
  }
  const { agent, host, port, path, method = text ? 'POST' : 'GET' } = options
  return new Promise((done, failed) => {
    request({ agent, host, port, path, method, headers }, (answer) => {
      const parts: Buffer[] = []
      answer.on('data', (part: Buffer) => parts.push(part))
      answer.on('error', failed)
      answer.on('end', () => {
        const body = Buffer.concat(parts).toString()
        if (answer.statusCode === 200) done(body)
        else failed(new Error(`${path}: ${answer.statusCode} ${body.slice(0, 300)}`))
      })
    })
      .on('error', failed)
      .end(text)
  })
}
