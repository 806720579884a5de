import { afterAll, beforeAll, describe } from 'vitest'
import { fuzzedAuth, walkNonsense } from './testing/nonsense.ts'

let scene: Awaited<ReturnType<typeof fuzzedAuth>>
beforeAll(async () => {
  scene = await fuzzedAuth()
})
afterAll(() => scene.t.stop())

describe('every endpoint with nonsense, many times', () => walkNonsense(() => scene, 400))
