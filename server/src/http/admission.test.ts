import { setTimeout as sleep } from 'node:timers/promises'
import Fastify from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { admitAtMost } from './admission.ts'

const MAX = 100
const app = Fastify()
let url: string
let working = 0
let release = () => undefined as void
let released = Promise.resolve()

beforeAll(async () => {
  admitAtMost(app, MAX)
  app.get('/api/conta', async () => {
    working += 1
    await released
    working -= 1
    return {}
  })
  url = await app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(() => app.close())

const ask = async () => (await fetch(`${url}/api/conta`)).status

/** So many requests that work until `release`. */
async function hold(count: number): Promise<Promise<number>[]> {
  released = new Promise((resolve) => (release = resolve))
  const held = Array.from({ length: count }, ask)
  await expect.poll(() => working).toBe(count)
  return held
}

/** What one more request is answered while so many are at work. */
async function beside(count: number): Promise<number> {
  const held = await hold(count)
  const more = ask()
  await Promise.race([more, expect.poll(() => working).toBe(count + 1)])
  release()
  await Promise.all(held)
  return more
}

test('R16 as many as may work at once are let in, and a tenth of them while answers take seconds', async () => {
  expect(await beside(MAX)).toBe(503)
  expect(await beside(MAX / 10)).toBe(200)

  const slow = await hold(MAX)
  await sleep(2_500)
  release()
  expect(new Set(await Promise.all(slow))).toEqual(new Set([200]))
  expect(await beside(MAX / 10)).toBe(503)

  for (let n = 0; n < MAX; n++) expect(await ask()).toBe(200)
  expect(await beside(MAX / 10)).toBe(200)
})
