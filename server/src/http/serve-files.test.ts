import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addressSigner } from '../armazem/address.ts'
import type { Store } from '../armazem/store.ts'
import { testS3 } from '../armazem/testing/s3.ts'
import { testStore } from '../armazem/testing/store.ts'
import { testDatabase, type TestDatabase } from '../database/testing/database.ts'
import { serveFiles } from './serve-files.ts'
import { listeningApp, type ListeningApp } from './testing/app.ts'

const CONTENT = '0123456789'
const HASH = 'a'.repeat(64)

let base: TestDatabase
beforeAll(async () => {
  base = await testDatabase({ poolSize: 1 })
})
afterAll(() => base.drop())

const kinds = {
  pasta: async () => ({ store: testStore() as Store, stop: async () => undefined as void }),
  s3: testS3,
}

describe.each(Object.entries(kinds))('files handed out from: %s', (_, open) => {
  let now = new Date('2026-03-01T12:00:00Z')
  const signer = addressSigner('um segredo dos testes', () => now)
  let app: ListeningApp
  let store: Store
  let stop: () => Promise<void>

  beforeAll(async () => {
    ;({ store, stop } = await open())
    for (const path of ['a/foto.jpg', `a/foto-${HASH}.png`, 'a/video.mp4', 'a/outra.svg', 'a/vazio.png'])
      await store.put('posts', path, Buffer.from(path === 'a/vazio.png' ? '' : CONTENT))
    await store.put('documentos', 'a/exame.pdf', Buffer.from(CONTENT))
    await store.put('segredos', 'a/foto.jpg', Buffer.from(CONTENT))
    app = await listeningApp(base.pools, { armazem: store, plugins: [serveFiles(store, signer)] })
  })
  afterAll(async () => {
    await app.close()
    await stop()
  })

  const get = async (address: string, headers: Record<string, string> = {}, method = 'GET') => {
    const answer = await fetch(app.url + address, { headers, method })
    return { status: answer.status, headers: Object.fromEntries(answer.headers), text: await answer.text() }
  }

  test('PERSON-05 S7 a public file opens for anybody, as what its name says, and may do nothing', async () => {
    const { status, headers, text } = await get('/arquivos/posts/a/foto.jpg')
    expect([status, text]).toEqual([200, CONTENT])
    expect(headers).toMatchObject({
      'content-type': 'image/jpeg',
      'content-length': '10',
      'cache-control': 'public, max-age=3600',
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'same-origin',
      'accept-ranges': 'bytes',
    })
    expect(headers['content-disposition']).toBeUndefined()
    expect(headers['set-cookie']).toBeUndefined()
  })

  test('S7 what is no picture is offered as a file to keep, and an unknown type as bytes', async () => {
    expect((await get('/arquivos/posts/a/video.mp4')).headers).toMatchObject({
      'content-type': 'video/mp4',
      'content-disposition': 'attachment; filename="video.mp4"',
    })
    expect((await get('/arquivos/posts/a/outra.svg')).headers).toMatchObject({
      'content-type': 'application/octet-stream',
      'content-disposition': 'attachment; filename="outra.svg"',
    })
  })

  test('PERSON-05 only a name that carries the hash of its content is kept for ever', async () => {
    expect((await get(`/arquivos/posts/a/foto-${HASH}.png`)).headers['cache-control']).toBe(
      'public, max-age=31536000, immutable',
    )
  })

  test('PERSON-05 a file that is known is not sent again until it changes', async () => {
    const { etag = '', 'last-modified': modified = '' } = (await get('/arquivos/posts/a/foto.jpg')).headers
    for (const headers of [
      { 'if-none-match': etag },
      { 'if-none-match': `"outra", W/${etag}` },
      { 'if-none-match': '*' },
      { 'if-modified-since': modified },
    ] as Record<string, string>[]) {
      const { status, text } = await get('/arquivos/posts/a/foto.jpg', headers)
      expect([headers, status, text]).toEqual([headers, 304, ''])
    }
    expect((await get('/arquivos/posts/a/foto.jpg', { 'if-none-match': '"outra"' })).status).toBe(200)
  })

  test.each([
    ['bytes=2-4', 206, '234', 'bytes 2-4/10'],
    ['bytes=7-', 206, '789', 'bytes 7-9/10'],
    ['bytes=-2', 206, '89', 'bytes 8-9/10'],
    ['bytes=0-99', 206, CONTENT, 'bytes 0-9/10'],
    ['bytes=10-', 416, '', 'bytes */10'],
    ['bytes=5-2', 416, '', 'bytes */10'],
    ['bytes=-', 200, CONTENT, undefined],
    ['bytes=0-1,3-4', 200, CONTENT, undefined],
    ['linhas=1-2', 200, CONTENT, undefined],
  ])('POST-01 a film is read in parts: %s', async (range, status, text, said) => {
    const answer = await get('/arquivos/posts/a/video.mp4', { range })
    expect([answer.status, answer.text, answer.headers['content-range']]).toEqual([status, text, said])
  })

  test('POST-01 a part of what has changed since is the whole', async () => {
    const headers = { range: 'bytes=2-4', 'if-range': '"outra"' }
    expect(await get('/arquivos/posts/a/video.mp4', headers)).toMatchObject({ status: 200, text: CONTENT })
  })

  test('PERSON-05 HEAD says the same without the bytes, and an empty file is empty', async () => {
    const { status, headers, text } = await get('/arquivos/posts/a/foto.jpg', {}, 'HEAD')
    expect([status, headers['content-length'], text]).toEqual([200, '10', ''])
    expect(await get('/arquivos/posts/a/vazio.png')).toMatchObject({ status: 200, text: '' })
  })

  test.each([
    '/arquivos/posts/a/nada.jpg',
    '/arquivos/posts/a',
    '/arquivos/posts/',
    '/arquivos/nada/a/foto.jpg',
    '/arquivos/segredos/a/foto.jpg',
    '/arquivos/posts/..%2fsegredos%2fa%2ffoto.jpg',
    '/arquivos/posts/%2e%2e/segredos/a/foto.jpg',
    '/arquivos/..%2fposts/a/foto.jpg',
    '/arquivos/posts/a/foto.jpg%00',
    '/arquivos/posts/a%5cfoto.jpg',
    '/arquivos/__proto__/a/foto.jpg',
    '/arquivos/documentos/a/exame.pdf',
  ])('S9 %s is not there', async (address) => {
    const { status, headers } = await get(address)
    expect([status, headers['content-type']]).toEqual([404, 'application/json; charset=utf-8'])
  })

  test('S1 a private file opens by a signed address, for five minutes, and by nothing else', async () => {
    now = new Date('2026-03-01T12:00:00Z')
    const address = signer.addressOf('documentos', 'a/exame.pdf')
    const { status, headers, text } = await get(address)
    expect([status, text]).toEqual([200, CONTENT])
    expect(headers).toMatchObject({
      'cache-control': 'private, no-store',
      'referrer-policy': 'no-referrer',
      'content-disposition': 'attachment; filename="exame.pdf"',
    })
    now = new Date('2026-03-01T12:05:01Z')
    expect(await get(address)).toMatchObject({ status: 403, text: expect.stringContaining('minutos') })
    now = new Date('2026-03-01T12:00:00Z')
    const [path = '', query = ''] = address.split('?')
    const other = signer.addressOf('documentos', 'a/outro.pdf').split('?')[1]!
    const later = query.replace(/ate=(\d+)/, (_all, ate: string) => `ate=${Number(ate) + 3600}`)
    const tampered = query.replace(/.$/, (last) => (last === 'A' ? 'Q' : 'A'))
    const foreign = addressSigner('outro segredo', () => now)
      .addressOf('documentos', 'a/exame.pdf')
      .split('?')[1]!
    for (const wrong of [
      other,
      later,
      tampered,
      foreign,
      '',
      'ate=9999999999',
      `${query}&${query}`,
      'assinatura=x&ate=x',
    ])
      expect([wrong, (await get(`${path}?${wrong}`)).status]).toEqual([wrong, 404])
  })

  test('S9 a PDF is shown in a frame of the product by an address signed for it, and stays a download by any other', async () => {
    now = new Date('2026-03-01T12:00:00Z')
    const address = signer.addressOf('documentos', 'a/exame.pdf', { shown: true })
    const { status, headers } = await get(address)
    expect(status).toBe(200)
    expect(headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': 'inline; filename="exame.pdf"',
      'content-security-policy': "default-src 'none'; sandbox; frame-ancestors 'self'",
      'x-frame-options': 'SAMEORIGIN',
      'x-content-type-options': 'nosniff',
    })
    const plain = signer.addressOf('documentos', 'a/exame.pdf')
    for (const wrong of [
      `${plain}&tela=1`,
      address.replace('&tela=1', ''),
      address.replace('tela=1', 'tela=2'),
    ])
      expect([wrong, (await get(wrong)).status]).toEqual([wrong, 404])
    // No other kind of file is ever shown in a page, and a public file ignores the word.
    expect((await get('/arquivos/posts/a/outra.svg?tela=1')).headers).toMatchObject({
      'content-disposition': 'attachment; filename="outra.svg"',
      'content-security-policy': "default-src 'none'; sandbox",
    })
  })

  test('S1 the address of a public file is the same for everybody', () => {
    expect(signer.addressOf('posts', 'a/foto.jpg')).toBe('/arquivos/posts/a/foto.jpg')
  })
})
