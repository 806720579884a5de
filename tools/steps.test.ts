import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { execute, inTurn, readReport, type Step } from './steps.ts'

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

describe('steps at once', () => {
  /** Runs them; one ends only when it is told to. */
  function run(steps: Partial<Step>[], lanes: number) {
    const said: string[] = []
    const ends = new Map<string, (succeeded: boolean) => void>()
    const all = inTurn(steps as Step[], lanes, ({ name }, missing) => {
      said.push(missing ? `${name} without ${missing}` : name)
      if (missing) return Promise.resolve(false)
      return new Promise((done) => void ends.set(name, done))
    })
    const end = async (name: string, succeeded = true) => {
      ends.get(name)!(succeeded)
      await new Promise(setImmediate)
    }
    return { said, end, all }
  }

  it('fills every lane in the given order, and goes on when one is free', async () => {
    const { said, end, all } = run([{ name: 'a' }, { name: 'b' }, { name: 'c' }], 2)
    expect(said).toEqual(['a', 'b'])
    await end('b')
    expect(said).toEqual(['a', 'b', 'c'])
    await end('a')
    await end('c', false)
    await all
  })

  it('lets one that needs another wait, and those behind it go first', async () => {
    const steps = [{ name: 'build' }, { name: 'journeys', after: 'build' }, { name: 'screens' }]
    const { said, end, all } = run(steps, 3)
    expect(said).toEqual(['build', 'screens'])
    await end('build')
    expect(said).toEqual(['build', 'screens', 'journeys'])
    await end('screens')
    await end('journeys')
    await all
  })

  it('says what is missing where the step before failed, and none is missed where it only had to end', async () => {
    const steps = [{ name: 'a' }, { name: 'b', after: 'a' }, { name: 'c', following: 'a' }]
    const { said, end, all } = run(steps, 2)
    await end('a', false)
    expect(said).toEqual(['a', 'b without a', 'c'])
    await end('c')
    await all
  })

  it('refuses steps that wait for none of the run', async () => {
    const { all } = run([{ name: 'a', after: 'nobody' }], 2)
    await expect(all).rejects.toThrow('nothing ends before: a')
  })
})

describe('the command of a step', () => {
  it('ends with its own code, with what it said and with the processor time of what it began', async () => {
    const said: string[] = []
    const busy = 'while (process.cpuUsage().user < 200_000); console.log("done"); process.exit(3)'
    const { code, processor } = await execute([process.execPath, '-e', busy], (text) => said.push(text))
    expect(code).toBe(3)
    expect(said).toEqual(['done'])
    expect(processor).toBeGreaterThan(0.15)
  })

  it('ends with 127 where there is none of that name', async () => {
    expect(await execute(['no-command-of-this-name'], () => undefined)).toMatchObject({ code: 127 })
  })
})
