import { randomUUID } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { Client } from 'pg'
import { afterEach, beforeEach, expect, inject, test } from 'vitest'
import { letrasSimples } from '#domain/pagamentos/br-code.ts'
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
})
afterEach(async () => {
  await rm(folder, { recursive: true })
  await maintenance(`drop database ${connection.database} with (force)`)
})

const file = (name: string, sql: string) => writeFile(join(folder, name), sql)
const run = () => migrate(connection, pathToFileURL(`${folder}/`))

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

test('DATA-01 a migration that fails leaves nothing of itself and keeps those before it', async () => {
  await file('0001_um.sql', 'create table um (n int)')
  await file('0002_dois.sql', 'create table dois (n int); select 1/0')
  await expect(run()).rejects.toThrow(/migration 2 \(dois\): division by zero/)
  expect(
    await query(`select to_regclass('um') is not null as um, to_regclass('dois') is null as sem_dois`),
  ).toEqual([{ um: true, sem_dois: true }])
})

test('DATA-01 an edited migration and a database from the future are refused', async () => {
  await file('0001_um.sql', 'create table um (n int)')
  await file('0002_dois.sql', 'create table dois (n int)')
  await run()
  await file('0001_um.sql', 'create table um (n bigint)')
  await expect(run()).rejects.toThrow(/migration 1 \(um\) was edited/)
  await file('0001_um.sql', 'create table um (n int)')
  await rm(join(folder, '0002_dois.sql'))
  await expect(run()).rejects.toThrow(/newer than this program/)
})

test('DATA-01 a gap in the numbers and an empty folder are refused', async () => {
  await expect(run()).rejects.toThrow(/no migration found/)
  await file('0002_dois.sql', 'select 1')
  await expect(run()).rejects.toThrow(/expected migration 1/)
})

test('APPT-07 C4 the Pix key of a clinic’s record becomes its account, and stays one key where there was an account', async () => {
  await migrate(connection, undefined, 45)
  const comConta = randomUUID()
  await query(
    `insert into ufs (codigo, nome, zona, ddds) values ('SP', 'São Paulo', 'America/Sao_Paulo', '{11}')`,
  )
  await query(`
    with chaves (id, nome, razao, cidade, tipo, chave) as (values
      ('${randomUUID()}'::uuid, 'Clínica São João & Filhos', 'S', 'São José do Rio Preto', 'telefone', '+5581987654321'),
      ('${comConta}', 'Clínica Maré', 'M', 'Recife', 'cnpj', '11222333000181'),
      ('${randomUUID()}', '診療所', 'Saúde Ltda.', '東京', 'aleatoria', '123e4567-e89b-12d3-a456-426655440000'),
      ('${randomUUID()}', 'Clínica Sol', 'S', 'Recife', 'email', 'recebe+sol@exemplo.com.br'),
      ('${randomUUID()}', 'Clínica Lua', 'L', 'Recife', 'email', 'joão@exemplo.com.br')),
    novas as (insert into clinicas (id, nome_fantasia, razao_social, cidade, uf, latitude, longitude, zona)
      select id, nome, razao, cidade, 'SP', -23, -46, 'America/Sao_Paulo' from chaves returning id)
    insert into clinicas_privado (clinica_id, pix_tipo, pix_chave) select c.id, c.tipo, c.chave from chaves c join novas using (id)`)
  await query(`insert into contas_pix (clinica_id, tipo, chave, recebedor, cidade)
    values ('${comConta}', 'email', 'nova@exemplo.com.br', 'MARE', 'OLINDA')`)
  await migrate(connection)
  const contas = await query(
    'select tipo, chave, recebedor, cidade, prazo_min from contas_pix order by tipo, chave',
  )
  const padrao = { prazo_min: 30 }
  expect(contas).toEqual([
    {
      tipo: 'aleatoria',
      chave: '123e4567-e89b-12d3-a456-426655440000',
      recebedor: 'SAUDE LTDA',
      cidade: 'BRASIL',
      ...padrao,
    },
    { tipo: 'email', chave: 'nova@exemplo.com.br', recebedor: 'MARE', cidade: 'OLINDA', ...padrao },
    {
      tipo: 'email',
      chave: 'recebe+sol@exemplo.com.br',
      recebedor: 'CLINICA SOL',
      cidade: 'RECIFE',
      ...padrao,
    },
    {
      tipo: 'telefone',
      chave: '+5581987654321',
      recebedor: 'CLINICA SAO JOAO FILHOS',
      cidade: 'SAO JOSE DO RIO',
      ...padrao,
    },
  ])
  for (const { recebedor, cidade } of contas)
    expect([letrasSimples(recebedor), letrasSimples(cidade)]).toEqual([recebedor, cidade])
  expect(await query(`select to_regclass('clinicas_privado') as tabela`)).toEqual([{ tabela: null }])
})
