import { mkdtempSync } from 'node:fs'
import { join } from 'node:path'
import { folderStore } from '../folder-store.ts'
import type { Store } from '../store.ts'

/** A folder store for one test process, made at its first use. It lies in TEST_FILES, which the run makes and deletes, because a test process may end without notice. */
export function testStore(): Store {
  let opened: Promise<Store> | null = null
  const open = () => {
    const run = process.env.TEST_FILES
    if (!run) throw new Error('TEST_FILES is missing: testStore is for tests of the project server')
    return folderStore(mkdtempSync(join(run, 'arquivos-')))
  }
  const store = () => (opened ??= open())
  return {
    put: async (...args) => (await store()).put(...args),
    head: async (...args) => (await store()).head(...args),
    open: async (...args) => (await store()).open(...args),
    delete: async (...args) => (await store()).delete(...args),
    async *list(...args) {
      yield* (await store()).list(...args)
    },
    probe: async () => (await store()).probe(),
  }
}
