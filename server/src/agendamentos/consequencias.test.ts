import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testDatabase, type TestDatabase } from '../database/testing/database.ts'
import { consequencias } from './consequencias.ts'

let base: TestDatabase
beforeAll(async () => {
  base = await testDatabase()
})
afterAll(() => base.drop())

test('APPT-07 what follows from writing an appointment is listed whole, in the order in which it happens', async () => {
  const { rows } = await base.owner.query<{ nome: string }>(
    `select tgname as nome from pg_trigger where tgrelid = 'agendamentos'::regclass and not tgisinternal
      order by tgdeferrable, (tgtype & 2) = 0, tgname collate "C"`,
  )
  expect(consequencias.map(({ trigger }) => trigger)).toEqual(rows.map(({ nome }) => nome))
})

/** Triggers that a loop makes for many tables: what it is given in that file. */
const emLaco: Record<string, string> = {
  auditar: "auditar_tabela('agendamentos')",
  vitrine_d: "'agendamentos', 'vitrine'",
  vitrine_i: "'agendamentos', 'vitrine'",
  vitrine_u: "'agendamentos', 'vitrine'",
}

test.each(consequencias)('the file of $trigger makes it', ({ trigger, arquivo }) => {
  const texto = readFileSync(arquivo, 'utf8')
  const laco = emLaco[trigger]
  if (laco) expect(texto).toContain(laco)
  else expect(texto).toMatch(new RegExp(`create (constraint )?trigger ${trigger}\\b[^;]* on agendamentos\\b`))
})
