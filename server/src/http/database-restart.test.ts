import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { restartScene, type RestartScene } from './testing/restart-scene.ts'
import { tryOutage } from './testing/restart-trial.ts'

let scene: RestartScene

beforeAll(async () => {
  scene = await restartScene(inject('pgVersion'), 100)
})
afterAll(() => scene.end())

test.each<[string, () => Promise<void>]>([
  ['restarted fast', () => scene.signalled('SIGINT')],
  ['restarted immediately, in the middle of its writes', () => scene.signalled('SIGQUIT')],
  ['out of reach for a while', () => scene.outOfReach(1_500)],
])('R4 a database that is %s: 503 while it is gone, then fifty good answers on end', async (_how, outage) => {
  const figures = await tryOutage(scene.server, scene.connection, scene.load, outage)
  expect(Object.keys(figures.before)).toEqual(['200'])
  expect(Object.keys(figures.all).filter((kind) => !['200', '503'].includes(kind))).toEqual([])
  expect(figures.refusedWithoutRetryAfter).toBe(0)
  expect(scene.server.alive()).toBe(true)
})

test('R4 every acknowledged write is there, counted once', async () => {
  const { missing, counted, rows } = await scene.missing()
  expect(scene.load.acknowledged.size).toBeGreaterThan(50)
  expect(missing).toEqual([])
  expect(counted).toBe(rows)
})
