import { spawn } from 'node:child_process'
import { open, readFile, rename, rmdir, stat } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { Client } from 'pg'
import {
  buryLocks,
  type Cluster,
  livingServer,
  makeSocketFolder,
  openCluster,
  PORT,
  SERVER_ENV,
  servesFolder,
} from './embedded-cluster.ts'
import { EmbeddedError } from './embedded-error.ts'

export { EmbeddedError } from './embedded-error.ts'

export interface EmbeddedOptions {
  /** Folder of the product's data, relative or absolute, made when missing. The database lives in its `postgres` folder. */
  dataDir: string
  /** Major version; 15 serves the tests only. */
  version?: 15 | 18
  /** Server settings, as `postgres -c name=value` takes them. */
  settings?: Record<string, string>
  /** Receives Portuguese lines about the server. */
  log?: (line: string) => void
  /** Told once a server was launched, before it answers. */
  onLaunched?: (() => void) | undefined
}

export interface EmbeddedServer {
  /** Folder of the Unix socket, for `host` of `pg`. */
  host: string
  port: number
  user: 'postgres'
  /** True when this process started the server, false when it found it running. */
  started: boolean
  /** Process id of the server; changes when it had to be started again. */
  readonly pid: number
  /** Leaves the server. Ends it (fast shutdown) when no other process of the product uses it. */
  stop(): Promise<void>
}

/** Every process holds this lock shared while it uses the server. The one that gets it alone is the last one out. */
const IN_USE = 'pg_advisory_lock_shared(7236418, 1)'
const LEAVE = 'select pg_advisory_unlock_shared(7236418, 1)'
const LAST_OUT = 'select pg_try_advisory_lock(7236418, 1) as last'

const START_LIMIT_MS = 120_000
const STOP_LIMIT_MS = 20_000
const OUTPUT_LIMIT_BYTES = 10_000_000

const ALWAYS: Record<string, string> = {
  // After a crash the files are flushed in one call. One by one, a demonstration's 2 000 files took most of a start.
  recovery_init_sync_method: 'syncfs',
  listen_addresses: '',
  unix_socket_permissions: '0700',
  timezone: 'UTC',
  log_timezone: 'UTC',
  // A statement or a DETAIL line may hold personal data, and the output file outlives it.
  log_error_verbosity: 'terse',
  log_min_error_statement: 'panic',
}

/**
 * Starts the embedded PostgreSQL on `dataDir`, or adopts the running one. Only a Unix socket reaches it. It outlives a killed program, and is started again when it dies while this
 * process uses it.
 * @throws {EmbeddedError} with a Portuguese sentence and a code
 */
export async function startEmbedded(options: EmbeddedOptions): Promise<EmbeddedServer> {
  const { dataDir, version = 18, settings = {}, log = () => undefined, onLaunched } = options
  const cluster = await openCluster(dataDir, version, settings.fsync !== 'off')
  let connection = await connect(cluster, settings, onLaunched).catch(async (error: unknown) => {
    await rmdir(cluster.socketFolder).catch(() => undefined)
    throw error
  })
  const { started } = connection
  let stopped: Promise<void> | undefined
  let revival: Promise<void> | undefined

  async function revive(): Promise<void> {
    log('O PostgreSQL embutido parou; iniciando de novo.')
    for (;;) {
      if (stopped) return
      try {
        watch(await connect(cluster, settings))
        return
      } catch (error) {
        log((error as Error).message)
        await sleep(1_000)
      }
    }
  }

  function watch(next: Connection): void {
    connection = next
    connection.client.once('end', () => {
      if (!stopped) revival = revive()
    })
  }

  async function leave(): Promise<void> {
    await revival
    const { client, pid } = connection
    client.ref()
    try {
      await client.query(LEAVE)
      const { rows } = await client.query<{ last: boolean }>(LAST_OUT)
      if (rows[0]?.last) await shutDown(pid, cluster)
    } catch {
      // The server is gone already.
    }
    await client.end().catch(() => undefined)
  }

  watch(connection)
  return {
    host: connection.host,
    port: PORT,
    user: 'postgres',
    started,
    get pid() {
      return connection.pid
    },
    stop: () => (stopped ??= leave()),
  }
}

/** `pg` has both methods and does not declare them. */
type PresenceClient = Client & { ref(): void; unref(): void }

interface Connection {
  client: PresenceClient
  host: string
  pid: number
  started: boolean
}

/** Adopts the server that answers. Otherwise starts one, and waits until it or that of a faster process answers. */
async function connect(
  cluster: Cluster,
  settings: Record<string, string>,
  onLaunched?: () => void,
): Promise<Connection> {
  const deadline = Date.now() + START_LIMIT_MS
  let launched: Launched | undefined
  for (;;) {
    const found = await adopt(cluster)
    if (found) return { ...found, started: found.pid === launched?.pid }
    if (launched?.ended()) {
      const output = await launched.output()
      // Another process may be starting or ending a server on these files: look again.
      if (!/lock file|shared memory/.test(output)) throw notStarted(output)
      launched = undefined
      await sleep(250)
    }
    if (Date.now() > deadline) throw notStarted('tempo esgotado')
    if (!launched) {
      launched = await launch(cluster, settings)
      onLaunched?.()
    }
    await sleep(20)
  }
}

async function adopt(cluster: Cluster): Promise<Omit<Connection, 'started'> | undefined> {
  const server = await livingServer(cluster)
  if (!server) return undefined
  // A client cannot be used again after a refused connection.
  const client = new Client({
    host: server.socketFolder,
    port: PORT,
    user: 'postgres',
    database: 'postgres',
    ssl: false,
    application_name: 'app-da-saude presença',
    connectionTimeoutMillis: 5_000,
  }) as PresenceClient
  client.on('error', () => undefined)
  try {
    await client.connect()
    await client.query(`select 1, ${IN_USE}`)
    client.unref()
    return { client, host: server.socketFolder, pid: server.pid }
  } catch {
    await client.end().catch(() => undefined)
    return undefined
  }
}

interface Launched {
  pid: number | undefined
  ended(): boolean
  /** Output of the server since it was launched. */
  output(): Promise<string>
}

async function launch(cluster: Cluster, settings: Record<string, string>): Promise<Launched> {
  await makeSocketFolder(cluster)
  await buryLocks(cluster)
  const size = await keepShort(cluster.outputFile)
  const flags = Object.entries({ ...ALWAYS, ...settings }).flatMap(([name, value]) => [
    '-c',
    `${name}=${value}`,
  ])
  const place = ['-D', cluster.folder, '-k', cluster.socketFolder, '-p', String(PORT)]
  const { file, args, options } = cluster.runner.start('postgres', [...place, ...flags])
  const output = await open(cluster.outputFile, 'a', 0o600)
  // A session and an output file of its own: neither Ctrl-C nor the end of this process may reach the server.
  const child = spawn(file, args, {
    ...options,
    cwd: '/',
    env: SERVER_ENV,
    detached: true,
    stdio: ['ignore', output.fd, output.fd],
  })
  let failure: Error | undefined
  child.on('error', (error) => (failure = error))
  child.unref()
  await output.close()
  return {
    pid: child.pid,
    ended: () => Boolean(failure) || child.exitCode !== null || child.signalCode !== null,
    output: async () => failure?.message ?? (await readFile(cluster.outputFile)).subarray(size).toString(),
  }
}

/** @returns length of the output file; a long one is emptied first */
async function keepShort(file: string): Promise<number> {
  const size = (await stat(file).catch(() => undefined))?.size ?? 0
  if (size < OUTPUT_LIMIT_BYTES) return size
  await rename(file, `${file}.anterior`)
  return 0
}

async function shutDown(pid: number, { folder, socketFolder }: Cluster): Promise<void> {
  const deadline = Date.now() + STOP_LIMIT_MS
  process.kill(pid, 'SIGINT')
  while (await servesFolder(pid, folder)) {
    if (Date.now() > deadline) process.kill(pid, 'SIGQUIT')
    await sleep(20)
  }
  await rmdir(socketFolder).catch(() => undefined)
}

function notStarted(output: string): EmbeddedError {
  const reason = output.trim().split('\n').slice(-5).join('\n')
  return new EmbeddedError(
    'BANCO_NAO_INICIOU',
    `O PostgreSQL embutido não iniciou. Veja postgres.log na pasta de dados, ou informe um servidor em DATABASE_URL.\n${reason}`,
  )
}
