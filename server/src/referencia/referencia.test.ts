import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { nomesDePlanos } from '#domain/referencia/operadoras.ts'
import { buildProfissional } from '#server/profissionais/fixtures.ts'
import { testDatabase, type TestDatabase } from '../database/testing/database.ts'
import { cargasDe } from './cargas.ts'
import { loadReferencia } from './load.ts'

const AGORA = new Date('2026-11-20T12:00:00Z')

let db: TestDatabase

beforeAll(async () => {
  db = await testDatabase()
})
afterAll(() => db.drop())
beforeEach(async () => {
  await db.empty('ufs', 'conselhos_profissionais', 'especialidades', 'operadoras_planos', 'idiomas')
  await db.empty('feriados', 'categorias_transacao', 'usuarios', 'cargas_referencia')
})

async function query<T extends object>(text: string, values: unknown[] = []): Promise<T[]> {
  return (await db.owner.query(text, values)).rows
}

describe('loadReferencia', () => {
  it('DATA-04 an empty database gets every list of the domain', async () => {
    await loadReferencia(db.connection, AGORA)
    const [counts] = await query(`select (select count(*) from ufs) as ufs,
      (select count(*) from conselhos_profissionais) as conselhos, (select count(*) from especialidades) as especialidades,
      (select count(*) from sub_especialidades) as subs, (select count(*) from idiomas) as idiomas`)
    expect(counts).toEqual({
      ufs: 27,
      conselhos: 15,
      especialidades: 12,
      subs: expect.any(Number),
      idiomas: 16,
    })
    expect(await query('select nome from operadoras_planos order by ordem')).toEqual(
      nomesDePlanos.map((nome) => ({ nome })),
    )
  })

  it('DATA-04 price is not shown where the council forbids it', async () => {
    await loadReferencia(db.connection, AGORA)
    const rows = await query<{ nome: string }>(
      'select nome_especialidade as nome from conselhos_profissionais where not mostra_preco order by 1',
    )
    expect(rows.map(({ nome }) => nome)).toEqual(['Odontologia', 'Psicologia'])
  })

  it('DATA-10 holidays of five years are there, national, optional and of the states', async () => {
    await loadReferencia(db.connection, AGORA)
    expect(
      await query('select distinct extract(year from data)::int as ano from feriados order by 1'),
    ).toEqual([2025, 2026, 2027, 2028, 2029].map((ano) => ({ ano })))
    expect(await query("select nome, tipo, uf from feriados where data = '2026-07-09'")).toEqual([
      { nome: 'Revolução Constitucionalista', tipo: 'estadual', uf: 'SP' },
    ])
    expect(await query("select tipo, uf from feriados where data = '2026-11-20'")).toEqual([
      { tipo: 'nacional', uf: null },
    ])
  })

  it('DATA-05 categories have a type, a colour and an icon', async () => {
    await loadReferencia(db.connection, AGORA)
    const rows = await query('select tipo, count(*) from categorias_transacao group by 1 order by 1')
    expect(rows).toEqual([
      { tipo: 'despesa', count: 13 },
      { tipo: 'receita', count: 8 },
    ])
  })

  it('DATA-04 a second load writes nothing', async () => {
    expect(await loadReferencia(db.connection, AGORA)).toHaveLength(15)
    const before = await query('select id, xmin::text from especialidades order by id')
    expect(await loadReferencia(db.connection, AGORA)).toEqual([])
    expect(await query('select id, xmin::text from especialidades order by id')).toEqual(before)
  })

  it('DATA-04 four servers that start at once leave one set of rows', async () => {
    await Promise.all(Array.from({ length: 4 }, () => loadReferencia(db.connection, AGORA)))
    expect(await query('select count(*) from ufs')).toEqual([{ count: 27 }])
  })

  it('DATA-04 a row that a version leaves out is put out of use and keeps its key; the next version brings it back', async () => {
    await loadReferencia(db.connection, AGORA)
    const [before] = await query<{ id: string }>("select id from especialidades where nome = 'Biomedicina'")
    const without = cargasDe(2026).map((carga) =>
      carga.carga === 'especialidades'
        ? { ...carga, linhas: carga.linhas.filter(({ nome }) => nome !== 'Biomedicina') }
        : carga,
    )
    await loadReferencia(db.connection, AGORA, without)
    const look = () => query("select id, ativo from especialidades where nome = 'Biomedicina'")
    expect(await look()).toEqual([{ id: before!.id, ativo: false }])
    await loadReferencia(db.connection, AGORA)
    expect(await look()).toEqual([{ id: before!.id, ativo: true }])
  })

  it('DATA-04 what the administrator added or changed survives a start', async () => {
    await loadReferencia(db.connection, AGORA)
    await db.owner.query("insert into especialidades (nome) values ('Optometria')")
    await db.owner.query("update idiomas set ativo = false where nome = 'Talian'")
    await db.owner.query(
      "update especialidades set duracao_min = 55, ativo = false, do_administrador = true where nome = 'Psicologia'",
    )
    await loadReferencia(db.connection, AGORA)
    const without = cargasDe(2026).map((carga) =>
      carga.carga === 'especialidades' ? { ...carga, linhas: carga.linhas.slice(1) } : carga,
    )
    await loadReferencia(db.connection, AGORA, without)
    expect(await query("select ativo from especialidades where nome = 'Optometria'")).toEqual([
      { ativo: true },
    ])
    expect(await query("select ativo from idiomas where nome = 'Talian'")).toEqual([{ ativo: false }])
    // Also when a new version writes the same list again.
    expect(await query("select duracao_min, ativo from especialidades where nome = 'Psicologia'")).toEqual([
      { duracao_min: 55, ativo: false },
    ])
  })

  it('DATA-04 a changed word of a specialty reaches the rows of the finder', async () => {
    await loadReferencia(db.connection, AGORA)
    await buildProfissional(db.owner, {
      especialidades: [{ especialidade: 'Psicologia', sub_especialidade: 'Psicologia Infantil' }],
    })
    const changed = cargasDe(2026).map((carga) =>
      carga.carga === 'especialidades'
        ? { ...carga, linhas: carga.linhas.map((linha) => ({ ...linha, sinonimos: ['acolhimento'] })) }
        : carga,
    )
    await loadReferencia(db.connection, AGORA, changed)
    expect(
      await query("select 1 as achou from vitrine_profissionais where busca_texto like '%acolhimento%'"),
    ).toEqual([{ achou: 1 }])
  })
})
