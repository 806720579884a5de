import { expect, test } from 'vitest'
import { stopAll } from './end-on-signal.ts'

test('R8 a job that does not end keeps nothing from being stopped: the last part is waited for all the same', async () => {
  const told: string[] = []
  const stop = (name: string) => async () => void told.push(name)
  await stopAll(
    [
      stop('server'),
      () => new Promise(() => told.push('job')),
      async () => {
        throw new Error('broken')
      },
      async () => {
        await new Promise((done) => setTimeout(done, 5))
        told.push('database')
      },
    ],
    1,
  )
  expect(told).toEqual(['server', 'job', 'database'])
})
