import * as fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { dbFor, SISTEMA, type SessionDb } from './db.ts'
import { centavos, comCentavos, reais } from './dinheiro.ts'
import { testDatabase, type TestDatabase } from './testing/database.ts'

let base: TestDatabase
let db: SessionDb

beforeAll(async () => {
  base = await testDatabase()
  db = dbFor(base.pools, SISTEMA)
})
afterAll(() => base.drop())

/** All that a column holds: `numeric(12, 2)` is the widest. */
const quantias = fc.array(fc.integer({ min: -999_999_999_999, max: 999_999_999_999 }), { maxLength: 40 })

test('FIN-06 no cent is lost on the way into a column and back, nor in the sum of what it keeps', async () => {
  await fc.assert(
    fc.asyncProperty(quantias, async (lista) => {
      const linhas = lista.map((quantia) => sql`(${reais(quantia)}::numeric(12, 2))`)
      const { volta, soma } = await db.only(sql<{ volta: number[]; soma: number }>`
        with guardado (valor) as (values ${sql.join([sql`(null::numeric(12, 2))`, ...linhas])})
        select coalesce(json_agg(${centavos('valor')}) filter (where valor is not null), '[]') as volta,
          coalesce(${centavos(sql`sum(valor)`)}, 0) as soma from guardado`)
      expect(volta.toSorted((a, b) => a - b)).toEqual(lista.toSorted((a, b) => a - b))
      expect(soma).toBe(lista.reduce((ate, quantia) => ate + quantia, 0))
    }),
    { numRuns: 40 },
  )
})

test('FIN-06 an object of a function has cents in place of reais, and null stays null', async () => {
  const convertido = (objeto: string | null) =>
    db.only(sql<{ x: unknown }>`
      select ${comCentavos('o', 'preco')} as x from (values (${objeto}::jsonb)) v (o)`)
  expect((await convertido('{"preco": 80.1, "nome": "Consulta"}')).x).toEqual({
    preco_centavos: 8_010,
    nome: 'Consulta',
  })
  expect((await convertido('{"preco": null}')).x).toEqual({ preco_centavos: null })
  expect((await convertido(null)).x).toBeNull()
  expect(await db.only(sql`select ${reais(null)} as x, ${centavos(reais(null))} as y`)).toEqual({
    x: null,
    y: null,
  })
})
