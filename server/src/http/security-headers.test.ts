import { randomUUID } from 'node:crypto'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { acharRota, rotas } from '#domain/acesso/acesso.ts'
import { addressSigner } from '../armazem/address.ts'
import { serveFiles } from './serve-files.ts'
import { testStore } from '../armazem/testing/store.ts'
import { testDatabase, type TestDatabase } from '../database/testing/database.ts'
import { sample } from './testing/naughty-strings.ts'
import { operations, type Operation } from './testing/openapi-cases.ts'
import { shotOf } from './testing/openapi-shots.ts'
import { say } from './testing/raw-connection.ts'
import { listeningApp, type ListeningApp } from './testing/app.ts'

const ELSEWHERE = 'https://mal.exemplo.com'

let base: TestDatabase
let folder: string
let server: ListeningApp
let secure: ListeningApp
let all: Operation[]

beforeAll(async () => {
  base = await testDatabase()
  folder = await mkdtemp(join(tmpdir(), 'cabecalhos-'))
  await mkdir(join(folder, 'assets'))
  await writeFile(
    join(folder, 'index.html'),
    '<!doctype html><html><head><title>x</title></head><body></body></html>',
  )
  await writeFile(join(folder, 'assets', 'a-1b2c.js'), 'export {}')
  const armazem = testStore()
  await armazem.put('posts', 'a/retrato.svg', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'))
  const web = {
    folder,
    isPage: (path: string) => acharRota(path)?.existe === true,
    shareCard: async () => null,
  }
  server = await listeningApp(base.pools, {
    web,
    plugins: [
      serveFiles(
        armazem,
        addressSigner('segredo', () => new Date()),
      ),
    ],
  })
  secure = await listeningApp(base.pools, { web, production: true, siteUrl: 'https://app.exemplo.com.br' })
  all = await operations()
})
afterAll(async () => {
  await server.close()
  await secure.close()
  await base.drop()
  await rm(folder, { recursive: true })
})

const values = (operation: Operation) =>
  Object.fromEntries(
    operation.fields.filter((f) => f.required).map(({ name, schema }) => [name, sample(schema)]),
  )

interface Named {
  name: string
  answer: Response
}
const given = new Map<ListeningApp, Promise<Named[]>>()

/** Every kind of answer: pages, files, documents, every procedure, and every refusal. Each test looks at other headers of them. */
function answers(of: ListeningApp): Promise<Named[]> {
  const known = given.get(of) ?? askAll(of)
  given.set(of, known)
  return known
}

async function askAll(of: ListeningApp): Promise<Named[]> {
  const addresses = [
    ...rotas.map(({ caminho }) => caminho.replace(/\$\w+/, randomUUID())),
    '/nao-existe',
    '/assets/a-1b2c.js',
    '/assets/nada.js',
    '/arquivos/posts/a/retrato.svg',
    '/arquivos/posts/nada.png',
    '/api/docs',
    '/api/docs/abrir.js',
    '/api/docs/swagger-ui.css',
    '/api/openapi.json',
    '/api/nada',
    '/auth/v1/nada',
    '/healthz',
    '/api/%E0%A4%A',
  ]
  const refused: [string, RequestInit][] = [
    [
      '/api/posts/x/visualizacoes',
      { method: 'POST', body: '{', headers: { 'content-type': 'application/json' } },
    ],
    [
      '/api/posts/x/visualizacoes',
      { method: 'POST', body: 'x'.repeat(1_100_000), headers: { 'content-type': 'application/json' } },
    ],
    ['/api/posts/x/visualizacoes', { method: 'POST', body: 'a=b' }],
    ['/login', { method: 'POST' }],
    ['/login', { method: 'HEAD' }],
    ['/login', { method: 'OPTIONS', headers: { origin: ELSEWHERE } }],
  ]
  const made = [
    ...addresses.map((address) => [address, {}] as [string, RequestInit]),
    ...refused,
    ...all.map((operation) => {
      const { address, ...init } = shotOf(operation, values(operation))
      return [address, init] as [string, RequestInit]
    }),
  ]
  return Promise.all(
    made.map(async ([address, init]) => ({
      name: `${init.method ?? 'GET'} ${address}`,
      answer: await fetch(of.url + address, { redirect: 'manual', ...init }),
    })),
  )
}

/** A policy as directives. */
const policy = (answer: Response) =>
  Object.fromEntries(
    (answer.headers.get('content-security-policy') ?? '').split(';').map((part) => {
      const [name, ...sources] = part.trim().split(/\s+/)
      return [name, sources.join(' ')]
    }),
  )

describe('headers', () => {
  test('S7 every answer of whatever kind forbids sniffing, framing, objects and foreign or inline scripts', async () => {
    const wrong: string[] = []
    for (const { name, answer } of await answers(server)) {
      const said = policy(answer)
      const scripts = said['script-src'] ?? said['default-src'] ?? 'nothing said'
      const framing = said['frame-ancestors'] ?? (said.sandbox === undefined ? 'nothing said' : "'none'")
      const checks: Record<string, boolean> = {
        nosniff: answer.headers.get('x-content-type-options') === 'nosniff',
        scripts: scripts === "'self'" || scripts === "'none'",
        objects: (said['object-src'] ?? said['default-src']) === "'none'",
        framing: framing === "'none'",
        referrer: /^(strict-origin-when-cross-origin|no-referrer|same-origin)$/.test(
          answer.headers.get('referrer-policy') ?? '',
        ),
        'no sign of the framework': !answer.headers.has('x-powered-by') && !answer.headers.has('server'),
        'request id': /^[0-9a-f-]{36}$/.test(answer.headers.get('x-request-id') ?? ''),
        'no cookie': !answer.headers.has('set-cookie'),
      }
      for (const [check, good] of Object.entries(checks)) if (!good) wrong.push(`${name}: ${check}`)
    }
    expect(wrong).toEqual([])
  })

  test('S7 pages isolate their window and keep place and microphone to themselves', async () => {
    for (const { name, answer } of await answers(server)) {
      if (!answer.headers.get('content-type')?.startsWith('text/html')) continue
      expect([name, answer.headers.get('cross-origin-opener-policy')]).toEqual([name, 'same-origin'])
      expect(answer.headers.get('permissions-policy')).toContain('geolocation=(self), microphone=(self)')
      expect(policy(answer)['base-uri']).toBe("'none'")
      expect(policy(answer)['form-action'] ?? "'self'").toBe("'self'")
    }
  })

  test('S7 only the page of the documentation may have inline style, and no page inline script or eval', async () => {
    const inline = (await answers(server)).filter(({ answer }) =>
      /unsafe-/.test(answer.headers.get('content-security-policy') ?? ''),
    )
    expect(inline.map(({ name }) => name)).toEqual(['GET /api/docs'])
    expect(policy(inline[0]!.answer)['script-src'] ?? "'self'").toBe("'self'")
  })

  test('S7 GEO-07 a map of another site may be asked for its parts, and may run nothing', async () => {
    const mapa = 'https://mapas.exemplo.com'
    const comMapa = await listeningApp(base.pools, { mapOrigins: [mapa] })
    const com = policy(await fetch(`${comMapa.url}/api/saude`))
    const sem = policy(await fetch(`${server.url}/api/saude`))
    await comMapa.close()
    expect(com['connect-src']).toBe(`'self' ${mapa}`)
    expect(com['img-src']).toBe(`${sem['img-src']} ${mapa}`)
    const resto = ({ 'connect-src': _, 'img-src': __, ...outras }: Record<string, string>) => outras
    expect(resto(com)).toEqual(resto(sem))
    expect(JSON.stringify(sem)).not.toContain(mapa)
  })

  test('S7 HSTS is said over https in production, and only there', async () => {
    for (const { name, answer } of await answers(secure)) {
      if (name.includes('%E0')) continue
      expect([name, answer.headers.get('strict-transport-security')]).toEqual([
        name,
        'max-age=63072000; includeSubDomains',
      ])
    }
    for (const { answer } of await answers(server))
      expect(answer.headers.has('strict-transport-security')).toBe(false)
  })

  test('S7 answers to persons are kept by nobody, pages are asked for anew, named files stay', async () => {
    const cache = async (address: string) =>
      (await fetch(server.url + address)).headers.get('cache-control') ?? 'nothing said'
    expect(await cache('/api/eu')).toBe('no-store')
    expect(await cache('/api/nada')).toBe('no-store')
    expect(await cache('/login')).toBe('no-cache')
    expect(await cache('/assets/a-1b2c.js')).toBe('public, max-age=31536000, immutable')
  })

  test('S7 a file that a person sent is shown as what it is and may do nothing', async () => {
    const answer = await fetch(`${server.url}/arquivos/posts/a/retrato.svg`)
    expect(answer.status).toBe(200)
    expect(answer.headers.get('content-security-policy')).toBe("default-src 'none'; sandbox")
  })
})

describe('other sites', () => {
  test('S7 no answer lets another origin read it, with credentials or without', async () => {
    for (const operation of all) {
      const { address, ...init } = shotOf(operation, values(operation), { origin: ELSEWHERE })
      const answer = await fetch(server.url + address, init)
      expect(answer.headers.get('access-control-allow-origin')).toBeNull()
      expect(answer.headers.get('access-control-allow-credentials')).toBeNull()
    }
  })

  test('S7 no preflight of a write is allowed', async () => {
    for (const operation of all) {
      const headers = {
        origin: ELSEWHERE,
        'access-control-request-method': operation.method,
        'access-control-request-headers': 'content-type, authorization',
      }
      const answer = await fetch(server.url + shotOf(operation, values(operation)).address, {
        method: 'OPTIONS',
        headers,
      })
      expect(answer.status).toBeGreaterThanOrEqual(400)
      expect([...answer.headers.keys()].filter((name) => name.startsWith('access-control-'))).toEqual([])
    }
  })

  test.each(['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x', ''])(
    'S7 a form of another site (%j) reaches no write: nothing changes',
    async (type) => {
      const writes = all.filter(({ method }) => method !== 'GET')
      expect(writes.length).toBeGreaterThan(0)
      for (const operation of writes) {
        const shot = shotOf(operation, values(operation))
        const headers: Record<string, string> = { origin: ELSEWHERE, 'sec-fetch-site': 'cross-site' }
        if (type) headers['content-type'] = type
        const body = shot.body ?? 'a=1'
        const lines = [
          ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
          `content-length: ${body.length}`,
        ]
        const raw = `${shot.method} ${shot.address} HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n${lines.join('\r\n')}\r\n\r\n${body}`
        const { statuses } = await say(server.port, raw)
        expect([operation.id, statuses]).toEqual([operation.id, [415]])
      }
      const { rows } = await base.owner.query('select count(*)::int as linhas from visualizacoes_posts')
      expect(rows).toEqual([{ linhas: 0 }])
    },
  )
})
