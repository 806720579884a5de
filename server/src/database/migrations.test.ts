import { randomUUID } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
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
