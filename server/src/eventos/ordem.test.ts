import { Client } from 'pg'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { testDatabase, type TestDatabase } from '../database/testing/database.ts'
import { buildUsuario } from '../usuarios/fixtures.ts'
import { iniciarLeitor } from './leitor.ts'

let base: TestDatabase
let pessoa: string

beforeAll(async () => {
  base = await testDatabase()
  pessoa = (await buildUsuario(base.owner)).id
})
afterAll(() => base.drop())

/** A transaction that has announced something, its number taken, and not ended. */
async function anunciar(): Promise<{
  id: string
  acabar: (como: 'commit' | 'rollback') => Promise<unknown>
}> {
  const client = new Client(base.connection)
  await client.connect()
  await client.query('begin')
  const { rows } = await client.query<{ id: string }>(
    "insert into notificacoes (usuario_id, titulo, mensagem, tipo) values ($1, 'Aviso', 'Aviso', 'sistema') returning id",
    [pessoa],
  )
  await client.query('set constraints all immediate')
  return { id: rows[0]!.id, acabar: (como) => client.query(como).finally(() => client.end()) }
}

async function ler() {
  const chegaram: string[] = []
  const leitor = iniciarLeitor({
    connection: base.connection,
    aoChegar: (eventos) => chegaram.push(...eventos.map(({ entidade_id }) => entidade_id)),
    aoPerder: () => undefined,
    log: () => undefined,
  })
  onTestFinished(() => leitor.parar())
  return { chegaram, leitor }
}

const quieto = async (chegaram: string[], quantos: number) => expect.poll(() => chegaram.length).toBe(quantos)

test('R6 two that announce do not wait for each other, and a number that commits late is told before the greater ones', async () => {
  const { chegaram, leitor } = await ler()
  await leitor.situado
  const [um, outro] = [await anunciar(), await anunciar()]
  await outro.acabar('commit')
  const terceiro = await anunciar()
  await terceiro.acabar('commit')
  await um.acabar('commit')
  await quieto(chegaram, 3)
  expect(chegaram).toEqual([um.id, outro.id, terceiro.id])
})

test('R6 a number whose writer gave up holds nothing back', async () => {
  const { chegaram, leitor } = await ler()
  await leitor.situado
  const [um, outro] = [await anunciar(), await anunciar()]
  await outro.acabar('commit')
  await um.acabar('rollback')
  await quieto(chegaram, 1)
  expect(chegaram).toEqual([outro.id])
})

test('R6 a process that begins while a smaller number is under way takes its place only once that number has come', async () => {
  const [um, outro] = [await anunciar(), await anunciar()]
  await outro.acabar('commit')
  const { chegaram, leitor } = await ler()
  const situado = leitor.situado.then(() => 'situado')
  const escutando = async () =>
    (
      await base.owner.query<{ n: number }>(
        "select count(*)::int as n from pg_stat_activity where application_name = 'app-da-saude-eventos' and datname = current_database() and query like '%pg_locks%'",
      )
    ).rows[0]!.n
  await expect.poll(escutando).toBe(1)
  expect(leitor.cursor).toBeNull()
  await um.acabar('commit')
  expect(await situado).toBe('situado')
  const depois = await anunciar()
  await depois.acabar('commit')
  await quieto(chegaram, 1)
  expect(chegaram).toEqual([depois.id])
})
