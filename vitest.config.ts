import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig, type TestProjectConfiguration } from 'vitest/config'
import { LongFirst } from './tools/long-first.ts'
import { contractForBrowser } from './tools/vite-contract.ts'

const folder = (path: string) => fileURLToPath(new URL(path, import.meta.url))

/** The subpath imports of package.json, for files that vite resolves itself. */
const alias = {
  '#domain': folder('./domain/src'),
  '#server': folder('./server/src'),
  '#web': folder('./web/src'),
  '#tools': folder('./tools'),
}

/** No test is about speed: a machine with other work to do must not fail one. */
const PATIENCE_MS = 900_000
/** For what happens soon and not at once. */
const POLL_PATIENCE_MS = 30_000
const SCREEN_PATIENCE_MS = 120_000

/** Where a real browser shares the machine, and nowhere else, a second try is allowed; `npm test` ends by naming every test that needed it. */
const SECOND_TRY = 1

const journeys = (name: string, include: string, groupOrder: number): TestProjectConfiguration => ({
  resolve: { alias },
  test: {
    name,
    sequence: { groupOrder },
    environment: 'node',
    include: [include],
    globalSetup: 'e2e/demonstration.ts',
    // A journey waits for its browser, its server and its pages as long as it works.
    maxWorkers: 3,
    retry: SECOND_TRY,
    // Longer than the start of a server in it, on a machine with other work to do.
    testTimeout: 300_000,
    hookTimeout: 300_000,
    // As long as a locator waits.
    expect: { poll: { timeout: 60_000 } },
  },
})

/** With PG_VERSION=15: what stays of the API on the oldest version; the whole of it runs in `npm run test:longo`. */
const onOldest = (name: string, include: string[]): TestProjectConfiguration => ({
  resolve: { alias },
  test: {
    name,
    sequence: { groupOrder: 2 },
    environment: 'node',
    include,
    globalSetup: 'server/src/database/testing/server.ts',
    setupFiles: 'server/src/database/testing/day.ts',
    pool: 'forks',
    maxWorkers: 2,
    testTimeout: PATIENCE_MS,
    hookTimeout: PATIENCE_MS,
  },
})

export default defineConfig({
  resolve: { alias },
  test: {
    sequence: { sequencer: LongFirst },
    projects: [
      {
        resolve: { alias },
        test: {
          name: 'domain',
          environment: 'node',
          include: ['domain/src/**/*.test.ts'],
          isolate: false,
          testTimeout: PATIENCE_MS,
        },
      },
      {
        resolve: { alias },
        test: {
          name: 'tools',
          environment: 'node',
          include: ['tools/**/*.test.ts'],
          isolate: false,
          testTimeout: PATIENCE_MS,
        },
      },
      {
        resolve: { alias },
        test: {
          name: 'server',
          sequence: { groupOrder: 1 },
          environment: 'node',
          include: ['server/src/**/*.test.ts'],
          exclude: ['**/*.oldest.test.ts'],
          globalSetup: 'server/src/database/testing/server.ts',
          setupFiles: ['server/src/database/testing/day.ts', 'server/src/database/testing/statements.ts'],
          pool: 'forks',
          isolate: false,
          maxWorkers: 2,
          // 0: a process that a busy machine leaves without its turn refuses nobody for it.
          env: { TEST_LATE_AFTER_MS: '0' },
          testTimeout: PATIENCE_MS,
          hookTimeout: PATIENCE_MS,
          expect: { poll: { timeout: POLL_PATIENCE_MS } },
        },
      },
      onOldest('oldest', [
        'server/src/database/{migrations,row-level-security}.test.ts',
        'server/src/seed/demo.oldest.test.ts',
        'server/src/sistema/partes.test.ts',
      ]),
      onOldest('statements', ['server/src/database/statements.oldest.test.ts']),
      {
        plugins: [react(), contractForBrowser()],
        resolve: { alias },
        test: {
          name: 'web',
          sequence: { groupOrder: 3 },
          environment: 'jsdom',
          include: ['web/src/**/*.test.{ts,tsx}'],
          setupFiles: 'web/src/testing/setup.ts',
          isolate: false,
          // Longer than one wait in it, so that a failure says what was waited for.
          testTimeout: SCREEN_PATIENCE_MS,
          maxWorkers: 2,
        },
      },
      journeys('e2e', 'e2e/*.spec.ts', 4),
      // Of pages that change seldom: part of `npm run test:longo`.
      journeys('e2e-longas', 'e2e/longas/*.spec.ts', 5),
    ],
  },
})
