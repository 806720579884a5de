import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { readReport } from './steps.ts'

let folder: string

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'saude-passos-'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

async function report(testResults: unknown[]): Promise<string> {
  const file = join(folder, 'report.json')
  await writeFile(file, JSON.stringify({ testResults }))
  return file
}

const file = (status: string, tests: [string, string][], message = '') => ({
  name: join(folder, 'a.test.ts'),
  status,
  message,
  assertionResults: tests.map(([fullName, outcome]) => ({ fullName, status: outcome })),
})

describe('counting tests', () => {
  it('counts passed and failed tests and names the failed ones; skipped ones are neither', async () => {
    const path = await report([
      file('failed', [
        ['one', 'passed'],
        ['two', 'failed'],
        ['three', 'skipped'],
      ]),
      file('passed', [['four', 'passed']]),
    ])
    const { passed, failures } = readReport(path, 1)
    expect(passed).toBe(2)
    expect(failures).toHaveLength(1)
    expect(failures[0]).toMatch(/a\.test\.ts › two$/)
  })

  it('names the reason of a failure, and tests that passed only when tried again', async () => {
    const path = await report([
      {
        ...file('failed', []),
        assertionResults: [
          { fullName: 'one', status: 'passed', failureMessages: ['Error: too\n  slow\n  at x\n  at y'] },
          { fullName: 'two', status: 'failed', failureMessages: ['Error: wrong'] },
          { fullName: 'three', status: 'passed', failureMessages: [] },
        ],
      },
    ])
    const { passed, failures, secondTries } = readReport(path, 1)
    expect(passed).toBe(2)
    expect(failures).toEqual([expect.stringMatching(/› two\n\s+Error: wrong$/)])
    expect(secondTries).toEqual([expect.stringMatching(/› one\n\s+Error: too slow at x$/)])
  })

  it('counts a file that could not be loaded as one failure', async () => {
    const { passed, failures } = readReport(
      await report([file('failed', [], 'Cannot find module x\nat y')]),
      1,
    )
    expect(passed).toBe(0)
    expect(failures).toEqual([expect.stringMatching(/a\.test\.ts: Cannot find module x$/)])
  })

  it('fails when the run failed outside of any test, found no test or left no report', async () => {
    expect(readReport(await report([file('passed', [['one', 'passed']])]), 1).failures).toEqual([
      'vitest ended with 1',
    ])
    expect(readReport(await report([]), 0).failures).toEqual(['no test was found'])
    expect(readReport(join(folder, 'missing.json'), 1).failures).toEqual([
      'vitest ended with 1 and left no report',
    ])
  })
})
