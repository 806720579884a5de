import { runSteps, type Step } from './steps.ts'

const still: Step[] = [
  { name: 'format', run: { command: ['prettier', '--check', '--log-level', 'warn', '.'] } },
  { name: 'lint', run: { command: ['oxlint', '--quiet'] } },
  { name: 'types', run: { command: ['tsc', '-p', 'tsconfig.json', '--noEmit'] } },
  { name: 'types of the web app', run: { command: ['tsc', '-p', 'web/tsconfig.json', '--noEmit'] } },
  { name: 'architecture', run: { command: ['tools/architecture.ts'] } },
  { name: 'rules and tools', run: { projects: ['domain', 'tools'] } },
  { name: 'screens', run: { projects: ['web'] } },
]

const running: Step[] = [
  { name: 'front-end build', run: { command: ['node', 'tools/build.js'] } },
  { name: 'front-end budgets', run: { command: ['tools/budgets.ts'] }, after: 'front-end build' },
  { name: 'API on PostgreSQL 18', run: { projects: ['server'] }, env: { PG_VERSION: '18' } },
  { name: 'API on PostgreSQL 15', run: { projects: ['server'] }, env: { PG_VERSION: '15' } },
  { name: 'journeys', run: { projects: ['e2e'] }, after: 'front-end build' },
]

process.exit(await runSteps(process.argv.includes('--rapido') ? still : [...still, ...running]))
