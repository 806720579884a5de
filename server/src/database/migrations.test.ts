import { randomUUID } from 'node:crypto'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { Client } from 'pg'
import { afterEach, beforeEach, expect, inject, test } from 'vitest'
import { migrate, readMigrations } from './migrations.ts'
import type { Connection } from './pools.ts'

const host = inject('pgHost')
const port = inject('pgPort')
let connection: Connection
let folder: string

async function maintenance(statement: string) {
  const client = new Client({ host, port, user: 'postgres', database: 'postgres' })
  await client.connect()
  await client.query(statement).finally(() => client.end())
}

beforeEach(async () => {
  const database = `m_${randomUUID().replaceAll('-', '')}`
  await maintenance(`create database ${database}`)
  connection = { host, port, user: 'postgres', database }
  folder = await mkdtemp(join(tmpdir(), 'migracoes-'))
  await mkdir(join(folder, 'migrations'))
  await mkdir(join(folder, 'sql/um'), { recursive: true })
})
afterEach(async () => {
  await rm(folder, { recursive: true })
  await maintenance(`drop database ${connection.database} with (force)`)
})

const file = (name: string, sql: string) => writeFile(join(folder, 'migrations', name), sql)
const routine = (name: string, sql: string) => writeFile(join(folder, 'sql/um', name), sql)
const run = () => migrate(connection, { folder: pathToFileURL(`${folder}/`) })

async function query(text: string) {
  const client = new Client(connection)
  await client.connect()
  return (await client.query(text).finally(() => client.end())).rows
}

test('DATA-01 two servers that start at once migrate once, and a third has nothing to do', async () => {
  const all = (await readMigrations()).map((migration) => migration.number)
  const both = await Promise.all([migrate(connection), migrate(connection)])
  expect(both.sort((a, b) => b.length - a.length)).toEqual([all, []])
  expect(await migrate(connection)).toEqual([])
})

test('DATA-01 a migration that fails leaves the database as it was, functions and all', async () => {
  await file('0001_um.sql', 'create table um (n int)')
  await routine('um.sql', 'create function um() returns int language sql as $$ select 1 $$')
  await run()
  await file('0002_dois.sql', 'create table dois (n int)')
  await file('0003_tres.sql', 'create table tres (n int); select 1/0')
  await expect(run()).rejects.toThrow(/migration 3 \(tres\): division by zero/)
  expect(
    await query(
      `select um(), to_regclass('dois') as dois, to_regclass('tres') as tres, max(numero) as numero from migracoes`,
    ),
  ).toEqual([{ um: 1, dois: null, tres: null, numero: 1 }])
})

test('DATA-01 an edited migration and a database from the future are refused', async () => {
  await file('0001_um.sql', 'create table um (n int)')
  await file('0002_dois.sql', 'create table dois (n int)')
  await run()
  await file('0001_um.sql', 'create table um (n bigint)')
  await expect(run()).rejects.toThrow(/O arquivo da migração 1 \(um\) mudou depois/)
  await file('0001_um.sql', 'create table um (n int)')
  await rm(join(folder, 'migrations/0002_dois.sql'))
  await expect(run()).rejects.toThrow(/mais nova que este programa: atualize/)
})

test('DATA-01 a gap in the numbers and an empty folder are refused', async () => {
  await expect(run()).rejects.toThrow(/no migration found/)
  await file('0002_dois.sql', 'select 1')
  await expect(run()).rejects.toThrow(/expected migration 1/)
})

test('DATA-01 functions, views, triggers, policies and grants are made anew when a text of them changes, and with a new migration', async () => {
  await file('0001_um.sql', 'create table um (n int)')
  const made = (n: number) => `
    create function dobro(x int) returns int language sql as $$ select triplo(x) - x $$;
    create function triplo(x int) returns int language sql as $$ select ${n} * x $$;
    create view todos as select dobro(n) as n from um;
    create function pular() returns trigger language plpgsql as $$ begin return null; end $$;
    create trigger pular before insert on um for each row when (new.n > ${n}) execute function pular();`
  await routine('dobro.sql', made(3))
  await routine(
    'politicas.sql',
    'alter table um enable row level security; grant select (n) on um to saude_app; create policy p on um to saude_app using (dobro(n) > 2)',
  )
  expect(await run()).toEqual([1])
  await query('insert into um values (1), (5)')
  expect(await query('select n from todos')).toEqual([{ n: 2 }])

  await routine('dobro.sql', made(6))
  await routine('politicas.sql', 'alter table um enable row level security; grant insert on um to saude_app')
  expect(await run()).toEqual([])
  await query('insert into um values (5), (7)')
  expect(await query('select n from todos order by n')).toEqual([{ n: 5 }, { n: 25 }])
  expect(
    await query(`select has_column_privilege('saude_app', 'um', 'n', 'select') as le,
      has_table_privilege('saude_app', 'um', 'insert') as escreve, (select count(*)::int from pg_policies) as politicas`),
  ).toEqual([{ le: false, escreve: true, politicas: 0 }])

  await file('0002_dois.sql', 'alter table um alter column n type bigint')
  await routine('dobro.sql', made(6).replace('dobro(n) as n', 'n'))
  expect(await run()).toEqual([2])
  expect(await query('select n::int, pg_typeof(n)::text as tipo from todos order by n')).toEqual([
    { n: 1, tipo: 'bigint' },
    { n: 5, tipo: 'bigint' },
  ])
})

test('DATA-01 a function whose body does not hold, and a file that does not run, are refused by name', async () => {
  await file('0001_um.sql', 'create table um (n int)')
  await routine('um.sql', 'create function um() returns int language sql as $$ select n from dois $$')
  await expect(run()).rejects.toThrow(/^um\(\): relation "dois" does not exist/)
  await routine('um.sql', 'create view um as select n from dois')
  await expect(run()).rejects.toThrow(/um\/um\.sql: relation "dois" does not exist/)
  expect(await query(`select to_regclass('um') as um`)).toEqual([{ um: null }])
})

test('R11 what a migration made for a table stays, and nobody may call a function unless it says so', async () => {
  await file(
    '0001_um.sql',
    `create function cabe(n int) returns boolean language sql immutable as $$ select n < 9 $$;
     comment on function cabe(int) is 'base: whether a number fits';
     create table um (n int check (cabe(n)))`,
  )
  await routine('um.sql', 'create function um() returns int language sql as $$ select 1 $$')
  await run()
  await routine('um.sql', 'create function dois() returns int language sql as $$ select 2 $$')
  await run()
  expect(
    await query(`select p.proname, has_function_privilege('saude_app', p.oid, 'execute') as chama
      from pg_proc p where p.pronamespace = 'public'::regnamespace and p.proname in ('cabe', 'um', 'dois') order by 1`),
  ).toEqual([
    { proname: 'cabe', chama: false },
    { proname: 'dois', chama: false },
  ])
})
