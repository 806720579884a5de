import { flushCompileCache } from 'node:module'
import { readSettings } from './env.ts'
import { openDatabase } from './open-database.ts'
import { checkDataDir, checkPort, failWith } from './start-error.ts'

/** When the first visitors have their page. */
const FLUSH_AFTER_MS = 2_000

/** The database starts, and recovers where it was killed, beside the loading of the program, which takes as long. */
async function start(): Promise<void> {
  const settings = readSettings(process.env)
  await checkDataDir(settings.dataDir)
  await checkPort(settings)
  const { promise: launched, resolve: onLaunched } = Promise.withResolvers<void>()
  const opening = openDatabase(settings, onLaunched)
  // Loading holds the only thread: what is not on its way by then waits for the end of it.
  await Promise.race([opening, launched])
  const { run } = await import('./program.ts')
  await run(settings, await opening)
  // Node writes what it compiled when a process ends, and one that is killed does not.
  setTimeout(flushCompileCache, FLUSH_AFTER_MS).unref()
}

start().catch(failWith)
