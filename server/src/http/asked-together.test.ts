import { expect, test } from 'vitest'
import { askedTogether } from './asked-together.ts'

/** A question whose answers the test gives, one after the other. */
function questions() {
  const open: { keys: readonly string[]; answer: () => void; fail: () => void }[] = []
  const ask = askedTogether<string, string>(
    (keys) =>
      new Promise((done, failed) =>
        open.push({
          keys,
          answer: () => done(keys.map((key) => `${key} of ${open.length}`)),
          fail: () => failed(new Error('down')),
        }),
      ),
  )
  const tick = () => new Promise<void>((ready) => setImmediate(ready))
  return { ask, open, tick }
}

test('FIND-02 who asks while a question runs waits for the next one, and all of them share it', async () => {
  const { ask, open, tick } = questions()
  const first = ask('a')
  await tick()
  const [again, other] = [ask('a'), ask('b')]
  const third = ask('a')
  await tick()
  expect(open.map(({ keys }) => keys)).toEqual([['a']])
  open[0]!.answer()
  expect(await first).toBe('a of 1')
  await tick()
  expect(open.map(({ keys }) => keys)).toEqual([['a'], ['a', 'b']])
  open[1]!.answer()
  expect(await Promise.all([again, other, third])).toEqual(['a of 2', 'b of 2', 'a of 2'])
})

test('FIND-02 a question that failed is asked anew by the next', async () => {
  const { ask, open, tick } = questions()
  const first = ask('a')
  await tick()
  const second = ask('a')
  open[0]!.fail()
  await expect(first).rejects.toThrow('down')
  await tick()
  open[1]!.answer()
  expect(await second).toBe('a of 2')
})
