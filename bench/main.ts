import { dbFor, SISTEMA } from '../server/src/database/db.ts'
import { openPools } from '../server/src/database/pools.ts'
import { recalcularVencidos } from '../server/src/profissionais/slots.ts'
import { benchDatabase } from './database.ts'
import { measure } from './harness.ts'
import { memoryLimits, residentAfterSoak } from './memory.ts'
import { startProduct } from './product.ts'
import { rawPool } from './raw-driver.ts'
import { secondsToFirstAnswer, startLimits } from './start.ts'
import { cartoesAdmin } from './cartoes-admin.ts'
import { format, limitLine, ratioLine, workloadHead, workloadLine } from './table.ts'
import { filaAprovacao } from './fila-aprovacao.ts'
import { w1Directory } from './w1-directory.ts'
import { motorContraRrule, motorLimits } from './motor.ts'
import { w1Search } from './w1-search.ts'
import { prepararHorarios, w2Mes, w2Semana } from './w2-horarios.ts'
import {
  corridaLimits,
  corridaPorUmHorario,
  desfazerMarcacoes,
  prepararMarcacoes,
  w3Marcar,
} from './w3-marcar.ts'
import { w4Proximos } from './w4-proximos.ts'
import { w5Entrada } from './w5-entrada.ts'
import { w6Canal } from './w6-canal.ts'
import { w5Renovacao } from './w5-renovacao.ts'

const workloads = [w1Directory, w1Search, w2Semana, w2Mes, w5Entrada, w5Renovacao]

/** Measures everything and prints the table. @returns whether every figure is within its limit */
async function main(): Promise<boolean> {
  const { connection, server } = await benchDatabase((line) => console.log(line))
  const pool = rawPool(connection)
  try {
    await warmUp(connection)
    await prepararHorarios(pool)
    // W3 books hours, so the appointments of this workload are found before.
    const proximos = await w4Proximos(pool)
    await prepararMarcacoes(pool)
    const product = await startProduct(connection)
    const rows: string[][] = []
    const limits: string[][] = []
    try {
      for (const workload of [
        ...workloads,
        proximos,
        w3Marcar(pool),
        await filaAprovacao(pool),
        await cartoesAdmin(pool),
      ])
        rows.push(workloadLine(workload, await measure(workload, pool, product)))
      limits.push(
        limitLine('64 por um horário', await corridaPorUmHorario(pool, product), 'ms', corridaLimits),
      )
      limits.push(...(await w6Canal(connection, product)))
      limits.push(
        limitLine('memória depois da carga', await residentAfterSoak(product, workloads), 'MB', memoryLimits),
      )
    } finally {
      product.stop()
    }
    limits.push(ratioLine('motor de horários ÷ rrule', motorContraRrule(), motorLimits))
    limits.push(limitLine('início até a primeira resposta', await secondsToFirstAnswer(), 's', startLimits))
    console.log(`\n${format([workloadHead, ...rows])}\n\n${format(limits)}\n`)
    return [...rows, ...limits].every((row) => row.at(-1) !== 'FALHOU')
  } finally {
    // The access-log lines of the queue must not be in the data of the next run.
    await pool.query('truncate acessos_dados')
    await desfazerMarcacoes(pool)
    await pool.end()
    await server.stop()
  }
}

/** Free starts are computed on the first request. The benchmark measures the days after that. */
async function warmUp(connection: Parameters<typeof openPools>[0]): Promise<void> {
  const pools = openPools(connection, { max: 2 })
  await recalcularVencidos(dbFor(pools, SISTEMA), new Date(), Infinity)
  await pools.end()
}

if (!(await main())) {
  console.error('Um número obrigatório não foi alcançado.')
  process.exitCode = 1
}
