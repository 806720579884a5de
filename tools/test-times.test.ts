import { expect, test } from 'vitest'
import { tellProcessor, tellTimes } from './test-times.ts'

test('a run ends with its ten slowest files, the slowest first', () => {
  const files = Array.from({ length: 12 }, (_, n) => ({ path: `tools/${n}.test.ts`, seconds: n }))
  const [title, ...lines] = tellTimes(files)
  expect(title).toContain('Slowest')
  expect(lines).toHaveLength(10)
  expect(lines[0]).toBe('   11.0 s  tools/11.test.ts')
})

test('a capability is named when its files of all sides take more than a minute together, and no other', () => {
  const lines = tellTimes([
    { path: 'domain/src/agenda/a.test.ts', seconds: 10 },
    { path: 'server/src/agenda/a.test.ts', seconds: 30 },
    { path: 'web/src/agenda/components/a.test.tsx', seconds: 25 },
    { path: 'server/src/espera/a.test.ts', seconds: 60 },
    { path: 'e2e/agenda.spec.ts', seconds: 100 },
  ])
  expect(lines.slice(lines.findIndex((line) => line.includes('over 60 s')) + 1)).toEqual([
    '   65.0 s  agenda',
  ])
})

test('a run without test files says nothing of times', () => {
  expect(tellTimes([])).toEqual([])
})

test('a run ends with the seconds of processor of each step, the dearest first, and their sum', () => {
  const [title, ...lines] = tellProcessor([
    { path: 'lint', seconds: 2 },
    { path: 'journeys', seconds: 300.04 },
  ])
  expect(title).toContain('302 s in all')
  expect(lines).toEqual(['  300.0 s  journeys', '    2.0 s  lint'])
  expect(tellProcessor([])).toEqual([])
})
