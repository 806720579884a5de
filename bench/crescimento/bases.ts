import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { migrate, readMigrations } from '../../server/src/database/migrations.ts'
import { dbFor, SISTEMA } from '../../server/src/database/db.ts'
import { openPools, type Connection } from '../../server/src/database/pools.ts'
import { recalcularVencidos } from '../../server/src/profissionais/slots.ts'
import { loadReferencia } from '../../server/src/referencia/load.ts'
import { seedGrande } from '../../server/src/seed/grande.ts'
import { carregar, noBanco } from '../database.ts'

/** How many thousand patients; professionals, services and appointments in the proportion of the benchmark. */
export const TAMANHOS = [1, 10, 100] as const
const MIL = { profissionais: 200, publicos: 160, pacientes: 1_000, servicos: 600, agendamentos: 4_000 }

/** A database of each size, made once and kept, with the free starts of all professionals computed. The larger ones are copies of the smallest, many times over. */
export async function basesQueCrescem(
  server: Connection,
  log: (line: string) => void,
): Promise<{ milhares: number; connection: Connection }[]> {
  const multiplicar = await readFile(resolve(import.meta.dirname, 'multiplicar.sql'), 'utf8')
  const wanted = `${(await readMigrations()).map((migration) => migration.checksum).join()} ${multiplicar}`
  const bases = TAMANHOS.map((milhares) => ({
    milhares,
    connection: { ...server, database: `cresce_${milhares}` },
  }))
  for (const { milhares, connection } of bases) {
    await carregar(connection.database, connection, wanted, async () => {
      const comecou = performance.now()
      await migrate(connection)
      await loadReferencia(connection)
      await seedGrande(connection, { agora: new Date(), tamanho: MIL, progresso: () => undefined })
      if (milhares > 1)
        await noBanco(connection, async (client) => {
          await client.query(`set bench.vezes = ${milhares}`)
          // A statement of its own each: vacuum refuses to run among others.
          const [dados, limpeza] = multiplicar.split('\nvacuum')
          await client.query(dados!)
          await client.query(`vacuum${limpeza}`)
        })
      log(`${milhares} mil pacientes em ${Math.round((performance.now() - comecou) / 1_000)} s`)
    })
    await migrate(connection)
    const pools = openPools(connection, { max: 2 })
    await recalcularVencidos(dbFor(pools, SISTEMA), new Date(), Infinity)
    await pools.end()
  }
  return bases
}
