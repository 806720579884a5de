import { spawn, type ChildProcess } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { join, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { quickFolder } from './quick-folder.ts'

const MAIN = resolve(import.meta.dirname, '../server/src/main.ts')
const START_LIMIT_MS = 240_000

export interface RunningServer {
  /** Its public address, without a trailing slash. */
  url: string
  port: number
  dataDir: string
  process: ChildProcess
  /** Its output so far. */
  output(): string
  /** Ends it by its process id, waits, and returns the exit code (null after a kill). */
  end(signal?: NodeJS.Signals): Promise<number | null>
  /** Ends it and removes the data folder. */
  stop(): Promise<void>
}

export interface StartOptions {
  dataDir?: string
  port?: number
  env?: Record<string, string>
}

/** A free port below the system's range for outgoing connections, so that none takes it before the program listens. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(10_000, 32_768)
    const server = createServer()
    const free = await new Promise<boolean>((done) => {
      server.once('error', () => done(false)).listen(port, '127.0.0.1', () => done(true))
    })
    if (!free) continue
    await new Promise((closed) => server.close(closed))
    return port
  }
}

/** A new folder without anything in it. */
export async function emptyFolder(): Promise<string> {
  return mkdtemp(join(await quickFolder(), 'saude jornada '))
}

/** Starts the program and returns at once, without waiting for its outcome. */
export async function launch(options: StartOptions = {}): Promise<RunningServer> {
  const dataDir = options.dataDir ?? (await emptyFolder())
  const port = options.port ?? (await freePort())
  const child = spawn(process.execPath, [MAIN], {
    env: {
      ...process.env,
      DATA_DIR: dataDir,
      PORT: String(port),
      NODE_ENV: '',
      DATABASE_URL: '',
      // The log level of production. The journey's end checks it for personal data (S11).
      LOG_LEVEL: 'info',
      // Every visitor of a journey comes from one address.
      ANONYMOUS_REQUESTS: '0',
      ...options.env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let printed = ''
  child.stdout.on('data', (chunk: Buffer) => (printed += chunk))
  child.stderr.on('data', (chunk: Buffer) => (printed += chunk))
  const exited = new Promise<number | null>((done) => child.on('exit', (code) => done(code)))
  const end = async (signal: NodeJS.Signals = 'SIGTERM') => {
    if (child.exitCode === null && child.signalCode === null) child.kill(signal)
    return exited
  }
  return {
    url: options.env?.SITE_URL ?? `http://127.0.0.1:${port}`,
    port,
    dataDir,
    process: child,
    output: () => printed,
    end,
    async stop() {
      await end()
      await rm(dataDir, { recursive: true, force: true })
      refusePersonalData(printed)
    },
  }
}

/** A token, an e-mail address, a CPF, a telephone, a password hash. */
const PERSONAL = [
  /\beyJ[\w-]{10,}\./,
  /[\w.+-]+@[\w-]+\.[a-z]{2,}/i,
  /(?<![\w-])\d{3}\.?\d{3}\.?\d{3}-?\d{2}(?![\w-])/,
  /\+55\d{10,11}/,
  /\$argon2/,
]

/** S11: no line of a whole journey's log identifies anybody. @throws {Error} with the line, so that the test fails */
function refusePersonalData(printed: string): void {
  const lines = printed.split('\n').filter((line) => line.startsWith('{'))
  const named = lines.find((line) => PERSONAL.some((pattern) => pattern.test(line)))
  if (named) throw new Error(`S11: the log names somebody: ${named}`)
}

/**
 * Starts the program and waits for its first healthy answer.
 * @throws {Error} with its output, when it ends or takes too long; it is then removed completely
 */
export async function startServer(options: StartOptions = {}): Promise<RunningServer> {
  const server = await launch(options)
  const deadline = Date.now() + START_LIMIT_MS
  for (;;) {
    const ended = server.process.exitCode !== null
    if (ended || Date.now() > deadline) {
      await server.stop()
      const how = ended ? 'ended while starting' : `did not answer in ${START_LIMIT_MS / 1000} s`
      throw new Error(`the server ${how}:\n${server.output()}`)
    }
    const healthy = await fetch(`${server.url}/api/saude`).then(
      (answer) => answer.ok,
      () => false,
    )
    if (healthy) return server
    await sleep(100)
  }
}
