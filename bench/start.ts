import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdir } from 'node:fs/promises'
import { createServer } from 'node:net'
import { resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { median } from './harness.ts'
import { fetchText } from './lados/lado.ts'

const ROOT = resolve(import.meta.dirname, '..')
const DATA = resolve(ROOT, '.cache/bench/start')
const LIMIT_MS = 60_000
const TIMES = 5

export const startLimits = { must: 2, aim: 1 }

/** Seconds from `npm start` to the first good answer, on an existing data folder: the median of five starts. */
export async function secondsToFirstAnswer(): Promise<number> {
  await mkdir(DATA, { recursive: true })
  const times: number[] = []
  // The first start creates the database and does not count.
  for (let turn = 0; turn <= TIMES; turn++) {
    const port = await freePort()
    const began = performance.now()
    const server = spawn(process.execPath, ['tools/start.js'], {
      cwd: ROOT,
      env: {
        ...process.env,
        DATA_DIR: DATA,
        PORT: String(port),
        DEMO: 'nao',
        LOG_LEVEL: 'error',
        ANONYMOUS_REQUESTS: '0',
      },
      stdio: ['ignore', 'ignore', 'inherit'],
    })
    await firstAnswer(server, port, began)
    if (turn > 0) times.push((performance.now() - began) / 1000)
    server.kill('SIGTERM')
    await once(server, 'exit')
  }
  return median(times)
}

async function firstAnswer(server: ChildProcess, port: number, began: number): Promise<void> {
  while (performance.now() - began < LIMIT_MS) {
    if (server.exitCode !== null) throw new Error(`the server ended with ${server.exitCode}`)
    try {
      await fetchText({ host: '127.0.0.1', port, path: '/api/saude' })
      return
    } catch {
      await sleep(10)
    }
  }
  server.kill('SIGTERM')
  throw new Error('the server did not answer')
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const address = probe.address()
  probe.close()
  return typeof address === 'object' && address ? address.port : 0
}
