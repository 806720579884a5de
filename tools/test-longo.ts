import { runSteps, type Step } from './steps.ts'

/**
 * Without arguments all long tests. With arguments only the matching trials, chosen like vitest's files (`npm run
 * test:longo -- soak`).
 */
const chosen = process.argv.slice(2)
const trials = {
  name: 'long trials',
  run: {
    command: ['vitest', 'run', '--config', 'vitest.longo.config.ts', ...chosen] as [string, ...string[]],
  },
}
const oldest = {
  name: 'API on PostgreSQL 15',
  run: { projects: ['server'] },
  env: { PG_VERSION: '15', TEST_WHOLE: '1' },
}
const build: Step = { name: 'front-end build', run: { command: ['node', 'tools/build.js'] } }
/** Of pages that change seldom. */
const journeys: Step = { name: 'more journeys', run: { projects: ['e2e-longas'] }, after: build.name }
// One after the other: some of them measure.
process.exit(await runSteps(chosen.length > 0 ? [trials] : [oldest, build, journeys, trials], 1))
