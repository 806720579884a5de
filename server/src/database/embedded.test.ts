import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync } from 'node:fs'
import { chown, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { Client } from 'pg'
import { afterEach, beforeEach, describe, expect, inject, it } from 'vitest'
import { EmbeddedError, startEmbedded, type EmbeddedServer } from './embedded.ts'

const version = inject('pgVersion')
const other = version === 18 ? 15 : 18
/** Trials may be killed at any point, and their rows need no disk. */
const settings = { fsync: 'off' }

let dataDir: string
let running: { stop(): Promise<void> }[]

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'saude embutido-'))
  running = []
})

afterEach(async () => {
  for (const each of running) await each.stop()
  await rm(dataDir, { recursive: true, force: true })
})

async function start(): Promise<EmbeddedServer> {
  const server = await startEmbedded({ dataDir, version, settings })
  running.push(server)
  return server
}

async function query(
  server: { host: string; port: number },
  text: string,
): Promise<Record<string, unknown>[]> {
  const client = new Client({
    host: server.host,
    port: server.port,
    user: 'postgres',
    database: 'postgres',
    ssl: false,
  })
  await client.connect()
  try {
    return (await client.query(text)).rows
  } finally {
    await client.end()
  }
}

/** Another process of the product on the same folder. It prints its answers, and runs until killed or told to stop. */
async function startElsewhere(): Promise<{
  child: ChildProcess
  server: { host: string; port: number; pid: number; started: boolean }
}> {
  const module = fileURLToPath(new URL('./embedded.ts', import.meta.url))
  const code = `
    const { startEmbedded } = await import(${JSON.stringify(module)})
    const server = await startEmbedded(${JSON.stringify({ dataDir, version, settings })})
    const { host, port, pid, started } = server
    console.log(JSON.stringify({ host, port, pid, started }))
    process.on('SIGTERM', async () => { await server.stop(); process.exit(0) })
    setInterval(() => undefined, 1000)`
  const child = spawn(process.execPath, ['--input-type=module', '-e', code], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  running.push({
    stop: async () => {
      if (child.exitCode === null && child.signalCode === null) {
        child.kill('SIGTERM')
        await once(child, 'exit')
      }
    },
  })
  const [line] = (await once(child.stdout!, 'data')) as [Buffer]
  return { child, server: JSON.parse(line.toString()) }
}

async function eventually<T>(look: () => Promise<T>): Promise<T> {
  const deadline = Date.now() + 15_000
  for (;;) {
    try {
      return await look()
    } catch (error) {
      if (Date.now() > deadline) throw error
      await new Promise((done) => setTimeout(done, 50))
    }
  }
}

const alive = (pid: number) => existsSync(`/proc/${pid}/cwd`)

describe('embedded PostgreSQL', () => {
  it('starts in a folder with a space in its name, keeps rows over a restart and listens on no network port', async () => {
    const first = await start()
    expect(first.started).toBe(true)
    expect(await query(first, 'show listen_addresses')).toEqual([{ listen_addresses: '' }])
    expect(await query(first, 'show fsync')).toEqual([{ fsync: 'off' }])
    await query(first, 'create table prova as select 7 as n')
    await first.stop()
    expect(alive(first.pid)).toBe(false)
    expect(existsSync(first.host)).toBe(false)

    const second = await start()
    expect(second.started).toBe(true)
    expect(await query(second, 'select n from prova')).toEqual([{ n: 7 }])
    const [{ v } = { v: '' }] = await query(second, "select current_setting('server_version_num') as v")
    expect(Math.floor(Number(v) / 10_000)).toBe(version)
  })

  it('takes a relative folder and makes its parents', async () => {
    const server = await startEmbedded({
      dataDir: relative(process.cwd(), join(dataDir, 'a', 'b')),
      version,
      settings,
    })
    running.push(server)
    expect(existsSync(join(dataDir, 'a', 'b', 'postgres', 'PG_VERSION'))).toBe(true)
  })

  it('adopts the server of a process that was killed, and ends it when it leaves', async () => {
    const { child, server } = await startElsewhere()
    await query(server, 'create table prova as select 1 as n')
    child.kill('SIGKILL')
    await once(child, 'exit')

    const heir = await start()
    expect(heir).toMatchObject({ started: false, pid: server.pid, host: server.host })
    expect(await query(heir, 'select n from prova')).toEqual([{ n: 1 }])
    await heir.stop()
    expect(alive(server.pid)).toBe(false)
  })

  it('serves two processes that start at once from one server, which stays until the last one leaves', async () => {
    const [here, { child, server: there }] = await Promise.all([start(), startElsewhere()])
    expect(there.pid).toBe(here.pid)
    expect([here.started, there.started].sort()).toEqual([false, true])
    await here.stop()
    expect(await query(there, 'select 1 as n')).toEqual([{ n: 1 }])
    child.kill('SIGTERM')
    await once(child, 'exit')
    expect(alive(here.pid)).toBe(false)
  })

  it('starts the server again when it dies in use, with everything that was committed', async () => {
    const server = await start()
    const { pid } = server
    await query(server, 'create table prova as select generate_series(1, 100) as n')
    process.kill(pid, 'SIGKILL')
    // The new server answers a moment before this process has noticed it.
    await eventually(async () => expect(server.pid).not.toBe(pid))
    const rows = await eventually(() => query(server, 'select count(*)::int as total from prova'))
    expect(rows).toEqual([{ total: 100 }])
  })

  it('R2 has what was committed when program and server were killed together, and does not flush its files one by one', async () => {
    const { child, server } = await startElsewhere()
    await query(server, 'create table prova as select generate_series(1, 100) as n')
    process.kill(server.pid, 'SIGKILL')
    child.kill('SIGKILL')
    await once(child, 'exit')

    const heir = await start()
    expect(heir.started).toBe(true)
    expect(heir.pid).not.toBe(server.pid)
    expect(await query(heir, 'select count(*)::int as total from prova')).toEqual([{ total: 100 }])
    expect(await query(heir, 'show recovery_init_sync_method')).toEqual([
      { recovery_init_sync_method: 'syncfs' },
    ])
    expect(readFileSync(join(dataDir, 'postgres.log'), 'utf8')).toContain('automatic recovery in progress')
  })

  it('starts although the lock file left by a dead server names a process that lives', async () => {
    const first = await start()
    await first.stop()
    const lock = [
      process.pid,
      join(dataDir, 'postgres'),
      0,
      first.port,
      first.host,
      '',
      '',
      'ready',
      '',
    ].join('\n')
    await writeFile(join(dataDir, 'postgres', 'postmaster.pid'), lock, { mode: 0o600 })
    await mkdir(first.host, { mode: 0o700 })
    await writeFile(join(first.host, `.s.PGSQL.${first.port}.lock`), lock, { mode: 0o600 })
    const second = await start()
    expect(second.started).toBe(true)
    expect(await query(second, 'select 1 as n')).toEqual([{ n: 1 }])
  })

  it('does not adopt the server of a folder that this one was copied from', async () => {
    const original = await start()
    const copy = join(dataDir, 'copia')
    const elsewhere = await startEmbedded({ dataDir: copy, version, settings })
    await elsewhere.stop()
    const lock = await readFile(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8')
    await writeFile(join(copy, 'postgres', 'postmaster.pid'), lock, { mode: 0o600 })
    const copied = await startEmbedded({ dataDir: copy, version, settings })
    running.push(copied)
    expect(copied).toMatchObject({ started: true })
    expect(copied.pid).not.toBe(original.pid)
  })

  it('says in Portuguese that the folder was made by another version', async () => {
    await mkdir(join(dataDir, 'postgres'), { mode: 0o700 })
    await writeFile(join(dataDir, 'postgres', 'PG_VERSION'), `${other}\n`)
    const failure = await startEmbedded({ dataDir, version }).catch((error: unknown) => error)
    expect(failure).toBeInstanceOf(EmbeddedError)
    expect(failure).toMatchObject({
      code: 'OUTRA_VERSAO',
      message: expect.stringContaining(`criada pelo PostgreSQL ${other}, e este programa usa o ${version}`),
    })
  })

  it('says in Portuguese that the folder cannot be written to', async () => {
    const file = join(dataDir, 'arquivo')
    await writeFile(file, '')
    const failure = startEmbedded({ dataDir: join(file, 'dados'), version })
    await expect(failure).rejects.toMatchObject({
      code: 'PASTA_SEM_ESCRITA',
      message: expect.stringMatching(/^Não é possível gravar na pasta de dados .*DATA_DIR\.$/),
    })
  })

  it('leaves a folder alone that holds something else', async () => {
    await mkdir(join(dataDir, 'postgres'))
    await writeFile(join(dataDir, 'postgres', 'notas.txt'), 'minhas')
    await expect(startEmbedded({ dataDir, version })).rejects.toMatchObject({ code: 'PASTA_OCUPADA' })
    expect(await readFile(join(dataDir, 'postgres', 'notas.txt'), 'utf8')).toBe('minhas')
  })

  it('reports why the server does not start', async () => {
    const failure = startEmbedded({ dataDir, version, settings: { fsync: 'off', shared_buffers: 'muito' } })
    await expect(failure).rejects.toMatchObject({
      code: 'BANCO_NAO_INICIOU',
      message: expect.stringContaining('shared_buffers'),
    })
  })

  it.runIf(process.getuid?.() === 0)(
    'refuses the data folder of another user instead of changing its owner',
    async () => {
      await mkdir(join(dataDir, 'postgres'), { mode: 0o700 })
      await chown(join(dataDir, 'postgres'), 12_345, 12_345)
      await writeFile(join(dataDir, 'postgres', 'PG_VERSION'), `${version}\n`)
      await expect(startEmbedded({ dataDir, version })).rejects.toMatchObject({
        code: 'PASTA_DE_OUTRO_USUARIO',
      })
    },
  )
})
