import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { demonstrationFolder } from './jornada.ts'
import { launch, startServer, type RunningServer } from './server.ts'

let server: RunningServer
let postId: string

beforeAll(async () => {
  server = await startServer({ dataDir: await demonstrationFolder() })
  postId = await umPost(server)
})
afterAll(() => server.stop())

/** A published post of the demonstration, found like a visitor would: on its author's public profile. */
async function umPost({ url }: RunningServer): Promise<string> {
  const answer = await fetch(`${url}/api/posts/recentes`)
  const posts = (await answer.json()) as { id: string }[]
  return posts[0]!.id
}

async function views({ url }: RunningServer): Promise<number> {
  const answer = await fetch(`${url}/api/posts/${postId}`)
  return ((await answer.json()) as { visualizacoes_count: number }).visualizacoes_count
}

async function countView({ url }: RunningServer): Promise<boolean> {
  const answer = await fetch(`${url}/api/posts/${postId}/visualizacoes`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ carga_id: randomUUID() }),
  })
  await answer.arrayBuffer()
  return answer.ok
}

describe('starting', () => {
  test('ROUTE-18 the first start prints the address and one login for each profile', () => {
    const { output: printed, port } = inject('demonstration').firstStart
    expect(printed).toContain(`http://localhost:${port}`)
    for (const email of ['paciente', 'familia', 'profissional', 'gestora', 'recepcao', 'admin'])
      expect(printed).toContain(`${email}@exemplo.com.br`)
  })

  test('ROUTE-18 a port that is taken is said in a sentence with a next step', async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'saude-porta-'))
    const second = await launch({ dataDir, port: server.port, env: { DEMO: 'nao' } })
    expect(await second.end('SIGCONT')).toBe(1)
    expect(second.output()).toContain(`A porta ${server.port} já está em uso`)
    await rm(dataDir, { recursive: true })
  })

  test('ROUTE-18 production without its secrets refuses to start, with the list of what is missing', async () => {
    const bare = await launch({ env: { NODE_ENV: 'production' } })
    expect(await bare.end('SIGCONT')).toBe(1)
    for (const name of ['SITE_URL', 'AUTH_SECRET', 'AUTH_KEYS']) expect(bare.output()).toContain(name)
    await bare.stop()
  })

  test('ROUTE-18 a wrong setting and a data folder that cannot be written are said plainly', async () => {
    const wrong = await launch({ env: { PORT: 'tres mil' } })
    expect(await wrong.end('SIGCONT')).toBe(1)
    expect(wrong.output()).toContain('Configuração inválida')
    await wrong.stop()
    const sealed = await launch({ dataDir: join(import.meta.filename, 'dados') })
    expect(await sealed.end('SIGCONT')).toBe(1)
    expect(sealed.output()).toContain('Não é possível escrever na pasta de dados')
  })

  test('DATA-01 two processes on one data folder serve the same rows', async () => {
    const second = await startServer({ dataDir: server.dataDir })
    const before = await views(server)
    expect(await countView(second)).toBe(true)
    expect(await views(server)).toBe(before + 1)
    expect(await second.end()).toBe(0)
    expect(await countView(server)).toBe(true)
  })
})

describe('ending', () => {
  test('DATA-08 R2 after kill -9 in the middle of writes everything acknowledged is there', async () => {
    const before = await views(server)
    let acknowledged = 0
    const over = new AbortController()
    const writers = Array.from({ length: 16 }, async () => {
      while (!over.signal.aborted) if (await countView(server).catch(() => false)) acknowledged += 1
    })
    await expect.poll(() => acknowledged).toBeGreaterThan(50)
    await sleep(Math.random() * 800)
    await server.end('SIGKILL')
    over.abort()
    await Promise.all(writers)

    const began = Date.now()
    server = await startServer({ dataDir: server.dataDir })
    const back = Date.now() - began
    const after = await views(server)
    expect(after).toBeGreaterThanOrEqual(before + acknowledged)
    // A write whose answer was cut off may have been stored: at most one for each writer.
    expect(after).toBeLessThanOrEqual(before + acknowledged + 16)
    console.log(`R2: ${acknowledged} acknowledged, 0 lost, serving again after ${back} ms`)
  })

  test('DATA-08 R8 a request in flight is answered when the program is told to stop, and it ends with 0', async () => {
    const answers = Promise.allSettled(Array.from({ length: 40 }, () => countView(server)))
    await sleep(5)
    const code = server.end('SIGTERM')
    const outcomes = await answers
    expect(await code).toBe(0)
    const refused = outcomes.filter((outcome) => outcome.status === 'rejected').length
    const answered = outcomes.filter((outcome) => outcome.status === 'fulfilled' && outcome.value).length
    expect(answered).toBeGreaterThan(0)
    expect(answered + refused).toBe(40)
    server = await startServer({ dataDir: server.dataDir })
  })
})
