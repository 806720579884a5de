import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { testDatabase } from '../../server/src/database/testing/database.ts'
import { loadReferencia } from '../../server/src/referencia/load.ts'
import { seedGrande } from '../../server/src/seed/grande.ts'
import { abrirLado } from '../lados/lado.ts'
import { arquivos, medirLeituras } from './leituras.ts'

/** A tenth of the benchmark, beside the same professional with 17 000 appointments and the same clinic of twenty. */
const tamanho = {
  profissionais: 1_000,
  publicos: 800,
  pacientes: 5_000,
  servicos: 3_000,
  agendamentos: 20_000,
}
/** CPU of Node and PostgreSQL: what the benchmark asks at the full size, and the load of the machine does not move it. A reading of all rows takes seconds. */
const LIMITE_MS = 100

test('S15 no reading of any profile takes much of the processor on middle data', async () => {
  const agora = new Date()
  const base = await testDatabase()
  try {
    await loadReferencia(base.connection, agora)
    await seedGrande(base.connection, { agora, tamanho, progresso: () => undefined })
    await base.owner.query(await readFile(resolve(import.meta.dirname, 'pessoas.sql'), 'utf8'))
    await base.owner.query('analyze')
    const produto = await abrirLado('produto', base.connection)
    try {
      const { rows } = await base.owner.query('show data_directory')
      const [pid] = (await readFile(resolve(rows[0].data_directory, 'postmaster.pid'), 'utf8')).split('\n')
      const { feitas } = await medirLeituras(base.owner as never, produto, { pidDoBanco: Number(pid) })
      expect(feitas.length).toBeGreaterThan(400)
      const leituras = feitas.filter(({ operacao }) => !arquivos.has(operacao.split(' ')[0]!))
      console.log('S15: the heaviest readings', leituras.toSorted((a, b) => b.cpuMs - a.cpuMs).slice(0, 8))
      // An answer that failed has no figure.
      expect(leituras.filter(({ cpuMs }) => !(cpuMs <= LIMITE_MS))).toEqual([])
    } finally {
      await produto.stop()
    }
  } finally {
    await base.drop()
  }
})
