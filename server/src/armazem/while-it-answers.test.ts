import { expect, test } from 'vitest'
import { answerFor } from '../rpc/errors.ts'
import { s3Store } from './s3-store.ts'
import { StoreDown, whileItAnswers } from './while-it-answers.ts'

test('ALCANCE-02 a store that is away is a refusal to come back, and is not asked again at once', async () => {
  const store = s3Store({
    endpoint: 'http://127.0.0.1:9',
    region: 'us-east-1',
    bucket: 'arquivos',
    accessKeyId: 'a',
    secretAccessKey: 'b',
    forcePathStyle: true,
  })
  const failure: unknown = await store
    .put('posts', 'a/b.png', Buffer.from('x'))
    .catch((error: unknown) => error)
  expect(failure).toBeInstanceOf(StoreDown)
  expect((failure as Error).cause).toMatchObject({ code: 'ECONNREFUSED' })
  expect(answerFor(failure, 'um pedido').error).toMatchObject({ code: 'INDISPONIVEL', status: 503 })
  const next: unknown = await store.probe().catch((error: unknown) => error)
  expect(next).toBeInstanceOf(StoreDown)
  expect((next as Error).cause).toBeUndefined()
})

test('ALCANCE-02 few wait for a store that is silent, and it is asked again once one was answered', async () => {
  const ask = whileItAnswers({ lateMs: 0, most: 2, pauseMs: 0 })
  const waiting = [Promise.withResolvers<string>(), Promise.withResolvers<string>()]
  const answers = waiting.map(({ promise }) => ask(() => promise))
  await new Promise((turn) => setTimeout(turn, 2))
  await expect(ask(async () => 'nova')).rejects.toBeInstanceOf(StoreDown)
  for (const { resolve } of waiting) resolve('veio')
  expect(await Promise.all(answers)).toEqual(['veio', 'veio'])
  expect(await ask(async () => 'nova')).toBe('nova')
})

test('ALCANCE-02 an answer that refuses is an answer, and what was cut here says nothing of the store', async () => {
  const ask = whileItAnswers()
  const missing = Object.assign(new Error('NoSuchKey'), { $metadata: { httpStatusCode: 404 } })
  await expect(ask(() => Promise.reject(missing))).rejects.toBe(missing)
  const cut = Object.assign(new Error('cut'), { name: 'AbortError' })
  await expect(ask(() => Promise.reject(cut))).rejects.toBe(cut)
  expect(await ask(async () => 'veio')).toBe('veio')
})
