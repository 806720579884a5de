import { sql } from 'kysely'
import { randomUUID } from 'node:crypto'
import { Connection } from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { actorOf, dbFor, SISTEMA, sistemaEm, VISITANTE } from './db.ts'
import { DatabaseDown, DatabaseOverloaded } from './errors.ts'
import { comRelogio, openPools } from './pools.ts'
import { testDatabase, type TestDatabase } from './testing/database.ts'

let base: TestDatabase
const [ana, bia] = [randomUUID(), randomUUID()]

beforeAll(async () => {
  base = await testDatabase()
  await base.owner.query(
    `insert into usuarios (id, nome, email) values ($1, 'Ana', 'ana@exemplo.com.br'), ($2, 'Bia', 'bia@exemplo.com.br')`,
    [ana, bia],
  )
})
afterAll(() => base.drop())

const nomes = () => sql<{ nome: string }>`select nome from usuarios order by nome`
const como = (usuario_id: string) => dbFor(base.pools, actorOf({ usuario_id, perfil: 'paciente' }))

describe('named statements', () => {
  const linhas = (nome: string) =>
    sql<object>`select nome, created_at, telefone from usuarios where nome = ${nome}`

  test('W4 a connection has each statement parsed once, and reads every answer the same way', async () => {
    const parsed = vi.spyOn(Connection.prototype, 'parse')
    const one = openPools(base.connection, { max: 1 })
    try {
      const db = dbFor(one, SISTEMA)
      const first = await db.rows(linhas('Ana'))
      expect(first).toEqual([{ nome: 'Ana', created_at: expect.any(Date), telefone: null }])
      // The actor's settings and the query.
      expect(parsed).toHaveBeenCalledTimes(2)
      expect(await db.rows(linhas('Ana'))).toEqual(first)
      expect(await db.rows(linhas('Bia'))).toMatchObject([{ nome: 'Bia' }])
      expect(await db.rows(linhas('Caio'))).toEqual([])
      expect(await db.together([linhas('Ana'), linhas('Bia')])).toMatchObject([first, [{ nome: 'Bia' }]])
      expect(await db.transaction((db) => db.together([linhas('Ana'), linhas('Caio')]))).toEqual([first, []])
      // Besides, the two ends of a transaction.
      expect(parsed).toHaveBeenCalledTimes(4)
    } finally {
      parsed.mockRestore()
      await one.end()
    }
  })

  test('W4 columns that changed since are refused, and read anew by a connection that is new', async () => {
    await base.owner.query(
      `create table colunas (a int); grant select on colunas to saude_sistema; insert into colunas values (1)`,
    )
    const todas = sql`select * from public.colunas`
    const one = openPools(base.connection, { max: 1 })
    try {
      expect(await dbFor(one, SISTEMA).rows(todas)).toEqual([{ a: 1 }])
      await base.owner.query(`alter table colunas add column b text default 'b'`)
      await expect(dbFor(one, SISTEMA).rows(todas)).rejects.toMatchObject({ code: '0A000' })
    } finally {
      await one.end()
    }
    const other = openPools(base.connection, { max: 1 })
    expect(await dbFor(other, SISTEMA).rows(todas)).toEqual([{ a: 1, b: 'b' }])
    await other.end()
  })
})

describe('who asks', () => {
  test('ROUTE-20 a statement that forgot to say who it acts for is refused', async () => {
    await expect(base.pools.request.query('select nome from public.usuarios')).rejects.toMatchObject({
      code: '42501',
    })
  })

  test('ROUTE-20 a person sees the own row, a visitor none, the product all', async () => {
    expect(await como(ana).rows(nomes())).toEqual([{ nome: 'Ana' }])
    expect(await dbFor(base.pools, VISITANTE).rows(nomes())).toEqual([])
    expect(await dbFor(base.pools, SISTEMA).rows(nomes())).toHaveLength(2)
  })

  test('ROUTE-20 the person of one request is gone in the next one on the same connection', async () => {
    const one = openPools(base.connection, { max: 1 })
    try {
      expect(await dbFor(one, actorOf({ usuario_id: ana, perfil: 'paciente' })).rows(nomes())).toHaveLength(1)
      expect(await dbFor(one, VISITANTE).rows(nomes())).toEqual([])
      await expect(one.request.query('select nome from public.usuarios')).rejects.toMatchObject({
        code: '42501',
      })
    } finally {
      await one.end()
    }
  })

  test('L3 an act of the product keeps who asked and in which request, and gains or loses no right by it', async () => {
    const one = openPools(base.connection, { max: 1 })
    const settings = sql`select current_setting('app.ator', true) as ator, current_setting('app.pedido', true) as pedido,
      app_uid() as uid, app_admin() as admin, current_user as papel`
    try {
      const administradora = { usuario_id: ana, perfil: 'administrador-geral' }
      const act = { uid: null, admin: false, papel: 'saude_sistema' }
      expect(await dbFor(one, sistemaEm(administradora, 'p-1')).only(settings)).toEqual({
        ...act,
        ator: `${ana} administrador-geral`,
        pedido: 'p-1',
      })
      await dbFor(one, sistemaEm(administradora, 'p-2')).transaction(async (db) =>
        expect(await db.only(settings)).toMatchObject({ pedido: 'p-2', uid: null }),
      )
      expect(await dbFor(one, SISTEMA).only(settings)).toEqual({ ...act, ator: '', pedido: '' })
      expect(await dbFor(one, actorOf(administradora, 'p-3')).only(settings)).toEqual({
        uid: ana,
        admin: true,
        papel: 'saude_app',
        ator: '',
        pedido: 'p-3',
      })
    } finally {
      await one.end()
    }
  })

  test('ROUTE-20 sixty-four people asking at once each get only the own row', async () => {
    const answers = await Promise.all(
      Array.from({ length: 64 }, async (_, index) => {
        const id = index % 2 ? ana : bia
        return { id, rows: await como(id).rows(sql<{ id: string }>`select id from usuarios`) }
      }),
    )
    for (const { id, rows } of answers) expect(rows).toEqual([{ id }])
  })
})

describe('the clock', () => {
  const lido = () => sql<{ lido: string }>`select current_setting('app.agora') as lido`

  test('DATA-10 every transaction brings the instant of the given clock, and a later one sorts later though the clock stands', async () => {
    const parado = comRelogio(base.pools, () => new Date('2028-02-29T02:59:59.999Z'))
    const db = dbFor(parado, SISTEMA)
    const [antes, depois] = [await db.only(lido()), await db.transaction((db) => db.only(lido()))]
    expect(antes.lido).toMatch(/^2028-02-29T02:59:59\.999\d{3}Z$/)
    expect(depois.lido > antes.lido).toBe(true)
  })

  test('DATA-10 a clock that was set back is followed', async () => {
    await dbFor(
      comRelogio(base.pools, () => new Date('2030-01-01T00:00:00Z')),
      SISTEMA,
    ).only(lido())
    const antes = await dbFor(
      comRelogio(base.pools, () => new Date('2026-12-31T23:00:00Z')),
      SISTEMA,
    ).only(lido())
    expect(antes.lido).toBe('2026-12-31T23:00:00.000000Z')
  })
})

describe('one request', () => {
  test('DATA-01 a failed statement leaves nothing and frees the connection', async () => {
    const db = dbFor(base.pools, SISTEMA)
    await expect(
      db.together([
        sql`update usuarios set nome = 'Ana Maria' where id = ${ana}`,
        sql`update usuarios set status = 'inventado' where id = ${ana}`,
      ]),
    ).rejects.toMatchObject({ code: '23514' })
    expect(await db.only(sql<{ nome: string }>`select nome from usuarios where id = ${ana}`)).toEqual({
      nome: 'Ana',
    })
    expect(base.pools.request.idleCount).toBe(base.pools.request.totalCount)
  })

  test('DATA-01 after a failure each statement works again on the same connection', async () => {
    const one = openPools(base.connection, { max: 1 })
    try {
      const db = dbFor(one, SISTEMA)
      const rename = (nome: string) =>
        sql<{ nome: string }>`update usuarios set nome = ${nome} where id = ${bia} returning nome`
      const status = (texto: string) =>
        sql<{ status: string }>`update usuarios set status = ${texto} where id = ${bia} returning status`
      const unknown = () => sql`select coluna_que_nao_existe from usuarios`
      for (let round = 0; round < 2; round++) {
        await expect(db.together([status('inventado'), rename('X')])).rejects.toMatchObject({ code: '23514' })
        await expect(db.together([rename('X'), unknown(), status('ativo')])).rejects.toMatchObject({
          code: '42703',
        })
      }
      expect(await db.together([rename('Bia'), status('ativo')])).toEqual([
        [{ nome: 'Bia' }],
        [{ status: 'ativo' }],
      ])
      expect(await db.transaction((db) => db.rows(status('ativo')))).toEqual([{ status: 'ativo' }])
    } finally {
      await one.end()
    }
  })

  test('DATA-01 a rule that is only checked at the end of the transaction still refuses it', async () => {
    const db = dbFor(base.pools, SISTEMA)
    await base.owner.query(
      `create table adiada (n int unique deferrable initially deferred); alter table adiada owner to saude_sistema`,
    )
    await expect(
      db.together([sql`insert into adiada values (1)`, sql`insert into adiada values (1)`]),
    ).rejects.toMatchObject({ code: '23505' })
    expect(await db.rows(sql`select n from adiada`)).toEqual([])
    await base.owner.query('drop table adiada')
  })

  test('DATA-01 a value that cannot be sent rejects and writes nothing', async () => {
    const circular: Record<string, unknown> = {}
    circular.self = circular
    const db = dbFor(base.pools, SISTEMA)
    await expect(
      db.affected(sql`update usuarios set endereco = ${circular} where id = ${ana}`),
    ).rejects.toThrow(/circular/i)
    expect(
      await db.only(sql<{ endereco: unknown }>`select endereco from usuarios where id = ${ana}`),
    ).toEqual({ endereco: null })
  })

  test('DATA-01 a value that cannot be sent leaves nothing of the statements beside it', async () => {
    const circular: Record<string, unknown> = {}
    circular.self = circular
    const both = [
      sql`update usuarios set nome = 'Outra' where id = ${ana}`,
      sql`update usuarios set endereco = ${circular} where id = ${ana}`,
    ]
    await expect(dbFor(base.pools, SISTEMA).together(both)).rejects.toThrow(/circular/i)
    expect(
      await dbFor(base.pools, SISTEMA).rows(sql`select nome, endereco from usuarios where id = ${ana}`),
    ).toEqual([{ nome: 'Ana', endereco: null }])
  })

  /** Statements that fail when parsed, bound, executed and committed, and one that does not fail. */
  const falhas = {
    'of an unknown column': ['42703', () => sql`select coluna_que_nao_existe from usuarios`],
    'of a value of another type': ['22P02', (n: number) => sql`select ${`x${n}`}::uuid`],
    'of a character that no text holds': ['22021', (n: number) => sql`select ${`${n}\0`}::text`],
    'of a broken rule': [
      '23514',
      (n: number) => sql`update usuarios set status = ${`s${n}`} where id = ${ana}`,
    ],
    'of a rule at the commit': ['23505', (n: number) => sql`insert into no_fim values (${n}), (${n})`],
  } as const
  const boa = (n: number) => sql<{ n: number }>`select ${n}::int as n from usuarios where id = ${ana}`
  const lugares = ['first', 'between', 'last', 'alone'] as const

  test.each(
    Object.entries(falhas).flatMap(([nome, falha]) =>
      lugares.map((lugar) => [nome, lugar, ...falha] as const),
    ),
  )(
    'DATA-01 after a refusal %s, %s, everybody else is answered on connections that served before',
    async (_nome, lugar, codigo, falha) => {
      await base.owner.query(
        'create table no_fim (n int unique deferrable initially deferred); alter table no_fim owner to saude_sistema',
      )
      const one = openPools(base.connection, { max: 1 })
      try {
        const db = dbFor(one, SISTEMA)
        const pedido = (n: number) => {
          const ruim = falha(n)
          return {
            first: [ruim, boa(n)],
            between: [boa(n), ruim, boa(n)],
            last: [boa(n), ruim],
            alone: [ruim],
          }[lugar]
        }
        // The first use of each statement, and later ones.
        for (let n = 0; n < 3; n++) {
          await expect(db.together(pedido(n))).rejects.toMatchObject({ code: codigo })
          expect(await db.rows(boa(n))).toEqual([{ n }])
          await expect(db.transaction((db) => db.together(pedido(n)))).rejects.toMatchObject({ code: codigo })
          expect(await db.transaction((db) => db.rows(boa(n)))).toEqual([{ n }])
        }
        expect(await db.rows(sql`select from no_fim`)).toEqual([])
        expect(one.request.totalCount).toBe(1)
      } finally {
        await one.end()
        await base.owner.query('drop table no_fim')
      }
    },
  )

  test('DATA-01 a transaction that throws takes back what it wrote', async () => {
    const db = dbFor(base.pools, SISTEMA)
    await expect(
      db.transaction(async (db) => {
        await db.affected(sql`update usuarios set nome = 'Outra' where id = ${ana}`)
        throw new Error('mudei de ideia')
      }),
    ).rejects.toThrow('mudei de ideia')
    expect(await db.only(sql<{ nome: string }>`select nome from usuarios where id = ${ana}`)).toEqual({
      nome: 'Ana',
    })
  })
})

describe('two that cross', () => {
  const segurar = (id: string) => sql`update usuarios set updated_at = app_agora() where id = ${id}`
  const cruzada = (quantas: number) => {
    let vezes = 0
    const consulta = () =>
      sql`do ${sql.raw(`$$ begin if ${++vezes <= quantas} then raise exception 'crossed' using errcode = 'serialization_failure'; end if; end $$`)}`
    return { consulta, vezes: () => vezes }
  }

  test('DATA-01 two transactions that wait for each other are both carried out, one of them at a later try', async () => {
    const db = dbFor(base.pools, SISTEMA)
    let vezes = 0
    let primeiros = 0
    let soltar = () => undefined as void
    const ambos = new Promise<void>((resolve) => (soltar = resolve))
    const atravessar = (um: string, outro: string) =>
      db.transaction(async (db) => {
        vezes += 1
        await db.affected(segurar(um))
        if (++primeiros === 2) soltar()
        await ambos
        await db.affected(segurar(outro))
        return um
      })
    expect(await Promise.all([atravessar(ana, bia), atravessar(bia, ana)])).toEqual([ana, bia])
    // The one that is tried again may meet the other once more.
    expect(vezes).toBeGreaterThan(2)
  })

  test('DATA-01 work that meets another one is run again a few times, and then the error arrives', async () => {
    const db = dbFor(base.pools, SISTEMA)
    const [duas, sempre] = [cruzada(2), cruzada(100)]
    expect(await db.transaction(async (db) => (await db.rows(duas.consulta()), 'feito'))).toBe('feito')
    expect(duas.vezes()).toBe(3)
    await expect(db.transaction((db) => db.rows(sempre.consulta()))).rejects.toMatchObject({ code: '40001' })
    expect(sempre.vezes()).toBe(4)
    expect(base.pools.request.idleCount).toBe(base.pools.request.totalCount)
  })

  test('DATA-01 a database that outlives its transaction writes into nobody else’s', async () => {
    const db = dbFor(base.pools, SISTEMA)
    const fora = await db.transaction(async (db) => db)
    await expect(fora.affected(segurar(ana))).rejects.toThrow('the transaction is over')
  })
})

describe('a database in trouble', () => {
  /** A query that waits until it is let go, or its connection ends. */
  const waits = sql`select pg_advisory_xact_lock(4711)`
  beforeEach(async () => void (await base.owner.query('select pg_advisory_lock(4711)')))
  afterEach(async () => void (await base.owner.query('select pg_advisory_unlock_all()')))

  test('R5 a request beyond the bounded queue is refused at once', async () => {
    const tight = openPools(base.connection, { max: 1 })
    tight.maxWaiting = 2
    try {
      const db = dbFor(tight, SISTEMA)
      const slow = Array.from({ length: 3 }, () => db.rows(waits))
      await expect.poll(() => tight.turns.waiting).toBe(2)
      await expect(db.rows(sql`select 1`)).rejects.toBeInstanceOf(DatabaseOverloaded)
      await base.owner.query('select pg_advisory_unlock_all()')
      await Promise.all(slow)
    } finally {
      await tight.end()
    }
  })

  test('R4 a connection killed in the middle is a DatabaseDown, and the next request works', async () => {
    const db = dbFor(base.pools, SISTEMA)
    const refused = expect(db.rows(waits)).rejects.toBeInstanceOf(DatabaseDown)
    const ended = `select pg_terminate_backend(pid) from pg_stat_activity
       where datname = current_database() and wait_event_type = 'Lock' and wait_event = 'advisory'`
    await expect.poll(async () => (await base.owner.query(ended)).rowCount).toBe(1)
    await refused
    expect(await db.rows(nomes())).toHaveLength(2)
  })
})
