import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { Client, type ClientConfig } from 'pg'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { startEmbedded, type EmbeddedServer } from '../database/embedded.ts'
import { migrate } from '../database/migrations.ts'
import { buildPost } from '../posts/fixtures.ts'
import { buildUsuario } from '../usuarios/fixtures.ts'
import { childServer, type ChildServer } from './child-server.ts'
import { bridgeTo, revived, tryOutage, type Bridge } from './restart-trial.ts'

let dataDir: string
let database: EmbeddedServer
let bridge: Bridge
let server: ChildServer
let connection: ClientConfig
let load: Parameters<typeof tryOutage>[2]

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'saude-reinicio-'))
  database = await startEmbedded({ dataDir, version: inject('pgVersion') })
  connection = {
    host: database.host,
    port: database.port,
    user: 'postgres',
    database: 'postgres',
    ssl: false,
  }
  await migrate(connection)
  const owner = new Client(connection)
  await owner.connect()
  const autor = await buildUsuario(owner)
  const post = await buildPost(owner, { autor_id: autor.id, tipo_autor: 'paciente' })
  await owner.end()
  load = { post: post.id, perSecond: 100, acknowledged: new Set() }
  bridge = await bridgeTo(database)
  server = await childServer({ ...connection, host: '127.0.0.1', port: bridge.port })
}, 120_000)
afterAll(async () => {
  await server.terminate()
  await bridge.close()
  await database.stop()
  await rm(dataDir, { recursive: true, force: true })
})

test.each<[string, () => Promise<void>]>([
  ['restarted fast', () => signalled('SIGINT')],
  ['restarted immediately, in the middle of its writes', () => signalled('SIGQUIT')],
  ['out of reach for a while', outOfReach],
])('R4 a database that is %s: 503 while it is gone, then as before', async (_how, outage) => {
  const figures = await tryOutage(server, connection, load, outage)
  expect(Object.keys(figures.otherwise)).toEqual(['200'])
  expect(Object.keys(figures.whileDown).filter((kind) => kind !== '503')).toEqual([])
  expect(figures.refusedWithoutRetryAfter).toBe(0)
  expect(figures.slowestMs).toBeLessThan(5_000)
  expect(figures.backMs).toBeLessThan(2_000)
  expect(server.alive()).toBe(true)
})

test('R4 every acknowledged write is there, counted once', async () => {
  const owner = new Client(connection)
  await owner.connect()
  const { rows } = await owner.query<{ carga_id: string }>('select carga_id from visualizacoes_posts')
  const { rows: posts } = await owner.query('select visualizacoes_count from posts_rede')
  await owner.end()
  const kept = new Set(rows.map((row) => row.carga_id))
  expect(load.acknowledged.size).toBeGreaterThan(200)
  expect([...load.acknowledged].filter((carga_id) => !kept.has(carga_id))).toEqual([])
  expect(posts).toEqual([{ visualizacoes_count: kept.size }])
})

async function signalled(signal: NodeJS.Signals): Promise<void> {
  const { pid } = database
  process.kill(pid, signal)
  await revived(database, pid)
}

async function outOfReach(): Promise<void> {
  bridge.cut()
  await sleep(3_000)
  await bridge.mend()
}
