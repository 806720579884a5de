import { dbFor, SISTEMA, type SessionDb } from './database/db.ts'
import { openPools } from './database/pools.ts'
import { readSettings } from './env.ts'
import { openDatabase } from './open-database.ts'
import { checkDataDir } from './start-error.ts'

/** Runs a check of what is stored, as the product, on the database of the settings. The process ends with 1 where it does not hold. */
export async function runCheck(check: (sistema: SessionDb) => Promise<boolean>): Promise<void> {
  const settings = readSettings(process.env)
  await checkDataDir(settings.dataDir)
  const { connection, embedded } = await openDatabase(settings)
  try {
    const pools = openPools(connection, { max: 1 })
    if (!(await check(dbFor(pools, SISTEMA)).finally(() => pools.end()))) process.exitCode = 1
  } finally {
    await embedded?.stop()
  }
}
