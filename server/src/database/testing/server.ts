import { existsSync, rmSync } from 'node:fs'
import { mkdir, mkdtemp, rm, statfs, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { Client } from 'pg'
import type { TestProject } from 'vitest/node'
import { loadReferencia } from '#server/referencia/load.ts'
import { startEmbedded, type EmbeddedServer } from '../embedded.ts'
import { migrate } from '../migrations.ts'
import type { Connection } from '../pools.ts'
import { readStatements, refusedBy } from './prepare.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** Folder of the Unix socket of the run's database server. */
    pgHost: string
    pgPort: number
    pgUser: string
    /** Migrated database with the reference data of this year, to be copied with `create database … template …` by each test file. */
    pgTemplate: string
    pgVersion: 15 | 18
    /** File that takes the statements of the tests; none when nobody asked for them. */
    statementsSent: string | null
  }
}

/**
 * One database server for the whole run, of the version in PG_VERSION, with a migrated template database that holds the reference data.
 * On 18, and with STATEMENTS, it leaves in that file what the tests have sent.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const version = testedVersion(process.env.PG_VERSION)
  const dataDir = await mkdtemp(join(await quickFolder(), 'saude-testes-'))
  process.env.TEST_FILES = join(dataDir, 'files')
  await mkdir(process.env.TEST_FILES)
  // Servers that tests start as processes of their own compile the product once for all of them.
  process.env.NODE_COMPILE_CACHE ??= join(dataDir, 'compiled')
  const server = await startEmbedded({
    dataDir,
    version,
    settings: {
      fsync: 'off',
      synchronous_commit: 'off',
      full_page_writes: 'off',
      max_connections: '200',
      ...(version === 18 && { io_method: 'sync' }),
    },
  })
  const wanted = version === 18 ? process.env.STATEMENTS : undefined
  const sent = wanted ? join(dataDir, 'statements') : null
  // An interrupted run waits for nothing any more, and this server would outlive it.
  const abandon = () => {
    process.kill(server.pid, 'SIGQUIT')
    rmSync(dataDir, { recursive: true, force: true, maxRetries: 10, retryDelay: 50 })
  }
  process.once('exit', abandon)
  const teardown = async () => {
    process.off('exit', abandon)
    try {
      if (wanted && sent && existsSync(sent)) await keepStatements(sent, wanted, model(server))
    } finally {
      await server.stop()
      await rm(dataDir, { recursive: true, force: true, maxRetries: 10, retryDelay: 50 })
    }
  }
  try {
    const { host, port, user } = server
    const client = new Client({ host, port, user, database: 'postgres', ssl: false })
    await client.connect()
    await client.query('create database modelo')
    await client.end()
    await migrate(model(server))
    await loadReferencia(model(server))
    project.provide('pgHost', host)
    project.provide('pgPort', port)
    project.provide('pgUser', user)
    project.provide('pgTemplate', 'modelo')
    project.provide('pgVersion', version)
    project.provide('statementsSent', sent)
    return teardown
  } catch (error) {
    await teardown()
    throw error
  }
}

/** A database for each test file is some 400 files: in memory, where it has room for those of a run, they cost a tenth. */
async function quickFolder(): Promise<string> {
  const room = await statfs(MEMORY).catch(() => null)
  return room && room.bavail * room.bsize > ENOUGH_BYTES ? MEMORY : tmpdir()
}
const MEMORY = '/dev/shm'
const ENOUGH_BYTES = 4 * 1024 ** 3

const model = ({ host, port, user }: EmbeddedServer) => ({ host, port, user, database: 'modelo', ssl: false })

/** Those that the template can read: what a test sent to a table of its own, or wrong on purpose, is not the product's. */
async function keepStatements(sent: string, file: string, connection: Connection): Promise<void> {
  const all = readStatements(sent)
  const refused = await refusedBy(connection, all)
  await mkdir(dirname(file), { recursive: true })
  await writeFile(
    file,
    all
      .filter((text) => !refused.has(text))
      .map((text) => `${JSON.stringify(text)}\n`)
      .join(''),
  )
  console.log(
    `${all.length - refused.size} distinct statements kept, ${refused.size} of the tests alone left out`,
  )
}

function testedVersion(text = '18'): 15 | 18 {
  if (text === '15') return 15
  if (text === '18') return 18
  throw new Error(`PG_VERSION must be 15 or 18, not ${text}`)
}
