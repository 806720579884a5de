import { once } from 'node:events'
import { gzipSync } from 'node:zlib'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { testDatabase, type TestDatabase } from '../database/testing/database.ts'
import { listen, open, say } from './testing/raw-connection.ts'
import { listeningApp, type ListeningApp } from './testing/app.ts'

let base: TestDatabase
let server: ListeningApp

beforeAll(async () => {
  base = await testDatabase()
  server = await listeningApp(base.pools)
})
afterAll(async () => {
  await server.close()
  await base.drop()
})
afterEach(async () => {
  expect(server.logs.filter((line) => line.level >= 50)).toEqual([])
  server.logs.length = 0
  // A busy machine may refuse once or twice: the server lives when it answers again.
  await expect.poll(async () => (await fetch(`${server.url}/api/saude`)).status).toBe(200)
})

const WRITE = '/api/posts/0e7f0b0e-6a5c-4a39-9a39-2b1f0a4d5c61/visualizacoes'
const request = (line: string, headers: string[], body = '') =>
  [`${line} HTTP/1.1`, 'Host: localhost', ...headers, '', body].join('\r\n')
const post = (headers: string[], body = '') => request(`POST ${WRITE}`, headers, body)
const JSON_TYPE = 'Content-Type: application/json'
const CLOSE = 'Connection: close'

test('R7 headers have 10 s and a request 20 s, looked at every 2 s', () => {
  expect(server.app.server).toMatchObject({ headersTimeout: 10_000, requestTimeout: 20_000 })
  expect(server.app.initialConfig).toMatchObject({ requestTimeout: 20_000, bodyLimit: 1_048_576 })
})

test('R7 slow headers and slow bodies are ended by the server while honest requests are answered', async () => {
  const { server: http } = server.app
  const [headersTimeout, requestTimeout] = [http.headersTimeout, http.requestTimeout]
  Object.assign(http, { headersTimeout: 300, requestTimeout: 600 })
  try {
    const slow = await Promise.all(
      Array.from({ length: 60 }, async (_, index) => {
        const socket = await open(server.port)
        const first =
          index % 2 ? 'GET / HTTP/1.1\r\nHost: lo' : post([JSON_TYPE, 'Content-Length: 1000'], '{')
        socket.write(first)
        const drip = setInterval(() => socket.write('a'), 100)
        return listen(socket, 6_000).finally(() => clearInterval(drip))
      }).concat(
        Array.from({ length: 10 }, async () => {
          const honest = await fetch(`${server.url}/api/saude`)
          return { closedByServer: honest.ok, statuses: [408], text: '', ms: 0 }
        }),
      ),
    )
    expect(slow.filter((answer) => !answer.closedByServer)).toEqual([])
    expect(slow.flatMap((answer) => answer.statuses).filter((status) => status !== 408)).toEqual([])
  } finally {
    Object.assign(http, { headersTimeout, requestTimeout })
  }
})

test('R7 300 senders in the middle of their bodies keep nobody else from being answered', async () => {
  const senders = await Promise.all(
    Array.from({ length: 300 }, async () => {
      const socket = await open(server.port)
      socket.write(post([JSON_TYPE, 'Content-Length: 1000'], '{'))
      return socket
    }),
  )
  const answers = await Promise.all(Array.from({ length: 20 }, () => fetch(`${server.url}/api/saude`)))
  for (const socket of senders) socket.destroy()
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
})

test('R7 a declared body over the limit is refused with 413 before it is read', async () => {
  // The body is never sent: a server that waited for it would answer 408.
  const { statuses, text } = await say(server.port, post([JSON_TYPE, 'Content-Length: 1048577']))
  expect(statuses).toEqual([413])
  expect(text).toContain('GRANDE_DEMAIS')
})

test('R7 an endless body is refused with 413 after 1 MB', async () => {
  const socket = await open(server.port)
  const answer = listen(socket, 10_000)
  socket.write(post([JSON_TYPE, 'Transfer-Encoding: chunked']))
  const chunk = `10000\r\n${' '.repeat(0x10000)}\r\n`
  while (!socket.destroyed && socket.bytesWritten < 64 * 1024 * 1024)
    if (!socket.write(chunk))
      await new Promise((resolve) => socket.once('drain', resolve).once('close', resolve))
  expect(await answer).toMatchObject({ closedByServer: true })
  // The answer may be lost: the connection is reset while this side still writes.
  expect(server.logs).toContainEqual(expect.objectContaining({ status: 413 }))
  expect(socket.bytesWritten).toBeLessThan(16 * 1024 * 1024)
})

const packed = (content: Buffer) =>
  Buffer.concat([
    Buffer.from(post([JSON_TYPE, 'Content-Encoding: gzip', CLOSE, `Content-Length: ${content.length}`])),
    content,
  ])

test.each([
  ['a packed JSON', gzipSync('{"carga_id":"x"}')],
  ['a bomb', gzipSync(Buffer.alloc(200 * 1024 * 1024))],
  ['noise that says it is packed', Buffer.from('not gzip at all')],
  ['a packed body cut in the middle', gzipSync('{"carga_id":"x"}').subarray(0, 12)],
])('R7 %s is refused as unreadable JSON and the server lives', async (_name, content) => {
  const before = process.memoryUsage().rss
  const { statuses, text } = await say(server.port, packed(content))
  expect(statuses).toEqual([400])
  expect(text).toContain('ENTRADA_INVALIDA')
  expect(process.memoryUsage().rss - before).toBeLessThan(100 * 1024 * 1024)
})

const SMUGGLED = 'GET /contrabando HTTP/1.1\r\nHost: localhost\r\n\r\n'

test.each<[string, string]>([
  [
    'length and chunks',
    post([JSON_TYPE, 'Content-Length: 5', 'Transfer-Encoding: chunked'], `0\r\n\r\n${SMUGGLED}`),
  ],
  [
    'chunks and length',
    post([JSON_TYPE, 'Transfer-Encoding: chunked', 'Content-Length: 5'], `0\r\n\r\n${SMUGGLED}`),
  ],
  ['two lengths', post([JSON_TYPE, 'Content-Length: 2', 'Content-Length: 60'], `{}${SMUGGLED}`)],
  ['a list of lengths', post([JSON_TYPE, 'Content-Length: 2, 60'], `{}${SMUGGLED}`)],
  ['a signed length', post([JSON_TYPE, 'Content-Length: +2'], `{}${SMUGGLED}`)],
  [
    'two encodings',
    post([JSON_TYPE, 'Transfer-Encoding: chunked', 'Transfer-Encoding: identity'], '0\r\n\r\n'),
  ],
  ['a blank before the colon', post([JSON_TYPE, 'Transfer-Encoding : chunked'], `0\r\n\r\n${SMUGGLED}`)],
  ['an unknown encoding', post([JSON_TYPE, 'Transfer-Encoding: xchunked'], `0\r\n\r\n${SMUGGLED}`)],
  [
    'a folded header',
    post([JSON_TYPE, 'X: a\r\n Transfer-Encoding: chunked', 'Content-Length: 5'], SMUGGLED),
  ],
  ['lines without carriage return', 'GET /api/saude HTTP/1.1\nHost: localhost\n\n'],
  [
    'a chunk size beyond all numbers',
    post([JSON_TYPE, 'Transfer-Encoding: chunked'], 'FFFFFFFFFFFFFFFFF\r\n'),
  ],
  ['a negative chunk', post([JSON_TYPE, 'Transfer-Encoding: chunked'], '-1\r\n\r\n')],
  ['a header with NUL', request('GET /api/saude', ['X: a\0b'])],
  ['no host', 'GET /api/saude HTTP/1.1\r\n\r\n'],
  ['a word that is no method', request('FURAR /api/saude', [])],
  ['HTTP/2 without being asked', 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n'],
  ['a TLS greeting', '\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03'],
])('R7 %s: one 400, and the connection ends', async (_name, bytes) => {
  const { statuses, closedByServer, text } = await say(server.port, Buffer.from(bytes, 'latin1'))
  expect(statuses).toEqual([400])
  expect(closedByServer).toBe(true)
  expect(text).not.toContain('contrabando')
})

test.each([
  ['headers of 20 kB', request('GET /api/saude', [`X: ${'a'.repeat(20_000)}`])],
  ['an address of 20 kB', request(`GET /api/posts/${'a'.repeat(20_000)}`, [])],
  [
    '3,000 headers',
    request(
      'GET /api/saude',
      Array.from({ length: 3_000 }, (_, n) => `X-${n}: a`),
    ),
  ],
])('R7 %s: 431', async (_name, bytes) => {
  const { statuses, text, closedByServer } = await say(server.port, bytes)
  expect(statuses).toEqual([431])
  expect(text).toContain('PEDIDO_ILEGIVEL')
  expect(closedByServer).toBe(true)
})

test.each(
  [
    ['/%E0%A4%A', 400],
    ['/api/%E0%A4%A', 400],
    ['/api/posts/%00', 400],
    [`/api/posts/${'a'.repeat(8_000)}`, 400],
    ['//exemplo.com/%2e%2e/%2e%2e/etc/passwd', 404],
    ['/api/../../etc/passwd', 404],
    ['http://exemplo.com/api/nada', 404],
    ['/api/nada', 404],
    ['*', 404],
  ].map(([address, status]) => ({ address: String(address), status, nome: String(address).slice(0, 40) })),
)('R7 the address $nome gets $status and a sentence in Portuguese', async ({ address, status }) => {
  const method = address === '*' ? 'OPTIONS' : 'GET'
  const { statuses, text } = await say(server.port, request(`${method} ${address}`, [CLOSE]))
  expect(statuses).toEqual([status])
  const body = JSON.parse(Buffer.from(text.slice(text.indexOf('\r\n\r\n')), 'latin1').toString()) as object
  expect(body).toMatchObject({ defined: true, status, message: expect.stringMatching(/^[A-Z].*\.$/) })
  expect(text.toLowerCase()).toContain('x-content-type-options: nosniff')
  expect(text).not.toMatch(/FST_|node_modules|at .*:\d+/)
})

test('R7 clients that leave in the middle of an answer or a body harm nobody', async () => {
  const cut = await Promise.all(
    Array.from({ length: 40 }, async (_, index) => {
      const socket = await open(server.port)
      socket.write(
        index % 2 ? request('GET /api/openapi.json', []) : post([JSON_TYPE, 'Content-Length: 500'], '{'),
      )
      if (index % 4 === 1) await once(socket, 'data')
      socket.resetAndDestroy()
      return socket.destroyed
    }),
  )
  expect(cut).not.toContain(false)
})
