import { tmpdir } from 'node:os'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testDatabase, type TestDatabase } from '../database/testing/database.ts'
import { watchDisk } from './disk-space.ts'
import { listeningApp } from './testing/app.ts'

let base: TestDatabase
beforeAll(async () => {
  base = await testDatabase()
})
afterAll(() => base.drop())

test('R15 with the disk nearly full reading goes on, and writing is refused with a sentence until there is room', async () => {
  const seen: boolean[] = []
  // More than any disk has left, and then less.
  const options = {
    reserve: Number.MAX_SAFE_INTEGER,
    everyMs: 5,
    onChange: (full: boolean) => void seen.push(full),
  }
  const disk = await watchDisk(tmpdir(), options)
  let room = false
  const server = await listeningApp(base.pools, { diskFull: () => disk.full() && !room })
  const view = () =>
    fetch(`${server.url}/api/posts/${crypto.randomUUID()}/visualizacoes`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ carga_id: crypto.randomUUID() }),
    })
  const refused = await view()
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([507, '60'])
  expect(await refused.json()).toMatchObject({ code: 'SEM_ESPACO' })
  expect((await fetch(`${server.url}/api/posts/recentes`)).status).toBe(200)
  room = true
  expect((await view()).status).toBe(404)
  expect(seen).toEqual([true])
  disk.stop()
  await server.close()
})

test('R15 room that comes back is noticed, and a disk that cannot be measured stops nobody', async () => {
  const disk = await watchDisk(tmpdir(), { reserve: 1 })
  const unknown = await watchDisk('/nao/existe')
  expect([disk.full(), unknown.full()]).toEqual([false, false])
  disk.stop()
  unknown.stop()
})
