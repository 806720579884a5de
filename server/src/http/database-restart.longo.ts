import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { restartScene, type RestartScene } from './testing/restart-scene.ts'
import { tryOutage } from './testing/restart-trial.ts'

let scene: RestartScene

beforeAll(async () => {
  scene = await restartScene(inject('pgVersion'), 200)
}, 120_000)
afterAll(() => scene.end())

test.each<[string, () => Promise<void>]>([
  ['restarted fast', () => scene.signalled('SIGINT')],
  ['restarted immediately', () => scene.signalled('SIGQUIT')],
  ['out of reach for 30 s', () => scene.outOfReach(30_000)],
])('R4 200 requests/s while the database is %s', async (how, outage) => {
  const figures = await tryOutage(scene.server, scene.connection, scene.load, outage, 2_500)
  const { pool } = await scene.server.state()
  console.log(
    `R4 ${how}: down ${Math.round(figures.downMs)} ms, good answer ${Math.round(figures.backMs)} ms after, while down ${JSON.stringify(figures.whileDown)}, otherwise ${JSON.stringify(figures.otherwise)}, slowest ${Math.round(figures.slowestMs)} ms, pool ${pool}`,
  )
  expect(Object.keys(figures.otherwise)).toEqual(['200'])
  expect(Object.keys(figures.whileDown).filter((kind) => kind !== '503')).toEqual([])
  expect(figures.refusedWithoutRetryAfter).toBe(0)
  expect(figures.slowestMs).toBeLessThan(5_000)
  expect(figures.backMs).toBeLessThan(2_000)
  expect(scene.server.alive()).toBe(true)
})

test('R4 every acknowledged write is there, counted once', async () => {
  const { missing, counted, rows } = await scene.missing()
  console.log(`R4: ${scene.load.acknowledged.size} writes acknowledged, ${missing.length} lost`)
  expect(missing).toEqual([])
  expect(counted).toBe(rows)
})
