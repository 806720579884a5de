import { sql } from 'kysely'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { dbFor, SISTEMA } from './db.ts'
import { testDatabase, type TestDatabase } from './testing/database.ts'

let base: TestDatabase
const ana = randomUUID()

beforeAll(async () => {
  base = await testDatabase()
  await base.owner.query("insert into usuarios (id, nome, email) values ($1, 'Ana', 'ana@exemplo.com.br')", [
    ana,
  ])
})
afterAll(() => base.drop())

const db = () => dbFor(base.pools, SISTEMA)
const nomear = (nome: string) => sql`update usuarios set nome = ${nome} where id = ${ana}`
const nome = async () =>
  (await db().only(sql<{ nome: string }>`select nome from usuarios where id = ${ana}`)).nome

test('DATA-01 what leaves with the commit is written with the rest, and its failure is the failure of all', async () => {
  await db().transaction(async (db) => {
    db.last(nomear('Ana Lima'))
    await db.affected(nomear('Ana Maria'))
  })
  expect(await nome()).toBe('Ana Lima')
  await expect(
    db().transaction(async (db) => {
      await db.affected(nomear('Bia'))
      db.last(sql`update usuarios set status = 'inventado' where id = ${ana}`)
    }),
  ).rejects.toMatchObject({ code: '23514' })
  expect(await nome()).toBe('Ana Lima')
})

test('DATA-01 of several statements under way the first failure is told, and not the refusal of those behind it', async () => {
  const ruim = sql`update usuarios set status = 'inventado' where id = ${ana}`
  const juntas = db().transaction((db) =>
    Promise.all([db.first(ruim), db.together([nomear('Bia')]), db.rows(nomear('Caio'))]),
  )
  await expect(juntas).rejects.toMatchObject({ code: '23514' })
  expect(await nome()).toBe('Ana Lima')
})

test('W3 only a transaction that asks for it keeps its plans', async () => {
  const modo = sql<{ modo: string }>`select current_setting('plan_cache_mode') as modo`
  const dentro = db().transaction((db) => db.only(modo), { keptPlans: true })
  expect(await dentro).toEqual({ modo: 'force_generic_plan' })
  expect(await db().transaction((db) => db.only(modo))).toEqual({ modo: 'auto' })
  expect(await db().only(modo)).toEqual({ modo: 'auto' })
})

test('DATA-01 a transaction that throws before it asks anything leaves its connection fit for the next', async () => {
  await expect(db().transaction(() => Promise.reject(new Error('nothing was asked')))).rejects.toThrow(
    'nothing was asked',
  )
  expect(await db().transaction(async () => 'nothing to do')).toBe('nothing to do')
  expect(await nome()).toBe('Ana Lima')
  expect(base.pools.request.idleCount).toBe(base.pools.request.totalCount)
})
