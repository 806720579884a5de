import { mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { quickFolder } from './quick-folder.ts'
import { launchBrowser } from './browser.ts'
import { startServer } from './server.ts'

declare module 'vitest' {
  interface ProvidedContext {
    demonstration: Demonstration
    /** Address of the browser that all journeys share. Each visitor has a context of their own in it. */
    browser: string
  }
}

interface Demonstration {
  /** Data folder of a server that was seeded and stopped. It is copied, never served. */
  folder: string
  /** The day in São Paulo, 'YYYY-MM-DD', from which its dates count. */
  day: string
  /** Folder of Node's compile cache, so that the second start need not compile again. */
  compiled: string
  /** Where its first start listened, and what it printed: `partida.spec.ts` reads it. */
  firstStart: { port: number; output: string }
}

/** The present day in São Paulo, 'YYYY-MM-DD'. */
export function today(): string {
  return new Intl.DateTimeFormat('sv-SE', { timeZone: 'America/Sao_Paulo' }).format(new Date())
}

/** Opens the browser and seeds the demonstration by a first start, once for all journeys of a run. */
export default async function prepare(project: TestProject): Promise<() => Promise<void>> {
  const browser = await launchBrowser()
  const removeFolders = await seedDemonstration(project).catch(async (error: unknown) => {
    await browser.close()
    throw error
  })
  project.provide('browser', browser.wsEndpoint())
  return async () => {
    await browser.close()
    await removeFolders()
  }
}

async function seedDemonstration(project: TestProject): Promise<() => Promise<void>> {
  const home = await mkdtemp(join(await quickFolder(), 'saude-demonstracao-'))
  const [folder, compiled] = [join(home, 'dados'), join(home, 'compilado')]
  const day = today()
  // The processes of the journeys compile what they share once, as the servers do.
  process.env.NODE_COMPILE_CACHE ??= compiled
  const server = await startServer({ dataDir: folder, env: { NODE_COMPILE_CACHE: compiled } })
  await server.end()
  const firstStart = { port: server.port, output: server.output() }
  project.provide('demonstration', { folder, day, compiled, firstStart })
  return () => rm(home, { recursive: true, force: true })
}
