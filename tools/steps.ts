import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'

/** A check counts as one test; the tests of vitest projects are counted one by one. */
export interface Step {
  name: string
  run: { command: [string, ...string[]] } | { projects: string[] }
  env?: NodeJS.ProcessEnv
  /** Name of a step without whose success this one makes no sense. */
  after?: string
}

export interface Outcome {
  passed: number
  failures: string[]
  /** Tests that passed only when tried again, with the reason of the first failure. */
  secondTries?: string[]
}

/**
 * Runs the steps in order, going on after a failure so that one run tells everything. The last line printed is
 * `N passed, N failed`.
 * @returns the exit code
 */
export async function runSteps(steps: Step[]): Promise<0 | 1> {
  let passed = 0
  const failures: string[] = []
  const secondTries: string[] = []
  const failedSteps = new Set<string>()
  for (const step of steps) {
    const began = Date.now()
    console.log(`\n━━ ${step.name}`)
    const outcome = step.after && failedSteps.has(step.after) ? skipped(step.after) : await runStep(step)
    passed += outcome.passed
    if (outcome.failures.length > 0) failedSteps.add(step.name)
    failures.push(...outcome.failures.map((failure) => `${step.name}: ${failure}`))
    secondTries.push(...(outcome.secondTries ?? []).map((test) => `${step.name}: ${test}`))
    const seconds = ((Date.now() - began) / 1000).toFixed(1)
    console.log(`── ${step.name}: ${outcome.passed} passed, ${outcome.failures.length} failed (${seconds} s)`)
  }
  if (secondTries.length > 0)
    console.log(`\nPassed on the second try:\n${secondTries.map((test) => `  ↻ ${test}`).join('\n')}`)
  if (failures.length > 0) console.log(`\nFailed:\n${failures.map((failure) => `  ✗ ${failure}`).join('\n')}`)
  console.log(`\n${passed} passed, ${failures.length} failed`)
  return failures.length === 0 && passed > 0 ? 0 : 1
}

function skipped(after: string): Outcome {
  return { passed: 0, failures: [`not run, because "${after}" failed`] }
}

async function runStep({ run, env }: Step): Promise<Outcome> {
  if ('projects' in run) return runVitest(run.projects, env)
  const code = await execute(run.command, env)
  return code === 0 ? { passed: 1, failures: [] } : { passed: 0, failures: [`ended with ${code}`] }
}

async function runVitest(projects: string[], env?: NodeJS.ProcessEnv): Promise<Outcome> {
  const folder = mkdtempSync(join(tmpdir(), 'saude-relatorio-'))
  const report = join(folder, 'report.json')
  const selection = projects.flatMap((project) => ['--project', project])
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  try {
    return readReport(report, await execute(['vitest', 'run', ...selection, ...reporters], env))
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

interface Report {
  testResults: {
    name: string
    status: string
    message?: string
    assertionResults: { status: string; fullName: string; failureMessages?: string[] }[]
  }[]
}

/**
 * Counts of a vitest report in JSON; a file that could not even be loaded is one failure.
 * @param code how vitest ended: a failure outside of any test shows only there
 */
export function readReport(file: string, code: number): Outcome {
  if (!existsSync(file)) return { passed: 0, failures: [`vitest ended with ${code} and left no report`] }
  let passed = 0
  const failures: string[] = []
  const secondTries: string[] = []
  const { testResults } = JSON.parse(readFileSync(file, 'utf8')) as Report
  for (const { name, status, message, assertionResults } of testResults) {
    const path = relative(process.cwd(), name)
    passed += assertionResults.filter((test) => test.status === 'passed').length
    const told = (test: Report['testResults'][number]['assertionResults'][number]) =>
      [`${path} › ${test.fullName}`, firstLines(test.failureMessages?.[0])].filter(Boolean).join('\n      ')
    const failed = assertionResults.filter((test) => test.status === 'failed')
    failures.push(...failed.map(told))
    secondTries.push(
      ...assertionResults
        .filter((test) => test.status === 'passed' && test.failureMessages?.length)
        .map(told),
    )
    if (status === 'failed' && failed.length === 0)
      failures.push(`${path}: ${(message || 'could not be loaded').split('\n')[0]}`)
  }
  if (code !== 0 && failures.length === 0) failures.push(`vitest ended with ${code}`)
  if (passed + failures.length === 0) failures.push('no test was found')
  return { passed, failures, secondTries }
}

/** The reason of a failure, short enough to be read at the end of a long output. */
function firstLines(message = ''): string {
  return message.trim().split('\n').slice(0, 3).join(' ').replaceAll(/\s+/g, ' ').slice(0, 300)
}

function execute([name, ...args]: [string, ...string[]], env?: NodeJS.ProcessEnv): Promise<number> {
  const [file, all] = name.endsWith('.ts') ? [process.execPath, [name, ...args]] : [name, args]
  const child = spawn(file, all, { env: { ...process.env, ...env }, stdio: 'inherit' })
  return new Promise((done) => {
    child.on('error', (error) => {
      console.error(error.message)
      done(127)
    })
    child.on('exit', (code) => done(code ?? 1))
  })
}
