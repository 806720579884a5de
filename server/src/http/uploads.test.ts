import { readdir } from 'node:fs/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { picture } from '../arquivos/testing/pictures.ts'
import { AUTH, dbFor } from '../database/db.ts'
import { createLimiter } from '../gotrue/limits/rate-limits.ts'
import { testApp, type TestApp } from '../testing/app.ts'
import { buildUsuario } from '../usuarios/fixtures.ts'
import { cutUploads } from './testing/cut-uploads.ts'
import { listen, open, say } from './testing/raw-connection.ts'

const MB = 1024 * 1024

let server: TestApp
let bearer: string

beforeAll(async () => {
  server = await testApp()
  const email = 'envio@exemplo.com.br'
  const { id } = await buildUsuario(server.base.owner, { email })
  bearer = await server.entrar({ id, email })
})
afterAll(() => server.stop())

const head = (lines: string[], who = bearer, query = '?origem=cabecalho') =>
  [
    `POST /api/arquivos/avatar${query} HTTP/1.1`,
    'host: x',
    `authorization: Bearer ${who}`,
    ...lines,
    '',
    '',
  ].join('\r\n')

describe('the way in of files', () => {
  test('S9 what is declared too large is refused before a byte of it is read', async () => {
    for (const [query, size] of [
      ['?origem=cabecalho', 5 * MB + 1],
      ['?origem=perfil', 2 * MB + 1],
      ['', 200 * MB],
    ] as const) {
      const { statuses, closedByServer } = await say(
        server.port,
        head(['content-type: image/png', `content-length: ${size}`], bearer, query),
        10_000,
      )
      expect([query, statuses, closedByServer]).toEqual([query, [413], true])
    }
  })

  test('S9 what turns out too large without a declared length is refused at the first byte too many', async () => {
    const socket = await open(server.port)
    const answer = listen(socket, 20_000)
    socket.write(head(['content-type: image/png', 'transfer-encoding: chunked']))
    const chunk = Buffer.alloc(MB, 7)
    for (let sent = 0; sent < 7 && !socket.destroyed; sent++)
      if (!socket.write(Buffer.concat([Buffer.from('100000\r\n'), chunk, Buffer.from('\r\n')])))
        await new Promise((resolve) => socket.once('drain', resolve).once('close', resolve))
    expect((await answer).statuses).toEqual([413])
    expect(await readdir(server.recebidos)).toEqual([])
  })

  test('S9 nobody’s file is refused unread, and a file for what takes none', async () => {
    const lines = ['content-type: image/png', `content-length: ${5 * MB}`]
    expect((await say(server.port, head(lines, 'x'), 10_000)).statuses).toEqual([401])
    const elsewhere = head(lines).replace('/api/arquivos/avatar', '/api/emergencia/cartao')
    expect((await say(server.port, elsewhere, 10_000)).statuses).toEqual([415])
  })

  test('R7 a file may come slower than a request may, a request as before', async () => {
    const { headersTimeout, requestTimeout } = server.app.server
    Object.assign(server.app.server, { headersTimeout: 300, requestTimeout: 600 })
    try {
      const png = await picture(64, 64).png().toBuffer()
      const slow = async (type: string) => {
        const socket = await open(server.port)
        const answer = listen(socket, 20_000)
        socket.write(head([`content-type: ${type}`, `content-length: ${png.length}`, 'connection: close']))
        // Connections are looked at every two seconds.
        await new Promise((resolve) => setTimeout(resolve, 4_500))
        if (!socket.destroyed) socket.write(png)
        return (await answer).statuses
      }
      expect(await Promise.all([slow('image/png'), slow('application/json')])).toEqual([[200], [408]])
    } finally {
      Object.assign(server.app.server, { headersTimeout, requestTimeout })
    }
  })

  test('R9 50 uploads cut at nine tenths leave no file and little memory, and others are answered', async () => {
    const { growth, left } = await cutUploads(server, {
      bearer,
      folder: server.recebidos,
      count: 50,
      size: 5 * MB,
      rounds: 1,
    })
    expect(left).toBe(0)
    expect(growth / MB).toBeLessThan(100)
  })
})

test('S4 30 uploads in 30 minutes and one more: 429 with Retry-After; others are not touched, and afterwards it begins anew', async () => {
  let now = new Date('2026-03-01T12:00:00Z')
  const db = dbFor(server.base.pools, AUTH)
  const limited = await testApp({ limiter: createLimiter(db, 'um segredo dos testes', () => now) })
  try {
    const [quem, outra] = await Promise.all(
      ['um@exemplo.com.br', 'outra@exemplo.com.br'].map(async (email) =>
        limited.entrar({ id: (await buildUsuario(limited.base.owner, { email })).id, email }),
      ),
    )
    const send = (who: string | undefined) =>
      fetch(`${limited.url}/api/arquivos/avatar?origem=perfil`, {
        method: 'POST',
        headers: {
          authorization: `Bearer ${who}`,
          'content-type': 'image/png',
          'x-forwarded-for': `${Math.random()}`,
        },
        body: 'nenhuma imagem',
      })
    const statuses = await Promise.all(Array.from({ length: 30 }, async () => (await send(quem)).status))
    expect(statuses).toEqual(Array.from({ length: 30 }, () => 422))
    now = new Date('2026-03-01T12:10:00Z')
    const refused = await send(quem)
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '1200'])
    expect((await send(outra)).status).toBe(422)
    now = new Date('2026-03-01T12:30:01Z')
    expect((await send(quem)).status).toBe(422)
  } finally {
    await limited.stop()
  }
})
