import { spawn } from 'node:child_process'
import { closeSync, existsSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs'
import { availableParallelism, tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { tellProcessor, tellTimes, type TimedFile } from './test-times.ts'

/** One step of a run. A check counts as one test, and tests of vitest projects are counted one by one. */
export interface Step {
  name: string
  run: { command: [string, ...string[]] } | { projects: string[] }
  env?: NodeJS.ProcessEnv
  /** Name of a step that must succeed first. */
  after?: string
  /** Name of a step that must end first, however it ends. */
  following?: string
}

export interface Outcome {
  passed: number
  failures: string[]
  /** Tests that passed only on a retry, with the reason of the first failure. */
  secondTries?: string[]
  /** The test files of the run, with their time. */
  files?: TimedFile[]
  /** Seconds of processor of all that the step began and waited for. */
  processor?: number | undefined
}

/** Tests wait for answers, starts and clocks: another step then has the processor. */
const MORE_THAN_PROCESSORS = 1

/**
 * Runs the steps and goes on after a failure, so that one run reports everything. The last printed line is `N passed, N failed`.
 * @param lanes how many at once; the output of each is printed in one piece when it ends, with one lane as it comes
 * @returns exit code
 */
export async function runSteps(
  steps: readonly Step[],
  lanes = availableParallelism() + MORE_THAN_PROCESSORS,
): Promise<0 | 1> {
  let passed = 0
  const failures: string[] = []
  const secondTries: string[] = []
  const files: TimedFile[] = []
  const spent: TimedFile[] = []
  const alone = lanes === 1
  await inTurn(steps, lanes, take)
  for (const line of tellProcessor(spent)) console.log(line)
  for (const line of tellTimes(files)) console.log(line)
  if (secondTries.length > 0)
    console.log(`\nPassed on the second try:\n${secondTries.map((test) => `  ↻ ${test}`).join('\n')}`)
  if (failures.length > 0) console.log(`\nFailed:\n${failures.map((failure) => `  ✗ ${failure}`).join('\n')}`)
  console.log(`\n${passed} passed, ${failures.length} failed`)
  return failures.length === 0 && passed > 0 ? 0 : 1

  async function take(step: Step, missing: string | undefined): Promise<boolean> {
    const began = Date.now()
    console.log(alone ? `\n━━ ${step.name}` : `   ${step.name} …`)
    const said: string[] = []
    const outcome = missing ? skipped(missing) : await runStep(step, alone ? null : (text) => said.push(text))
    passed += outcome.passed
    failures.push(...outcome.failures.map((failure) => `${step.name}: ${failure}`))
    secondTries.push(...(outcome.secondTries ?? []).map((test) => `${step.name}: ${test}`))
    files.push(...(outcome.files ?? []))
    const seconds = ((Date.now() - began) / 1000).toFixed(1)
    if (outcome.processor !== undefined) spent.push({ path: step.name, seconds: outcome.processor })
    if (!alone) console.log([`\n━━ ${step.name}`, ...said.filter(Boolean)].join('\n'))
    console.log(`── ${step.name}: ${outcome.passed} passed, ${outcome.failures.length} failed (${seconds} s)`)
    return outcome.failures.length === 0
  }
}

/**
 * Takes every step in the given order, as many at once as there are lanes. One that has to follow another waits for its end, and those behind
 * it go first.
 * @param take receives the name of the step that had to succeed and did not; answers whether its own step succeeded
 */
export async function inTurn(
  steps: readonly Step[],
  lanes: number,
  take: (step: Step, missing: string | undefined) => Promise<boolean>,
): Promise<void> {
  const waiting = [...steps]
  const ended = new Map<string, boolean>()
  const underWay = new Set<Promise<void>>()
  const mayBegin = ({ after, following }: Step) =>
    [after, following].every((name) => name === undefined || ended.has(name))
  const begin = async (step: Step) => {
    const missing = step.after && !ended.get(step.after) ? step.after : undefined
    ended.set(step.name, await take(step, missing))
  }
  while (waiting.length > 0 || underWay.size > 0) {
    for (let next: number; underWay.size < lanes && (next = waiting.findIndex(mayBegin)) >= 0;) {
      const [step] = waiting.splice(next, 1) as [Step]
      const work: Promise<void> = begin(step).finally(() => underWay.delete(work))
      underWay.add(work)
    }
    if (underWay.size === 0)
      throw new Error(`nothing ends before: ${waiting.map(({ name }) => name).join(', ')}`)
    await Promise.race(underWay)
  }
}

/** Receives the output of a step. Null lets it write to the terminal itself. */
type Listener = ((text: string) => void) | null

function skipped(after: string): Outcome {
  return { passed: 0, failures: [`not run, because "${after}" failed`] }
}

async function runStep({ run, env }: Step, listen: Listener): Promise<Outcome> {
  if ('projects' in run) return runVitest(run.projects, listen, env)
  const { code, processor } = await execute(run.command, listen, env)
  if (code === 0) return { passed: 1, failures: [], processor }
  return { passed: 0, failures: [`ended with ${code}`], processor }
}

async function runVitest(projects: string[], listen: Listener, env?: NodeJS.ProcessEnv): Promise<Outcome> {
  const folder = mkdtempSync(join(tmpdir(), 'saude-relatorio-'))
  const report = join(folder, 'report.json')
  const selection = projects.flatMap((project) => ['--project', project])
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  try {
    const { code, processor } = await execute(['vitest', 'run', ...selection, ...reporters], listen, env)
    return { ...readReport(report, code), processor }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

interface Report {
  testResults: {
    name: string
    status: string
    message?: string
    startTime: number
    endTime: number
    assertionResults: { status: string; fullName: string; failureMessages?: string[] }[]
  }[]
}

/**
 * Counts of a vitest report in JSON. A file that could not be loaded is one failure.
 * @param code exit code of vitest: a failure outside any test shows only there
 */
export function readReport(file: string, code: number): Outcome {
  if (!existsSync(file)) return { passed: 0, failures: [`vitest ended with ${code} and left no report`] }
  let passed = 0
  const failures: string[] = []
  const secondTries: string[] = []
  const files: TimedFile[] = []
  const { testResults } = JSON.parse(readFileSync(file, 'utf8')) as Report
  for (const { name, status, message, startTime, endTime, assertionResults } of testResults) {
    const path = relative(process.cwd(), name)
    files.push({ path, seconds: (endTime - startTime) / 1000 })
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
  return { passed, failures, secondTries, files }
}

/** The reason of a failure, shortened for the end of a long output. */
function firstLines(message = ''): string {
  return message.trim().split('\n').slice(0, 3).join(' ').replaceAll(/\s+/g, ' ').slice(0, 300)
}

/** Ends as the command does. The shell knows the processor time of all that it waited for, where Node knows its own alone. */
const TIMED = 'file=$0; "$@"; code=$?; times > "$file"; exit $code'

interface Ended {
  /** Exit code; 127 when there is no command of that name. */
  code: number
  processor: number | undefined
}

/** Runs a command to its end. */
export function execute(
  [name, ...args]: [string, ...string[]],
  listen: Listener,
  env?: NodeJS.ProcessEnv,
): Promise<Ended> {
  const command = name.endsWith('.ts') ? [process.execPath, name, ...args] : [name, ...args]
  const folder = mkdtempSync(join(tmpdir(), 'saude-passo-'))
  const [said, times] = [join(folder, 'saida'), join(folder, 'tempos')]
  // Into a file: both streams in their order, and no pipe that a grandchild keeps open.
  const output = listen ? openSync(said, 'w') : 'inherit'
  const child = spawn('sh', ['-c', TIMED, times, ...command], {
    env: { ...process.env, ...env },
    stdio: ['inherit', output, output],
  })
  return new Promise((done) => {
    const end = (code: number, error?: Error) => {
      if (typeof output === 'number') closeSync(output)
      if (error) (listen ?? console.error)(error.message)
      listen?.(readFileSync(said, 'utf8').trimEnd())
      const processor = existsSync(times) ? processorOf(readFileSync(times, 'utf8')) : undefined
      rmSync(folder, { recursive: true, force: true })
      done({ code, processor })
    }
    child.on('error', (error) => end(127, error))
    child.on('exit', (code) => end(code ?? 1))
  })
}

/** Seconds of a shell's `times`: its second line tells of those that it waited for, apart for itself and for the system. */
function processorOf(times: string): number | undefined {
  const parts = [...(times.split('\n')[1] ?? '').matchAll(/(\d+)m([\d.]+)s/g)]
  return parts.length === 2 ? parts.reduce((sum, [, m, s]) => sum + Number(m) * 60 + Number(s), 0) : undefined
}
