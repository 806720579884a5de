import { runSteps, type Stage, type Step } from './steps.ts'

/** Unchanged files stay right. The cache is under `.cache`, so a fresh clone reads everything. */
const prettier: Step['run'] = {
  command: [
    'prettier',
    '--check',
    '--log-level=warn',
    '--cache',
    '--cache-strategy=content',
    '--cache-location=.cache/prettier',
    '.',
  ],
}
const types = (project: string, name: string): Step['run'] => ({
  command: [
    'tsc',
    '-p',
    project,
    '--noEmit',
    '--incremental',
    '--tsBuildInfoFile',
    `.cache/tsc/${name}.json`,
  ],
})

const still: Step[] = [
  { name: 'format', run: prettier },
  { name: 'types', run: types('tsconfig.json', 'app') },
  { name: 'types of the web app', run: types('web/tsconfig.json', 'web') },
  { name: 'lint', run: { command: ['oxlint', '--quiet'] } },
  { name: 'architecture', run: { command: ['tools/architecture.ts'] } },
]
const build: Step = { name: 'front-end build', run: { command: ['node', 'tools/build.js'] } }
const tests: Stage[] = [
  { name: 'rules and tools', run: { projects: ['domain', 'tools'] } },
  { name: 'screens', run: { projects: ['web'] } },
]

/** Statements that the run on 18 sends, for the oldest version to parse. */
const STATEMENTS = '.cache/statements.json'

const running: Stage[] = [
  { name: 'front-end budgets', run: { command: ['tools/budgets.ts'] }, after: build.name },
  { name: 'API on PostgreSQL 18', run: { projects: ['server'] }, env: { PG_VERSION: '18', STATEMENTS } },
  {
    name: 'statements, policies and seed on PostgreSQL 15',
    run: { projects: ['oldest'] },
    env: { PG_VERSION: '15', STATEMENTS },
  },
  { name: 'journeys', run: { projects: ['e2e'] }, after: build.name },
]

const quick = process.argv.includes('--rapido')
process.exit(await runSteps(quick ? [still, ...tests] : [[build, ...still], ...tests, ...running]))
