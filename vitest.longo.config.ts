import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'

const folder = (path: string) => fileURLToPath(new URL(path, import.meta.url))

/** Trials that take minutes (soak, kill, restart): `npm run test:longo`, not part of `npm test`. */
export default defineConfig({
  resolve: {
    alias: {
      '#domain': folder('./domain/src'),
      '#server': folder('./server/src'),
      '#web': folder('./web/src'),
      '#tools': folder('./tools'),
    },
  },
  test: {
    environment: 'node',
    include: ['{domain,server,tools,e2e,bench}/**/*.longo.ts'],
    globalSetup: 'server/src/database/testing/server.ts',
    pool: 'forks',
    fileParallelism: false,
    testTimeout: 1_800_000,
    hookTimeout: 120_000,
  },
})
