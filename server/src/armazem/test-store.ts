import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { folderStore } from './folder-store.ts'
import type { Store } from './store.ts'

/** A folder store for one test process, made at its first use and taken away at the end of the process. */
export function testStore(): Store {
  let opened: Promise<Store> | null = null
  const open = () => {
    const folder = mkdtempSync(join(tmpdir(), 'saude-arquivos-'))
    process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
    return folderStore(folder)
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
