import { dbFor, SISTEMA } from './database/db.ts'
import { openPools } from './database/pools.ts'
import { readSettings } from './env.ts'
import { openDatabase } from './open-database.ts'
import { conferirProntuarios } from './prontuario/conferencia.ts'
import { checkDataDir, failWith } from './start-error.ts'

/** `npm run prontuario:conferir`: checks the chain of every record. Ends with 1 where one is broken. */
async function main(): Promise<void> {
  const settings = readSettings(process.env)
  await checkDataDir(settings.dataDir)
  const { connection, embedded } = await openDatabase(settings)
  try {
    const pools = openPools(connection, { max: 1 })
    const { prontuarios, elos, quebras } = await conferirProntuarios(dbFor(pools, SISTEMA)).finally(() =>
      pools.end(),
    )
    console.log(`${prontuarios} prontuários, ${elos} registros assinados conferidos.`)
    for (const { paciente_id, sequencia } of quebras)
      console.error(`Prontuário ${paciente_id}: o registro ${sequencia} não confere.`)
    if (quebras.length > 0) process.exitCode = 1
    else console.log('Todos conferem.')
  } finally {
    await embedded?.stop()
  }
}

if (process.argv[1] === import.meta.filename) main().catch(failWith)
