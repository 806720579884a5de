import { expect, test } from 'vitest'
import { Kept } from './kept.ts'

test('R10 what is kept stays within its memory, and what was not asked for the longest goes first', () => {
  const kept = new Kept<string>(10)
  kept.set('a', 'A', 4)
  kept.set('b', 'B', 4)
  expect(kept.get('a')).toBe('A')
  kept.set('c', 'C', 4)
  expect(['a', 'b', 'c'].map((key) => kept.get(key))).toEqual(['A', undefined, 'C'])
  kept.set('a', 'A2', 6)
  expect(['a', 'c'].map((key) => kept.get(key))).toEqual(['A2', 'C'])
  kept.set('d', 'D', 10)
  expect(['a', 'c', 'd'].map((key) => kept.get(key))).toEqual([undefined, undefined, 'D'])
})

test('R10 a value that is larger than everything is not kept and puts nothing out', () => {
  const kept = new Kept<string>(10)
  kept.set('a', 'A', 4)
  kept.set('b', 'B', 11)
  expect([kept.get('a'), kept.get('b')]).toEqual(['A', undefined])
  kept.delete('a')
  kept.set('c', 'C', 10)
  expect(kept.get('c')).toBe('C')
})
