import { sql } from 'kysely'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { actorOf, dbFor, SISTEMA, sistemaEm, type SessionDb } from '../database/db.ts'
import { testDatabase, type TestDatabase } from '../database/testing/database.ts'
import { buildAgendamento } from '../agendamentos/fixtures.ts'
import { buildProfissional } from '../profissionais/fixtures.ts'
import { buildPaciente, buildUsuario, buildUsuarios } from '../usuarios/fixtures.ts'
import { semTrilha } from './testing/sem-trilha.ts'
import { machineNow } from '../database/testing/day.ts'

interface Elo {
  id: number
  ator: string
  ator_perfil: string | null
  pedido: string | null
  tabela: string
  registro: string
  titular: string | null
  verbo: string
  antes: Record<string, unknown> | null
  depois: Record<string, unknown> | null
}

let base: TestDatabase
let admin: string
let sistema: SessionDb

beforeAll(async () => {
  base = await testDatabase({ poolSize: 8 })
  admin = (await buildUsuario(base.owner, { tipo_usuario: 'administrador-geral' })).id
  sistema = dbFor(base.pools, SISTEMA)
})
afterAll(() => base.drop())

/** The chain only grows, so each test reads its new part. */
let inicio = 0
beforeEach(async () => {
  inicio = (await sistema.only(sql<{ n: number }>`select coalesce(max(id), 0) as n from auditoria`)).n
})
const novos = () =>
  sistema.rows(
    sql<Elo>`select id, ator, ator_perfil, pedido, tabela, registro, titular, verbo, antes, depois
               from auditoria where id > ${inicio} order by id`,
  )
const pelaAdmin = (pedido = 'p-1') =>
  dbFor(base.pools, sistemaEm({ usuario_id: admin, perfil: 'administrador-geral' }, pedido))
const conferir = () =>
  sistema.only(sql<{ ate: number | null; quebra: number | null; motivo: string | null }>`
    select ate, quebra, motivo from auditoria_conferir(1, 1000000)`)

describe('what leaves a line', () => {
  test('HOME-07 an administrator who changes somebody leaves who, what, before, after, when and the request', async () => {
    const pessoa = await buildUsuario(base.owner, { telefone: '+5511987650001' })
    const antes = machineNow().getTime()
    await pelaAdmin('pedido-7').affected(
      sql`update usuarios set status = 'suspenso', telefone = '+5511987650002' where id = ${pessoa.id}`,
    )
    const [elo, ...mais] = await novos()
    expect(mais).toEqual([])
    expect(elo).toEqual({
      id: inicio + 1,
      ator: admin,
      ator_perfil: 'administrador-geral',
      pedido: 'pedido-7',
      tabela: 'usuarios',
      registro: pessoa.id,
      titular: pessoa.id,
      verbo: 'alteracao',
      antes: { status: 'ativo', telefone: { protegido: expect.stringMatching(/^[0-9a-f]{32}$/) } },
      depois: { status: 'suspenso', telefone: { protegido: expect.stringMatching(/^[0-9a-f]{32}$/) } },
    })
    const { quando } = await sistema.only(
      sql<{ quando: Date }>`select quando from auditoria where id = ${elo!.id}`,
    )
    expect(Math.abs(quando.getTime() - antes)).toBeLessThan(60_000)
    expect(
      await sistema.rows(
        sql`select coluna, titular, antes, depois from auditoria_valores where auditoria_id = ${elo!.id}`,
      ),
    ).toEqual([{ coluna: 'telefone', titular: pessoa.id, antes: '+5511987650001', depois: '+5511987650002' }])
  })

  test('HOME-07 a purely own write, a job and a change of nothing leave none', async () => {
    const pessoa = await buildUsuario(base.owner)
    const ela = { usuario_id: pessoa.id, perfil: 'paciente' }
    await dbFor(base.pools, actorOf(ela, 'p')).affected(
      sql`update usuarios set nome = 'Ana Maria' where id = ${pessoa.id}`,
    )
    await dbFor(base.pools, sistemaEm(ela, 'p')).affected(
      sql`update usuarios set nome = 'Ana Lia' where id = ${pessoa.id}`,
    )
    await sistema.affected(sql`update usuarios set nome = 'Ana Rita' where id = ${pessoa.id}`)
    await pelaAdmin().affected(sql`update usuarios set status = status where id = ${pessoa.id}`)
    expect(await novos()).toEqual([])
  })

  test('HOME-07 a professional who changes a patient’s row leaves one; the patient on the same row none', async () => {
    const paciente = await buildPaciente(base.owner)
    const profissional = await buildProfissional(base.owner)
    const { id } = await buildAgendamento(base.owner, {
      paciente_id: paciente.id,
      profissional_id: profissional.id,
      observacoes: 'Dor no peito',
    })
    const como = (usuario_id: string, perfil: string) =>
      dbFor(base.pools, sistemaEm({ usuario_id, perfil }, 'p'))
    await como(paciente.usuario_id, 'paciente').affected(
      sql`update agendamentos set observacoes = 'Dor nas costas' where id = ${id}`,
    )
    expect(await novos()).toEqual([])
    await como(profissional.usuario_id, 'profissional').affected(
      sql`update agendamentos set status = 'confirmado', observacoes = 'Enxaqueca' where id = ${id}`,
    )
    const [elo] = await novos()
    expect(elo).toMatchObject({
      ator: profissional.usuario_id,
      titular: paciente.usuario_id,
      antes: { status: 'agendado', observacoes: { protegido: expect.any(String) } },
      depois: { status: 'confirmado' },
    })
    // L3: no table of the audit holds free words about health, readable or not.
    const { tudo } = await sistema.only(sql<{ tudo: string }>`
      select (select string_agg(a::text, '') from auditoria a) || coalesce((select string_agg(v::text, '') from auditoria_valores v), '') as tudo`)
    expect(tudo).not.toMatch(/Enxaqueca|Dor/)
  })

  test('HOME-07 insert and delete are kept whole, and a transaction that is taken back leaves nothing', async () => {
    const db = pelaAdmin()
    await db.affected(
      sql`insert into feriados (data, nome, tipo) values ('2027-03-01', 'Festa', 'facultativo')`,
    )
    await db.affected(sql`delete from feriados where nome = 'Festa'`)
    await expect(
      db.transaction(async (db) => {
        await db.affected(sql`delete from feriados`)
        throw new Error('mudei de ideia')
      }),
    ).rejects.toThrow()
    const festa = { data: '2027-03-01', nome: 'Festa', tipo: 'facultativo' }
    expect(await novos()).toMatchObject([
      { verbo: 'inclusao', antes: null, depois: festa },
      { verbo: 'exclusao', antes: festa, depois: null },
    ])
  })

  test('L2 an erasure takes the readable values of a person, and the chain still holds', async () => {
    const pessoa = await buildUsuario(base.owner)
    await pelaAdmin().affected(sql`update usuarios set nome = 'Nome Errado' where id = ${pessoa.id}`)
    await sistema.affected(sql`delete from auditoria_valores where titular = ${pessoa.id}`)
    const { tudo } = await sistema.only(
      sql<{ tudo: string }>`select string_agg(a::text, '') as tudo from auditoria a`,
    )
    expect(tudo).not.toContain('Nome Errado')
    expect(await conferir()).toMatchObject({ quebra: null })
  })
})

describe('the chain', () => {
  test('L3 no role adds, changes or deletes a line by itself, not even the owner of the tables', async () => {
    const statements = [
      sql`update auditoria set depois = '{}'`,
      sql`delete from auditoria`,
      sql`truncate auditoria cascade`,
      sql`insert into auditoria (id, quando, ator, tabela, registro, verbo, hash_anterior, hash)
            values (999999, app_agora(), ${admin}, 'usuarios', 'x', 'alteracao', '\\x', '\\x')`,
      sql`update auditoria_valores set depois = '"x"'`,
      sql`update auditoria_conferencias set ate = 0`,
      sql`delete from auditoria_conferencias`,
      sql`select auditoria_marca('"x"')`,
      sql`select * from cofre.chaves`,
    ]
    const quem = [
      pelaAdmin(),
      sistema,
      dbFor(base.pools, actorOf({ usuario_id: admin, perfil: 'administrador-geral' })),
    ]
    for (const db of quem)
      for (const statement of statements)
        await expect(db.affected(statement)).rejects.toMatchObject({ code: '42501' })
    for (const text of [
      'update auditoria set depois = null',
      'delete from auditoria',
      'truncate auditoria cascade',
    ])
      await expect(base.owner.query(text)).rejects.toMatchObject({ code: '42501' })
  })

  test('R2 twelve writers at once make one chain without gap or fork', async () => {
    const pessoas = await buildUsuarios(
      base.owner,
      Array.from({ length: 12 }, () => ({})),
    )
    await Promise.all(
      pessoas.flatMap((pessoa, n) =>
        [1, 2, 3].map((vez) =>
          pelaAdmin(`corrida-${n}`).transaction(async (db) => {
            await db.affected(sql`update usuarios set nome = ${`Nome ${n} ${vez}`} where id = ${pessoa.id}`)
            // Also in the opposite order with the live channel, which uses the same lock.
            await db.affected(
              sql`update usuarios set status = ${vez % 2 ? 'inativo' : 'ativo'} where id = ${pessoa.id}`,
            )
          }),
        ),
      ),
    )
    const elos = await novos()
    expect(elos.length).toBeGreaterThanOrEqual(12 * 4)
    expect(elos.map(({ id }) => id)).toEqual(elos.map((_, n) => inicio + 1 + n))
    const { pais } = await sistema.only(
      sql<{ pais: number }>`select count(distinct hash_anterior) as pais from auditoria`,
    )
    expect(pais).toBe(elos.at(-1)!.id)
    expect(await conferir()).toEqual({ ate: elos.at(-1)!.id, quebra: null, motivo: null })
  })

  test.each([
    ['a value changed', `update auditoria set depois = '{"status":"ativo"}' where id = $1`, 'conteudo', 0],
    ['the actor changed', `update auditoria set ator = gen_random_uuid() where id = $1`, 'conteudo', 0],
    ['a line taken out', `delete from auditoria where id = $1`, 'falta', 1],
    [
      'a line written anew with its hash',
      `update auditoria a set hash = (select auditoria_hash(b) from (select (x).* from (select jsonb_populate_record(a, '{"tabela":"profiles"}') as x) y) b)
        , tabela = 'profiles' where id = $1`,
      'elo',
      1,
    ],
    ['the end cut off', `delete from auditoria where id >= $1`, 'ponta', null],
    [
      'a readable value changed',
      `update auditoria_valores set depois = '"Outro"' where auditoria_id = $1`,
      'valor',
      0,
    ],
  ] as const)('L3 a superuser who tampers is found: %s', async (_, statement, motivo, deslocado) => {
    const pessoa = await buildUsuario(base.owner)
    for (const nome of ['Um', 'Dois', 'Três'])
      await pelaAdmin().affected(sql`update usuarios set nome = ${nome} where id = ${pessoa.id}`)
    const fim = inicio + 3
    await sistema.affected(sql`
      insert into auditoria_conferencias (ate, hash) select id, hash from auditoria where id = ${fim}`)
    expect(await conferir()).toEqual({ ate: fim, quebra: null, motivo: null })
    const alvo = inicio + 2
    await base.owner.query('begin')
    await base.owner.query("set local session_replication_role = 'replica'")
    await base.owner.query(statement, [alvo])
    const { rows } = await base.owner.query('select quebra, motivo from auditoria_conferir(1, 1000000)')
    await base.owner.query('rollback')
    expect(rows).toEqual([{ quebra: deslocado === null ? fim : alvo + deslocado, motivo }])
  })
})

test('HOME-07 every table is watched, or on the list with its reason; and each trigger knows its row', async () => {
  const tabelas = await base.owner.query<{ nome: string; argumentos: string | null }>(`
    select c.relname as nome, (select pg_get_triggerdef(t.oid) from pg_trigger t where t.tgrelid = c.oid and t.tgname = 'auditar') as argumentos
      from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
       and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e') order by 1`)
  const semGatilho = tabelas.rows.filter(({ argumentos }) => argumentos === null).map(({ nome }) => nome)
  expect(semGatilho).toEqual(Object.keys(semTrilha).sort())
  for (const { nome, argumentos } of tabelas.rows)
    if (argumentos) expect(argumentos, nome).toMatch(/auditar\('\w*', '[\w,]+', '[tf]'\)/)
})

test.each([
  ['agendamentos', 'paciente_id'],
  ['excecoes_horarios', 'profissional_id'],
  ['janelas_excecao', 'excecao_id'],
  ['versoes_template_horarios', 'template_id'],
  ['intervalos_horarios', 'template_id'],
  ['posts_rede', 'autor_id'],
  ['usuarios', 'id'],
  ['clinicas', ''],
  ['membros_clinicas', ''],
  ['vinculos_cuidado', ''],
  ['feriados', ''],
])('HOME-07 a row of %s belongs to whom its %s says, whoever wrote it', async (tabela, coluna) => {
  const { rows } = await base.owner.query(
    `select pg_get_triggerdef(oid) as gatilho from pg_trigger where tgrelid = $1::regclass and tgname = 'auditar'`,
    [tabela],
  )
  expect(rows[0].gatilho).toContain(`auditar('${coluna}', `)
})

test('HOME-07 a request id and an actor never outlive their transaction', async () => {
  const pessoa = await buildUsuario(base.owner)
  await pelaAdmin(randomUUID()).affected(sql`update usuarios set status = 'inativo' where id = ${pessoa.id}`)
  await sistema.affected(sql`update usuarios set status = 'ativo' where id = ${pessoa.id}`)
  expect(await novos()).toHaveLength(1)
})
