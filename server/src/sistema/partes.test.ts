import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { dbFor, SISTEMA, sistemaEm, type SessionDb } from '../database/db.ts'
import { sqlState } from '../database/errors.ts'
import { migrate, readMigrations } from '../database/migrations.ts'
import type { Connection } from '../database/pools.ts'
import { testDatabase, type TestDatabase } from '../database/testing/database.ts'
import { clientFor } from '../rpc/testing/client.ts'
import { buildUsuario } from '../usuarios/fixtures.ts'
import { manterPartes } from './partes.ts'

let base: TestDatabase
let sistema: SessionDb
let titular: string
let leitor: string

/** A clock far from the machine's, so that no part of the migration reaches it. */
const VESPERA = new Date('2031-01-31T23:59:59.999Z')

beforeAll(async () => {
  base = await testDatabase({ agora: () => VESPERA })
  sistema = dbFor(base.pools, SISTEMA)
  titular = (await buildUsuario(base.owner)).id
  leitor = (await buildUsuario(base.owner, { tipo_usuario: 'profissional' })).id
})
afterAll(() => base.drop())

async function linhas<T extends object>(texto: string, valores: unknown[] = []): Promise<T[]> {
  return (await base.owner.query(texto, valores)).rows
}

const partesDe = async (tabela: string) =>
  (
    await linhas<{ nome: string }>(
      `select relname as nome from pg_inherits join pg_class c on c.oid = inhrelid where inhparent = $1::regclass order by 1`,
      [tabela],
    )
  ).map(({ nome }) => nome)

const acesso = (em: string) =>
  base.owner.query(
    `insert into acessos_dados (titular_id, quem_id, quem_perfil, recurso, motivo, pedido, em)
     values ($1, $2, 'profissional', 'cadastro', 'Agenda de consultas', 'r', $3)`,
    [titular, leitor, em],
  )
const evento = (criado_em: string) =>
  base.owner.query(
    `insert into eventos (tipo, entidade_id, topicos, criado_em) values ('espera', $1, '{a/b}', $2)`,
    [randomUUID(), criado_em],
  )
const onde = (tabela: string) =>
  linhas<{ parte: string; quantas: number }>(
    `select tableoid::regclass::text as parte, count(*)::int as quantas from ${tabela} group by 1 order by 1`,
  )

describe('tables in parts', () => {
  test('R19 the next month and the next days have their part before they begin, and a second run makes none; days without an event are gone', async () => {
    expect(await manterPartes(sistema, VESPERA)).toBeGreaterThan(0)
    expect(await partesDe('acessos_dados')).toEqual([
      'acessos_dados_2031_01',
      'acessos_dados_2031_02',
      'acessos_dados_antes',
      'acessos_dados_resto',
    ])
    expect(await partesDe('eventos')).toEqual([
      'eventos_2031_01_31',
      'eventos_2031_02_01',
      'eventos_2031_02_02',
      'eventos_resto',
    ])
    expect(await manterPartes(sistema, VESPERA)).toBe(0)
  })

  test('R19 over the end of a month each row lands in its part, and the list goes on over it', async () => {
    for (const em of ['2031-01-31T23:59:59.999999Z', '2031-02-01T00:00:00Z', '2031-01-01T00:00:00Z']) {
      await acesso(em)
    }
    await evento('2031-01-31T23:59:59.999999Z')
    await evento('2031-02-01T00:00:00Z')
    expect(await onde('acessos_dados')).toEqual([
      { parte: 'partes.acessos_dados_2031_01', quantas: 2 },
      { parte: 'partes.acessos_dados_2031_02', quantas: 1 },
    ])
    const lidas = await sistema.rows(
      sql<{ em: Date }>`select em from acessos_dados where titular_id = ${titular} order by id desc limit 2`,
    )
    expect(lidas.map(({ em }) => em.toISOString())).toEqual([
      '2031-01-01T00:00:00.000Z',
      '2031-02-01T00:00:00.000Z',
    ])
    expect((await onde('eventos')).filter(({ parte }) => parte.includes('2031'))).toEqual([
      { parte: 'partes.eventos_2031_01_31', quantas: 1 },
      { parte: 'partes.eventos_2031_02_01', quantas: 1 },
    ])
  })

  test('R19 what comes where no part is ready is kept and read, and moves into the part once there is one; what no part takes is said', async () => {
    await acesso('2031-03-15T12:00:00Z')
    expect((await onde('acessos_dados')).map(({ parte }) => parte)).toContain('partes.acessos_dados_resto')
    await expect(manterPartes(sistema, VESPERA)).rejects.toThrow('fora das partes previstas: acessos_dados')
    const antes = await linhas('select * from acessos_dados order by id')
    expect(await manterPartes(sistema, new Date('2031-02-20T00:00:00Z'))).toBeGreaterThan(0)
    expect((await onde('acessos_dados')).at(-1)).toEqual({
      parte: 'partes.acessos_dados_2031_03',
      quantas: 1,
    })
    expect(await linhas('select * from acessos_dados order by id')).toEqual(antes)
  })

  test('R19 a table that somebody holds is left alone, and its part is made with the next run', async () => {
    const outra = new Client(base.connection)
    outra.on('error', () => undefined)
    await outra.connect()
    await outra.query('begin; lock table partes.acessos_dados_resto in row exclusive mode')
    await expect(manterPartes(sistema, new Date('2031-03-20T00:00:00Z'))).rejects.toThrow(
      'a tabela estava em uso',
    )
    expect(await partesDe('acessos_dados')).not.toContain('acessos_dados_2031_04')
    await outra.query('commit').finally(() => outra.end())
    await manterPartes(sistema, new Date('2031-03-20T00:00:00Z'))
    expect(await partesDe('acessos_dados')).toContain('acessos_dados_2031_04')
  })

  test('R6 days that nobody can ask for any more are dropped whole, and the part with the newest event stays', async () => {
    await manterPartes(sistema, new Date('2031-06-10T00:00:00Z'))
    // Only the newest event is left, however old it is.
    expect((await onde('eventos')).map(({ parte }) => parte)).toHaveLength(1)
    await evento('2031-06-10T05:00:00Z')
    expect(await manterPartes(sistema, new Date('2031-06-11T23:59:59Z'))).toBeGreaterThan(0)
    expect(await onde('eventos')).toEqual([{ parte: 'partes.eventos_2031_06_10', quantas: 1 }])
    await evento('2031-06-12T00:00:00Z')
    await manterPartes(sistema, new Date('2031-06-11T23:59:59.999Z'))
    expect(await partesDe('eventos')).toContain('eventos_2031_06_10')
    await manterPartes(sistema, new Date('2031-06-12T00:00:00Z'))
    expect(await partesDe('eventos')).not.toContain('eventos_2031_06_10')
  })

  test('L3 a part of the audit is there before the last one is full, and a chain over the edge still holds', async () => {
    await base.owner.query(`set session_replication_role = replica`)
    await base.owner.query(
      `insert into auditoria (id, quando, ator, tabela, registro, verbo, hash_anterior, hash)
       values (4999999, '2031-01-01Z', $1, 'usuarios', 'x', 'alteracao', '\\x', '\\x00')`,
      [leitor],
    )
    await base.owner.query('set session_replication_role = origin')
    await sistema.rows(sql`select cuidar_das_partes(${VESPERA}, 24)`)
    expect(await partesDe('auditoria')).toContain('auditoria_de_5000000')
    const admin = await buildUsuario(base.owner, { tipo_usuario: 'administrador-geral' })
    const dele = dbFor(base.pools, sistemaEm({ usuario_id: admin.id, perfil: 'administrador-geral' }, 'p-1'))
    for (const nome of ['Um', 'Dois', 'Três'])
      await dele.affected(sql`update usuarios set nome = ${nome} where id = ${titular}`)
    expect(
      await linhas(
        `select id, tableoid::regclass::text as parte from auditoria where id > 4999999 order by id`,
      ),
    ).toEqual([5000000, 5000001, 5000002].map((id) => ({ id, parte: 'partes.auditoria_de_5000000' })))
    const conferido = await linhas(`select quebra, motivo from auditoria_conferir(5000000, 1000)`)
    expect(conferido).toEqual([{ quebra: null, motivo: null }])
    expect(
      await linhas('select count(*)::int as n from auditoria_valores where auditoria_id >= 5000000'),
    ).toEqual([{ n: 3 }])
  })

  test.each([
    ['update', "update partes.auditoria_de_5000000 set pedido = 'outro'"],
    ['delete', 'delete from partes.auditoria_de_5000000'],
    ['truncate', 'truncate partes.auditoria_de_5000000 cascade'],
  ])('L3 not even the owner changes the audit in a part: %s', async (_, comando) => {
    const recusa = await base.owner.query(comando).catch((error) => error)
    expect(sqlState(recusa)).toBe('42501')
  })

  test('ROUTE-20 through the table each reads their own, and a part is closed to every role of the product', async () => {
    const dele = dbFor(base.pools, { papel: 'saude_app', uid: titular, perfil: 'paciente' } as never)
    expect((await dele.rows(sql`select id from acessos_dados`)).length).toBeGreaterThan(3)
    const doOutro = dbFor(base.pools, { papel: 'saude_app', uid: leitor, perfil: 'profissional' } as never)
    expect(await doOutro.rows(sql`select id from acessos_dados`)).toEqual([])
    const partes = await linhas<{ parte: string; fechada: boolean }>(`
      select c.oid::regclass::text as parte, c.relrowsecurity and not exists (select from unnest(array['saude_conexao', 'saude_app', 'saude_sistema', 'saude_auth']) papel
          where has_schema_privilege(papel, 'partes', 'usage') or has_table_privilege(papel, c.oid, 'select, insert, update, delete, truncate')) as fechada
        from pg_class c where c.relnamespace = 'partes'::regnamespace and c.relkind in ('r', 'p')`)
    expect(partes.length).toBeGreaterThan(8)
    expect(partes.filter(({ fechada }) => !fechada)).toEqual([])
    for (const db of [dele, sistema]) {
      const recusa = await db.rows(sql`select from partes.acessos_dados_antes`).catch((error) => error)
      expect(sqlState(recusa)).toBe('42501')
    }
  })

  test('R19 a read of the day asks the part of the day alone, and a place in the audit the part of its number', async () => {
    const plano = async (texto: string) =>
      JSON.stringify(await linhas(`explain (format json) ${texto}`)).match(
        /(acessos_dados|auditoria|eventos)_(resto|antes|de_\d+|\d+_\d+(_\d+)?)"/g,
      )
    expect(
      await plano(
        `select from acessos_dados where titular_id = '${titular}' and em >= '2031-02-03Z' and em < '2031-02-04Z'`,
      ),
    ).toEqual(['acessos_dados_2031_02"'])
    expect(await plano('select from auditoria where id = 5000001')).toEqual(['auditoria_de_5000000"'])
  })
})

describe('what the administrator looks for in many lines', () => {
  let api: ReturnType<typeof clientFor>
  const semGatilhos = async (texto: string, valores: unknown[] = []) => {
    await base.owner.query('set session_replication_role = replica')
    await base.owner
      .query(texto, valores)
      .finally(() => base.owner.query('set session_replication_role = origin'))
  }
  beforeAll(async () => {
    const admin = await buildUsuario(base.owner, { tipo_usuario: 'administrador-geral' })
    api = clientFor(base, {
      usuario_id: admin.id,
      perfil: 'administrador-geral',
      sessao_id: admin.id,
      aal: 'aal1',
    } as never)
  })

  test('HOME-07 the days of a filter hold each of their lines and no other, also where the clock was set back by half an hour', async () => {
    const linhasDe = [
      '10T02:50',
      '10T03:10',
      '10T02:40',
      '10T03:20',
      '11T02:50',
      '11T03:05',
      '11T02:59',
      '11T09:00',
      '12T05:00',
    ]
    await semGatilhos(
      `insert into auditoria (id, quando, ator, tabela, registro, verbo, hash_anterior, hash)
       select 5000010 + n, ('2031-02-' || q || ':00Z')::timestamptz, $2, 'feriados', 'dias', 'alteracao', '\\x', '\\x' from unnest($1::text[]) with ordinality as x (q, n)`,
      [linhasDe, leitor],
    )
    const ids = async (de?: string, ate?: string) =>
      (await api.auditoria.listar({ registro: 'dias', de, ate })).itens.map(({ id }) => id - 5_000_010)
    expect(await ids('2031-02-10', '2031-02-10')).toEqual([7, 5, 4, 2])
    expect(await ids('2031-02-09', '2031-02-09')).toEqual([3, 1])
    expect(await ids('2031-02-11')).toEqual([9, 8, 6])
    expect(await ids(undefined, '2031-02-10')).toEqual([7, 5, 4, 3, 2, 1])
    expect(await ids('2031-02-13')).toEqual([])
  })

  test('L3 the access log is found by the name of whoever read and of whoever was read, rare or common', async () => {
    const zilda = await buildUsuario(base.owner, { nome: 'Zilda Prado' })
    const comuns = Array.from({ length: 1_001 }, () => randomUUID())
    await semGatilhos(
      `insert into usuarios (id, nome, genero, tipo_usuario) select x, 'Comum Silva', 'feminino', 'paciente' from unnest($1::uuid[]) x`,
      [comuns],
    )
    const acessoDe = (dele: string, por: string, motivo: string) =>
      base.owner.query(
        `insert into acessos_dados (titular_id, quem_id, quem_perfil, recurso, motivo, pedido, em) values ($1, $2, 'profissional', 'cadastro', $3, 'r', '2031-04-01Z')`,
        [dele, por, motivo],
      )
    await acessoDe(zilda.id, leitor, 'de Zilda')
    await acessoDe(titular, zilda.id, 'por Zilda')
    await acessoDe(comuns[7]!, leitor, 'de alguém comum')
    const motivos = async (pessoa: string) =>
      (await api.sistema.acessos({ pessoa })).itens.map(({ motivo }) => motivo)
    expect(await motivos('zílda')).toEqual(['por Zilda', 'de Zilda'])
    expect(await motivos('comum')).toEqual(['de alguém comum'])
    expect(await motivos('zilda%')).toEqual([])
    expect((await motivos('')).slice(0, 3)).toEqual(['de alguém comum', 'por Zilda', 'de Zilda'])
  })
})

describe('a database from before', () => {
  let connection: Connection
  const manutencao = async (comando: string) => {
    const client = new Client({ ...connection, database: 'postgres' })
    await client.connect()
    await client.query(comando).finally(() => client.end())
  }
  beforeAll(async () => {
    connection = {
      host: inject('pgHost'),
      port: inject('pgPort'),
      user: inject('pgUser'),
      database: `p_${randomUUID().replaceAll('-', '')}`,
    }
    await manutencao(`create database ${connection.database}`)
  })
  afterAll(() => manutencao(`drop database ${connection.database} with (force)`))

  test('R13 its rows stay as they are, the counting goes on, and the chain holds', async () => {
    const antes = (await readMigrations()).find(({ name }) => name === 'partes')!.number - 1
    await migrate(connection, { last: antes })
    const client = new Client(connection)
    await client.connect()
    const ler = async (texto: string) => (await client.query(texto)).rows
    const retrato = async () => [
      await ler('select * from acessos_dados order by id'),
      await ler('select * from eventos order by id'),
      await ler('select * from auditoria order by id'),
      await ler('select * from auditoria_valores order by 1, 2'),
    ]
    try {
      await client.query(`
        insert into usuarios (nome, email, genero, data_nascimento, tipo_usuario, status)
        select 'Ana Souza', 'ana' || n || '@exemplo.com.br', 'feminino', '1988-03-15', 'paciente', 'ativo' from generate_series(1, 2) n;
        insert into acessos_dados (titular_id, quem_id, quem_perfil, recurso, motivo, pedido, em)
        select min(id::text)::uuid, max(id::text)::uuid, 'profissional', 'cadastro', 'Agenda', 'r', now() - interval '40 days' from usuarios;
        insert into acessos_dados (titular_id, quem_perfil, recurso, motivo, pedido) select id, 'paciente', 'prontuario', 'Ficha', 'r' from usuarios;
        insert into eventos (tipo, entidade_id, topicos) select 'espera', gen_random_uuid(), '{a/b}' from generate_series(1, 5);
        -- A number that was given and never came.
        select nextval('eventos_id_seq');
        do $$
        declare anterior bytea := '\\x'; soma bytea; quando timestamptz := now(); ator uuid := gen_random_uuid();
        begin
          for n in 1..3 loop
            soma := sha256(convert_to(jsonb_build_array(n::bigint, to_char(quando at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US'), ator, 'administrador-geral', 'p',
              'usuarios', 'r', ator, 'alteracao', null::jsonb, '{"status": "ativo"}'::jsonb, encode(anterior, 'hex'))::text, 'UTF8'));
            insert into auditoria values (n, quando, ator, 'administrador-geral', 'p', 'usuarios', 'r', ator, 'alteracao', null, '{"status": "ativo"}', anterior, soma);
            insert into auditoria_valores values (n, 'status', ator, null, '"ativo"');
            anterior := soma;
          end loop;
        end $$`)
      const guardado = await retrato()
      expect(guardado.map((tabela) => tabela.length)).toEqual([3, 5, 3, 3])

      await migrate(connection)
      expect(await retrato()).toEqual(guardado)
      expect(await ler('select ate, quebra from auditoria_conferir(1, 100)')).toEqual([
        { ate: 3, quebra: null },
      ])
      expect(
        await ler(
          `insert into eventos (tipo, entidade_id, topicos) values ('espera', gen_random_uuid(), '{a/b}') returning id::int`,
        ),
      ).toEqual([{ id: 7 }])
      expect(
        await ler(`insert into acessos_dados (titular_id, quem_perfil, recurso, motivo, pedido) select id, 'paciente', 'prontuario', 'Ficha', 'r' from usuarios limit 1
          returning id::int`),
      ).toEqual([{ id: 4 }])
      // Who leaves takes what was read of them along, and leaves what they read without a name, over all parts.
      await client.query("delete from usuarios where email = 'ana1@exemplo.com.br'")
      expect(
        await ler('select count(*)::int as n, count(quem_id)::int as com from acessos_dados'),
      ).not.toEqual([{ n: 4, com: 1 }])
      await expect(
        client.query('insert into auditoria_valores values (99, $1, gen_random_uuid())', ['nome']),
      ).rejects.toThrow('foreign key')
      await expect(client.query('delete from auditoria where id = 3')).rejects.toThrow('only added to')
    } finally {
      await client.end()
    }
  })
})
