import { runSteps } from './steps.ts'

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
  env: { PG_VERSION: '15' },
}
// One after the other: some of them measure.
process.exit(await runSteps(chosen.length > 0 ? [trials] : [oldest, trials], 1))
