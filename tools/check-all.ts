import { runSteps, type Step } from './steps.ts'

/** One checker: each further one learns for itself the types that all files share, which costs twice the work and the memory. */
const types = (project: string, name: string): Step['run'] => ({
  command: [
    'tsc',
    '-p',
    project,
    '--noEmit',
    '--checkers',
    '1',
    '--incremental',
    '--tsBuildInfoFile',
    `.cache/tsc/${name}.json`,
  ],
})

const still: Step[] = [
  { name: 'types', run: types('tsconfig.json', 'app') },
  { name: 'types of the web app', run: types('web/tsconfig.json', 'web') },
  { name: 'format', run: { command: ['oxfmt', '--check'] } },
  { name: 'lint', run: { command: ['oxlint', '--quiet'] } },
  { name: 'architecture', run: { command: ['tools/architecture.ts'] } },
]
const build: Step = { name: 'front-end build', run: { command: ['node', 'tools/build.js'] } }
const tests: Step[] = [
  { name: 'rules and tools', run: { projects: ['domain', 'tools'] } },
  { name: 'screens', run: { projects: ['web'] } },
]

/** Statements that the run on 18 sends, for the oldest version to parse. */
const STATEMENTS = '.cache/statements.json'

const journeys: Step = { name: 'journeys', run: { projects: ['e2e'] }, after: build.name }
const api: Step = {
  name: 'API on PostgreSQL 18',
  run: { projects: ['server'] },
  env: { PG_VERSION: '18', STATEMENTS },
}
const oldest: Step = {
  name: 'policies and seed on PostgreSQL 15',
  run: { projects: ['oldest'] },
  env: { PG_VERSION: '15' },
}
const statements: Step = {
  name: 'statements on PostgreSQL 15',
  run: { projects: ['statements'] },
  env: { PG_VERSION: '15', STATEMENTS },
  following: api.name,
}
const budgets: Step = {
  name: 'front-end budgets',
  run: { command: ['tools/budgets.ts'] },
  after: build.name,
}

const quick = process.argv.includes('--rapido')
/** The longest first, and what it needs before it. What is short fills the processors beside them. */
const whole = [build, journeys, api, statements, budgets, ...still, ...tests, oldest]
process.exit(await runSteps(quick ? [...still, ...tests] : whole))
