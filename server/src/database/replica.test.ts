import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readSettings } from '../env.ts'
import { listeningApp } from '../http/testing/app.ts'
import { buildPost } from '../posts/fixtures.ts'
import { buildProfissional } from '../profissionais/fixtures.ts'
import { clientFor } from '../rpc/testing/client.ts'
import { answerFor } from '../rpc/errors.ts'
import { buildUsuario } from '../usuarios/fixtures.ts'
import { actorOf, dbFor, VISITANTE } from './db.ts'
import { openPools, type Pools } from './pools.ts'
import { Age, laggingReads, watchReplica } from './replica.ts'
import { addressesOf, serversOf } from './servers.ts'
import { testDatabase, type TestDatabase } from './testing/database.ts'

/** Two databases with other rows each, so that an answer tells where it was read. */
let base: TestDatabase
let copia: TestDatabase
let pools: Pools
const estado = { usable: true, failed: 0 }
const posts = { aqui: '', la: '', naoPublicado: '' }

beforeAll(async () => {
  ;[base, copia] = await Promise.all([testDatabase(), testDatabase()])
  const replica = { pools: copia.pools, usable: () => estado.usable, failed: () => void (estado.failed += 1) }
  pools = { ...base.pools, replica }
  for (const [onde, banco] of [
    ['aqui', base],
    ['la', copia],
  ] as const) {
    const autor = await buildProfissional(banco.owner)
    posts[onde] = (await buildPost(banco.owner, { autor_id: autor.usuario_id })).id
    if (onde === 'la')
      posts.naoPublicado = (
        await buildPost(banco.owner, { autor_id: autor.usuario_id, status: 'rascunho' })
      ).id
  }
})
afterAll(() => Promise.all([base.drop(), copia.drop()]))

const lidos = async (cliente: ReturnType<typeof clientFor>) =>
  (await cliente.posts.recentes({})).map(({ id }) => id)

test('ALCANCE-02 what is public is read from the copy for a visitor, and from where they wrote for a person with a session', async () => {
  const pessoa = await buildUsuario(base.owner)
  const sessao = { usuario_id: pessoa.id, perfil: 'paciente', sessao_id: randomUUID() }
  expect(await lidos(clientFor({ pools }))).toEqual([posts.la])
  expect(await lidos(clientFor({ pools }, sessao))).toEqual([posts.aqui])
  expect(await lidos(clientFor(base))).toEqual([posts.aqui])
})

test('ALCANCE-02 the copy shows a visitor no more than the rules of rows let them see', async () => {
  const visitante = laggingReads(pools, dbFor(pools, VISITANTE))
  const todos = sql<{ id: string }>`select id from posts_rede order by id`
  expect((await visitante.rows(todos)).map(({ id }) => id)).toEqual([posts.la])
  expect(
    await visitante.only(sql`select current_user::text as quem, current_database()::text as onde`),
  ).toEqual({
    quem: 'saude_app',
    onde: copia.connection.database,
  })
  await expect(clientFor({ pools }).posts.publico({ id: posts.naoPublicado })).rejects.toMatchObject({
    code: 'NAO_ENCONTRADO',
  })
})

test('ALCANCE-02 nothing is written on the copy, and a write beside the readings goes where writes go', async () => {
  const visitante = laggingReads(pools, dbFor(pools, actorOf(null, randomUUID())))
  const carga = () => sql<{ onde: string }>`
    insert into visualizacoes_posts (post_id, carga_id) values (${posts.aqui}, ${randomUUID()}) returning current_database()::text as onde`
  // Refused there as a write, and then done here.
  expect(await visitante.rows(carga()).catch((error: Error) => error)).toEqual([
    { onde: base.connection.database },
  ])
  const { rows } = await copia.owner.query('select from visualizacoes_posts')
  expect(rows).toEqual([])
})

test('ALCANCE-02 a copy that is away or behind is not asked, and no reading of a request is older than the one before it', async () => {
  const onde = sql<{ onde: string }>`select current_database()::text as onde`
  const ler = async (db: Pick<ReturnType<typeof laggingReads>, 'only'>) => (await db.only(onde)).onde
  const [aqui, la] = [base.connection.database, copia.connection.database]
  const visitante = laggingReads(pools, dbFor(pools, VISITANTE))
  expect(await ler(visitante)).toBe(la)
  estado.usable = false
  expect(await ler(visitante)).toBe(aqui)
  estado.usable = true
  expect(await ler(visitante)).toBe(aqui)
  expect(await ler(laggingReads(pools, dbFor(pools, VISITANTE)))).toBe(la)

  const fora = openPools({ ...copia.connection, host: '127.0.0.1', port: 9 }, { max: 1, patienceMs: 500 })
  let failed = 0
  const semResposta = {
    ...base.pools,
    replica: { pools: fora, usable: () => true, failed: () => void (failed += 1) },
  }
  const deFora = laggingReads(semResposta, dbFor(base.pools, VISITANTE))
  expect(await ler(deFora)).toBe(aqui)
  expect(failed).toBe(1)
  await fora.end()
})

test('ALCANCE-02 a server that takes writes is no copy, whatever the setting says', async () => {
  const said: string[] = []
  const outra = openPools(copia.connection, { max: 1 })
  const replica = watchReplica({ pools: base.pools, replica: outra, maxAgeS: 5 }, (change) =>
    said.push(change),
  )
  await replica.look()
  expect(replica.usable()).toBe(false)
  expect(said).toEqual([])
  await replica.stop()
})

test('ALCANCE-02 a copy is as old as the newest moment of which it shows everything', () => {
  const age = new Age()
  expect(age.of(0)).toBe(Infinity)
  age.wrote(100n, 1_000)
  age.shows(90n)
  expect(age.of(1_000)).toBe(Infinity)
  age.shows(100n)
  expect(age.of(1_500)).toBe(500)
  // Nobody writes: what is shown is still everything.
  age.wrote(100n, 2_000)
  age.shows(100n)
  expect(age.of(2_000)).toBe(0)
  // It lost its connection, and shows the same for ten seconds of writes.
  for (let s = 3; s <= 12; s++) {
    age.wrote(100n + BigInt(s), s * 1_000)
    age.shows(100n)
  }
  expect(age.of(12_000)).toBe(10_000)
  age.shows(110n)
  expect(age.of(12_000)).toBe(2_000)
})

test('ALCANCE-02 an address of several servers is one for each of them', () => {
  expect(
    addressesOf(
      'postgres://saude:segredo@um:5432,dois:6543/saude?target_session_attrs=read-write&sslmode=require',
    ),
  ).toEqual([
    'postgres://saude:segredo@um:5432/saude?sslmode=require',
    'postgres://saude:segredo@dois:6543/saude?sslmode=require',
  ])
  expect(addressesOf('postgres://um/saude?target_session_attrs=read-write')).toEqual(['postgres://um/saude'])
})

test('ALCANCE-02 of several servers the one that takes writes is found, by requests that come while the first one is away', async () => {
  const { host, port, user, database } = base.connection
  const aqui = `${encodeURIComponent(host!)}:${port}`
  const servers = serversOf(`postgres://${user}@127.0.0.1:9,${aqui}/${database}`)
  expect(servers.several).toBe(true)
  const varios = openPools(servers.connection, { max: 2, servers })
  const db = dbFor(varios, VISITANTE)
  const [um, dois] = await Promise.all([db.only(sql`select 1 as n`), db.only(sql`select 2 as n`)])
  expect([um, dois]).toEqual([{ n: 1 }, { n: 2 }])
  expect(servers.connection.connectionString).toContain(aqui)
  await varios.end()
  expect(await serversOf('postgres://x@127.0.0.1:9,127.0.0.1:10/x').find()).toBe(false)
})

test('ALCANCE-02 behind a pooler statements have no names and every transaction says who acts in it', async () => {
  const atras = openPools(base.connection, { max: 1, pooler: true })
  const db = dbFor(atras, VISITANTE)
  const quem = sql`select current_user::text as quem, (select count(*)::int from pg_prepared_statements) as nomes`
  expect(await db.only(quem)).toEqual({ quem: 'saude_app', nomes: 0 })
  expect(await db.transaction(async (tx) => [await tx.only(quem), await tx.only(quem)])).toEqual([
    { quem: 'saude_app', nomes: 0 },
    { quem: 'saude_app', nomes: 0 },
  ])
  await expect(db.rows(sql`select 1 / 0`)).rejects.toMatchObject({ code: '22012' })
  expect(await db.only(quem)).toEqual({ quem: 'saude_app', nomes: 0 })
  await atras.end()
})

test('ALCANCE-02 a process that is about to end says so to the balancer first, and still answers everybody', async () => {
  let draining = false
  const server = await listeningApp(base.pools, { draining: () => draining })
  const pronto = () => fetch(`${server.url}/readyz`)
  expect((await pronto()).status).toBe(200)
  draining = true
  const ending = await pronto()
  expect([ending.status, ending.headers.get('retry-after')]).toEqual([503, '2'])
  expect((await fetch(`${server.url}/healthz`)).status).toBe(200)
  expect((await fetch(`${server.url}/api/posts/recentes`)).status).toBe(200)
  await server.close()
})

test('ALCANCE-02 a statement that waited too long for somebody else is a refusal to come back', async () => {
  const late: unknown = await dbFor(base.pools, VISITANTE)
    .together([sql`select set_config('statement_timeout', '20', true)`, sql`select pg_sleep(5)`])
    .catch((error: unknown) => error)
  expect(answerFor(late, 'um pedido').error).toMatchObject({ code: 'INDISPONIVEL', status: 503 })
})

test('ALCANCE-02 a pooler or a copy without the server that they stand before are refused at the start', () => {
  const de = (env: Record<string, string>) => () => readSettings(env)
  expect(de({ DATABASE_REPLICA_URL: 'postgres://dois/saude' })).toThrow(/precisam também de DATABASE_URL/)
  expect(de({ DATABASE_POOLER_URL: 'dois' })).toThrow(/DATABASE_POOLER_URL: deve começar por postgres/)
  expect(
    de({ DATABASE_URL: 'postgres://um,dois/saude', DATABASE_REPLICA_URL: 'postgres://dois/saude' })(),
  ).toMatchObject({
    replicaUrl: 'postgres://dois/saude',
    replicaMaxAgeS: 5,
    poolerUrl: null,
    drainSeconds: 0,
  })
})
