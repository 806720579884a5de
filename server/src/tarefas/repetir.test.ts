import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { repetir } from './repetir.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** A job whose runs end when the test says so. */
function trabalho() {
  const terminar: (() => void)[] = []
  return { terminar, fazer: () => new Promise<void>((fim) => void terminar.push(fim)) }
}

test('S1 a job looks at once and then every so often, and never twice at the same time', async () => {
  const { terminar, fazer } = trabalho()
  const parar = repetir(30, fazer)
  expect(terminar).toHaveLength(1)
  await vi.advanceTimersByTimeAsync(90_000)
  expect(terminar).toHaveLength(1)
  terminar[0]!()
  await vi.advanceTimersByTimeAsync(30_000)
  expect(terminar).toHaveLength(2)
  terminar[1]!()
  await parar()
})

test('S1 stopping waits for the run under way, and none follows', async () => {
  const { terminar, fazer } = trabalho()
  const parar = repetir(30, fazer)
  let parou = false
  const fim = parar().then(() => (parou = true))
  await vi.advanceTimersByTimeAsync(60_000)
  expect(parou).toBe(false)
  terminar[0]!()
  await fim
  await vi.advanceTimersByTimeAsync(60_000)
  expect(terminar).toHaveLength(1)
})
