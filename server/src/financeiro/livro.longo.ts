import { afterAll, beforeAll, expect, test } from 'vitest'
import { dbFor, SISTEMA } from '../database/db.ts'
import { testDatabase, type TestDatabase } from '../database/testing/database.ts'
import { loadReferencia } from '../referencia/load.ts'
import { conferirLivro } from './conferencia.ts'
import { fazerAtos, montarDinheiro } from './testing/atos.ts'

const CLIENTES = 32
const ATOS = 60

let base: TestDatabase
beforeAll(async () => {
  base = await testDatabase({ poolSize: 16 })
  await loadReferencia(base.connection, new Date())
})
afterAll(() => base.drop())

test('FIN-07 32 clients book, pay, cancel, give back, credit, agree, pay parts and close months while connections are killed, and ledger, charges and receipts agree', async () => {
  const cena = await montarDinheiro(base, 12)
  let mortas = 0
  let falhas = 0
  // A connection that dies takes its transaction along, at whatever statement it is.
  const matar = setInterval(() => {
    void base.owner
      .query(
        `select count(pg_terminate_backend(pid)) as n from (select pid from pg_stat_activity
          where datname = current_database() and pid <> pg_backend_pid() and state <> 'idle' order by random() limit 1) x`,
      )
      .then(({ rows }) => (mortas += Number(rows[0].n)))
  }, 250)
  const feitos = await Promise.all(
    Array.from({ length: CLIENTES }, (_, cliente) =>
      fazerAtos(cena, {
        atos: ATOS,
        semente: 1_000 + cliente,
        tolera: () => {
          falhas += 1
          return true
        },
      }),
    ),
  )
  clearInterval(matar)
  const soma: Record<string, number> = {}
  for (const cada of feitos) for (const [nome, n] of Object.entries(cada)) soma[nome] = (soma[nome] ?? 0) + n
  const { lancamentos, recibos, diferencas } = await conferirLivro(dbFor(base.pools, SISTEMA))
  const { rows } = await base.owner.query<{ parcelas: number }>(
    "select count(*)::int as parcelas from pix_parcelas where estado = 'concluida'",
  )
  const { parcelas } = rows[0]!
  console.log({ ...soma, mortas, falhas, lancamentos, recibos, parcelas })
  expect(diferencas).toEqual([])
  expect(mortas).toBeGreaterThan(5)
  expect(falhas).toBeLessThan(mortas * 4)
  expect(lancamentos).toBeGreaterThan(100)
  expect(parcelas).toBeGreaterThan(0)
}, 600_000)
