import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { dbFor, SISTEMA } from '../database/db.ts'
import { testDatabase, type TestDatabase } from '../database/testing/database.ts'
import { conferirLivro } from '../financeiro/conferencia.ts'
import { loadReferencia } from '../referencia/load.ts'
import { seedDemo } from './demo.ts'
import { AGORA, poucos } from './testing/demonstration.ts'

let db: TestDatabase

beforeAll(async () => {
  db = await testDatabase()
  await loadReferencia(db.connection, AGORA)
})
afterAll(() => db.drop())

const numero = async (text: string) =>
  Number(Object.values((await db.owner.query<Record<string, string>>(text)).rows[0]!)[0])

test('DATA-01 the demonstration is made on the oldest version too, by the same steps with fewer people', async () => {
  expect(inject('pgVersion')).toBe(15)
  expect(await seedDemo(db.connection, poucos)).toBe(true)
  expect(await numero('select count(*) from profissionais')).toBe(poucos.profissionais + 2)
  expect(await numero('select count(*) from pacientes')).toBeGreaterThanOrEqual(poucos.pacientes)
  expect(await numero('select count(*) from vitrine_profissionais')).toBeGreaterThan(50)
  const cheias = ['agendamentos', 'posts_rede', 'transacoes_financeiras', 'anotacoes', 'trilhas', 'recibos']
  for (const tabela of [...cheias, 'notificacoes', 'membros_clinicas'])
    expect(await numero(`select count(*) from ${tabela}`), tabela).toBeGreaterThan(3)
  expect(await conferirLivro(dbFor(db.pools, SISTEMA))).toMatchObject({ diferencas: [] })
  expect(await seedDemo(db.connection, poucos)).toBe(false)
})
