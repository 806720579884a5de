import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import type { TestProject } from 'vitest/node'
import { loadReferencia } from '#server/referencia/load.ts'
import { startEmbedded } from './embedded.ts'
import { migrate } from './migrations.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** Folder of the Unix socket of the run's database server. */
    pgHost: string
    pgPort: number
    pgUser: string
    /** Migrated database with the reference data of this year, to be copied with `create database … template …` by each test file. */
    pgTemplate: string
    pgVersion: 15 | 18
  }
}

/** One database server for the whole run, of the version in PG_VERSION, with a migrated template database that holds the reference data. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const version = testedVersion(process.env.PG_VERSION)
  const dataDir = await mkdtemp(join(tmpdir(), 'saude-testes-'))
  const server = await startEmbedded({
    dataDir,
    version,
    settings: { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', max_connections: '200' },
  })
  const teardown = async () => {
    await server.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
  try {
    const { host, port, user } = server
    const client = new Client({ host, port, user, database: 'postgres', ssl: false })
    await client.connect()
    await client.query('create database modelo')
    await client.end()
    const model = { host, port, user, database: 'modelo', ssl: false }
    await migrate(model)
    await loadReferencia(model)
    project.provide('pgHost', host)
    project.provide('pgPort', port)
    project.provide('pgUser', user)
    project.provide('pgTemplate', 'modelo')
    project.provide('pgVersion', version)
    return teardown
  } catch (error) {
    await teardown()
    throw error
  }
}

function testedVersion(text = '18'): 15 | 18 {
  if (text === '15') return 15
  if (text === '18') return 18
  throw new Error(`PG_VERSION must be 15 or 18, not ${text}`)
}
