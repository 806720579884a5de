import { fork } from 'node:child_process'
import { once } from 'node:events'
import type { Sessao } from '#domain/acesso/sessao.ts'
import type { Connection } from '../../database/pools.ts'
import type { Order } from './server-process.ts'

export interface ChildServer {
  pid: number
  port: number
  url: string
  /** Bytes of memory, CPU milliseconds since its start, log lines of level error or worse, connections of the pool, and what keeps the process busy. */
  state(): Promise<{ rss: number; cpuMs: number; unexpected: string[]; pool: number; handles: number }>
  /** Sends SIGTERM. @returns exit code and milliseconds until the end */
  terminate(): Promise<{ code: number | null; ms: number }>
  /** True while the process that was started runs. */
  alive(): boolean
  kill(): void
}

/**
 * Starts the whole server in a process of its own, with a slow query at `/lenta/{ms}`.
 * @param sessoes signed-in person by value of the authorization header; visitors only when left out
 */
export async function childServer(
  connection: Connection,
  poolSize = 10,
  sessoes: Record<string, Sessao> = {},
): Promise<ChildServer> {
  const child = fork(new URL('./server-process.ts', import.meta.url), {
    env: { ...process.env, NODE_OPTIONS: '' },
    execArgv: [],
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
  child.send({ connection, poolSize, sessoes } satisfies Order)
  const [ready] = (await Promise.race([
    once(child, 'message'),
    once(child, 'exit').then(() => Promise.reject(new Error('the server under test did not start'))),
  ])) as [{ port: number }]
  const ended = once(child, 'exit') as Promise<[number | null]>
  return {
    pid: child.pid!,
    port: ready.port,
    url: `http://127.0.0.1:${ready.port}`,
    async state() {
      const answer = once(child, 'message')
      child.send('estado')
      return (await answer)[0] as Awaited<ReturnType<ChildServer['state']>>
    },
    async terminate() {
      const began = performance.now()
      child.kill('SIGTERM')
      const [code] = await ended
      return { code, ms: performance.now() - began }
    },
    alive: () => child.exitCode === null && child.signalCode === null,
    kill: () => void child.kill('SIGKILL'),
  }
}
