import { ORPCError } from '@orpc/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createQueryClient } from './query-client.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** Number of requests, retries included, when the server always fails this way. */
async function perguntas(recusa: Error): Promise<number> {
  const queryFn = vi.fn(async () => {
    throw recusa
  })
  const outcome = createQueryClient()
    .fetchQuery({ queryKey: ['x'], queryFn, retry: createQueryClient().getDefaultOptions().queries!.retry })
    .catch(() => undefined)
  await vi.runAllTimersAsync()
  await outcome
  return queryFn.mock.calls.length
}

test('SHELL-11 data is fresh for five minutes and asked for again after them', async () => {
  const client = createQueryClient()
  const queryFn = vi.fn(async () => 1)
  const ask = () => client.fetchQuery({ queryKey: ['x'], queryFn })
  await ask()
  vi.advanceTimersByTime(5 * 60_000 - 1)
  await ask()
  expect(queryFn).toHaveBeenCalledTimes(1)
  vi.advanceTimersByTime(1)
  await ask()
  expect(queryFn).toHaveBeenCalledTimes(2)
})

test('SHELL-11 data that nobody shows is kept for ten minutes, and nothing is asked again on focus', () => {
  const { gcTime, refetchOnWindowFocus } = createQueryClient().getDefaultOptions().queries!
  expect(gcTime).toBe(10 * 60_000)
  expect(refetchOnWindowFocus).toBe(false)
})

test('SHELL-11 a failure is tried twice more, a refusal not at all', async () => {
  expect(await perguntas(new TypeError('Failed to fetch'))).toBe(3)
  expect(await perguntas(new ORPCError('NAO_ENCONTRADO', { status: 404 }))).toBe(1)
})
