import { fork } from 'node:child_process'
import { once } from 'node:events'
import { Agent, request } from 'node:http'
import { resolve } from 'node:path'
import type { Asked } from './workload.ts'
import type { Connection } from '../server/src/database/pools.ts'

export interface Usage {
  /** CPU time of the process since its start, in milliseconds. */
  cpuMs: number
  residentMb: number
}

export interface Product {
  port: number
  /** Sends one request over a kept connection. @throws {Error} unless the answer is 200 */
  ask(asked: Asked): Promise<string>
  usage(): Promise<Usage>
  stop(): void
}

/** Starts the product's server beside this process and waits until it listens. */
export async function startProduct(connection: Connection): Promise<Product> {
  const child = fork(resolve(import.meta.dirname, 'product-process.ts'), [JSON.stringify(connection)], {
    // The same as in tools/start.js.
    execArgv: ['--max-semi-space-size=8'],
  })
  child.once('exit', (code) => {
    if (code) throw new Error(`the server ended with ${code}`)
  })
  const [{ port }] = (await once(child, 'message')) as [{ port: number }]
  const agent = new Agent({ keepAlive: true, maxSockets: 64 })
  return {
    port,
    ask: (asked) =>
      fetchText({ agent, host: '127.0.0.1', port, ...(typeof asked === 'string' ? { path: asked } : asked) }),
    async usage() {
      child.send('usage')
      const [usage] = (await once(child, 'message')) as [Usage]
      return usage
    },
    stop() {
      agent.destroy()
      child.disconnect()
    },
  }
}

/** The body of an answer with status 200. */
export function fetchText(options: {
  agent?: Agent
  host: string
  port: number
  path: string
  /** Present for a POST. */
  body?: object
  /** The caller. */
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
  const { agent, host, port, path } = options
  return new Promise((done, failed) => {
    request({ agent, host, port, path, method: text ? 'POST' : 'GET', headers }, (answer) => {
      const parts: Buffer[] = []
      answer.on('data', (part: Buffer) => parts.push(part))
      answer.on('error', failed)
      answer.on('end', () => {
        const body = Buffer.concat(parts).toString()
        if (answer.statusCode === 200) done(body)
        else failed(new Error(`${options.path}: ${answer.statusCode} ${body.slice(0, 300)}`))
      })
    })
      .on('error', failed)
      .end(text)
  })
}
