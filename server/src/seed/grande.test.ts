import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { testDatabase, type TestDatabase } from '../database/testing/database.ts'
import { loadReferencia } from '../referencia/load.ts'
import { seedGrande, tamanhoGrande } from './grande.ts'

const AGORA = new Date('2026-11-24T14:10:00Z')
/** A hundredth of the benchmark. */
const tamanho = { profissionais: 100, publicos: 80, pacientes: 500, servicos: 300, agendamentos: 2_000 }

let db: TestDatabase

beforeAll(async () => {
  db = await testDatabase()
  await loadReferencia(db.connection, AGORA)
  await seedGrande(db.connection, { agora: AGORA, tamanho, progresso: () => undefined })
})
afterAll(() => db.drop())

async function first(text: string) {
  return (await db.owner.query(text)).rows[0]
}

describe('seedGrande', () => {
  it('FIND-02 loads as many rows as asked for, in the shares of the benchmark', async () => {
    expect(
      await first(`select (select count(*) from profissionais) as profissionais,
        (select count(*) from vitrine_profissionais) as publicos, (select count(*) from pacientes) as pacientes,
        (select count(*) from servicos_profissionais) as servicos, (select count(*) from agendamentos) as agendamentos`),
    ).toEqual(tamanho)
    for (const [nome, quantos] of Object.entries(tamanho))
      expect(tamanhoGrande[nome as keyof typeof tamanho]).toBe(quantos * 100)
  })

  it('FIND-02 what the finder reads is the same as if the triggers had kept it', async () => {
    expect(
      await first(`select count(*) from (
        (select to_jsonb(f) from vitrine_fonte f except select to_jsonb(v) from vitrine_profissionais v)
        union all (select to_jsonb(v) from vitrine_profissionais v except select to_jsonb(f) from vitrine_fonte f)) d`),
    ).toEqual({ count: 0 })
    expect(
      await first(
        'select count(*) from usuarios u where not exists (select from profiles where user_id = u.id)',
      ),
    ).toEqual({
      count: 0,
    })
  })

  it('FIND-02 every trigger is on again', async () => {
    expect(await first("select count(*) from pg_trigger where tgenabled = 'D'")).toEqual({ count: 0 })
  })
})
