import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildAgendamento } from '../agendamentos/fixtures.ts'
import { openApiDocument } from '../open-api.ts'
import { actorOf, dbFor } from '../database/db.ts'
import { openPools, type Pools } from '../database/pools.ts'
import { SessionChanged } from '../database/remembered-session.ts'
import { listeningApp, type ListeningApp } from '../http/testing/app.ts'
import { buildProfissional } from '../profissionais/fixtures.ts'
import { testApp, type TestApp } from '../testing/app.ts'
import { standIns } from '../testing/whole.ts'
import { buildPaciente } from '../usuarios/fixtures.ts'
import { sessaoDe, sessaoVista } from './sessao-de.ts'
import { corpos } from './testing/permission-table.ts'
import { statementsSent } from './testing/statements-sent.ts'

let server: TestApp
/** A second process on the same database: nothing but the database tells one of the other. */
let outra: { app: ListeningApp; pools: Pools }
let profissional: Awaited<ReturnType<typeof buildProfissional>>

beforeAll(async () => {
  server = await testApp()
  const pools = openPools(server.base.connection, { max: 4 })
  outra = { pools, app: await listeningApp(pools, { sessaoDe: sessaoDe(server.auth, pools) }) }
  profissional = await buildProfissional(server.base.owner)
})
afterAll(async () => {
  await outra.app.close()
  await outra.pools.end()
  await server.stop()
})

interface Pessoa {
  usuario_id: string
  paciente_id: string
  sessao_id: string
  bearer: string
  consulta: string
}

async function novaPessoa(): Promise<Pessoa> {
  const { owner } = server.base
  const email = `${randomUUID()}@exemplo.com.br`
  const { id, usuario_id } = await buildPaciente(owner, { usuario: { email } })
  // Each at an hour of their own.
  const vez = (await conta('agendamentos')) + 1
  const data_agendamento = new Date(Math.ceil(Date.now() / 3_600_000) * 3_600_000 + (48 + vez) * 3_600_000)
  const { id: consulta } = await buildAgendamento(owner, {
    paciente_id: id,
    profissional_id: profissional.id,
    data_agendamento,
  })
  const bearer = await server.entrar({ id: usuario_id, email })
  const { session_id } = JSON.parse(atob(bearer.split('.')[1]!)) as { session_id: string }
  return { usuario_id, paciente_id: id, sessao_id: session_id, bearer, consulta }
}

async function conta(tabela: string): Promise<number> {
  return (await server.base.owner.query(`select count(*)::int as n from ${tabela}`)).rows[0].n as number
}

async function pedir(
  { bearer }: Pick<Pessoa, 'bearer'>,
  metodo: string,
  caminho: string,
  { corpo, chave, url = server.url }: { corpo?: object; chave?: string; url?: string } = {},
) {
  const answer = await fetch(`${url}/api${caminho}`, {
    method: metodo,
    headers: {
      authorization: `Bearer ${bearer}`,
      ...(corpo && { 'content-type': 'application/json' }),
      ...(chave && { 'idempotency-key': chave }),
    },
    ...(corpo && { body: JSON.stringify(corpo) }),
  })
  const texto = await answer.text()
  const emJson = answer.headers.get('content-type')?.startsWith('application/json')
  return { status: answer.status, corpo: texto && emJson ? (JSON.parse(texto) as { code?: string }) : null }
}

const lembrar = (pessoa: Pessoa) => pedir(pessoa, 'GET', '/notificacoes')
const dono = (texto: string, ...valores: unknown[]) => server.base.owner.query(texto, valores)

/** One request of each kind, and what it leaves behind. */
const pedidos = {
  'a reading': {
    fazer: (pessoa: Pessoa) => pedir(pessoa, 'GET', '/agendamentos/proximos'),
    deixou: async () => 0,
  },
  'an act with a key': {
    fazer: (pessoa: Pessoa) =>
      pedir(pessoa, 'POST', `/agendamentos/${pessoa.consulta}/cancelar`, {
        corpo: { motivo: 'Viagem' },
        chave: randomUUID(),
      }),
    deixou: ({ consulta }: Pessoa) =>
      conta(`agendamentos where id = '${consulta}' and status = 'cancelado'`).then(
        async (n) => n + (await conta('pedidos_repetiveis')),
      ),
  },
  'an act without one': {
    fazer: (pessoa: Pessoa) => pedir(pessoa, 'PUT', `/favoritos/${profissional.id}`),
    deixou: ({ usuario_id }: Pessoa) => conta(`favoritos where usuario_id = '${usuario_id}'`),
  },
  'a use that is counted first': {
    fazer: (pessoa: Pessoa) => pedir(pessoa, 'GET', '/ceps/01001000'),
    deixou: ({ usuario_id }: Pessoa) => conta(`limites_de_uso where chave = 'ceps:${usuario_id}'`),
  },
} as const

/** What ends the right of a session, done by somebody else than the process that remembers it. */
const fins: [string, string, (pessoa: Pessoa) => Promise<unknown>][] = [
  [
    'the session was ended by the same process',
    '401',
    ({ bearer }) =>
      fetch(`${server.url}/auth/v1/logout?scope=local`, {
        method: 'POST',
        headers: { authorization: `Bearer ${bearer}`, apikey: 'publica' },
      }),
  ],
  [
    'the session was deleted in the database',
    '401',
    ({ sessao_id }) => dono('delete from auth.sessions where id = $1', sessao_id),
  ],
  [
    'the session ran out',
    '401',
    ({ sessao_id }) => dono('update auth.sessions set not_after = app_agora() where id = $1', sessao_id),
  ],
  [
    'the person was banned',
    '401',
    ({ usuario_id }) =>
      dono(`update auth.users set banned_until = app_agora() + interval '1 hour' where id = $1`, usuario_id),
  ],
  [
    'the profile was suspended',
    '401',
    ({ usuario_id }) => dono(`update usuarios set status = 'suspenso' where id = $1`, usuario_id),
  ],
  [
    'the account was erased',
    '401',
    ({ usuario_id }) => dono('select apagar_conta_de_acesso($1)', usuario_id),
  ],
  [
    'a second factor was added',
    '403',
    ({ usuario_id }) =>
      dono(
        `insert into auth.mfa_factors (user_id, factor_type, status) values ($1, 'totp', 'verified')`,
        usuario_id,
      ),
  ],
]

describe('S13 a session that is remembered', () => {
  /** Statements of one request that ask about the session: by themselves, and in the flush of the work. */
  async function perguntas(fazer: () => Promise<{ status: number }>) {
    let status = 0
    const enviados = await statementsSent(async () => ({ status } = await fazer()))
    expect(status).toBeLessThan(300)
    const noTrabalho = enviados.findIndex((text) => text.includes('exigir_sessao'))
    // In front of all of the work, in its transaction.
    expect(enviados[noTrabalho - 1]).toContain('set_config')
    const quantas = (nome: string) => enviados.filter((text) => text.includes(nome)).length
    return { sozinhas: quantas('sessao_ativa'), noTrabalho: quantas('exigir_sessao') }
  }

  test.each(Object.entries(pedidos))(
    'W4 is asked about in the flush of the work: %s',
    async (_, { fazer }) => {
      const pessoa = await novaPessoa()
      expect(await perguntas(() => fazer(pessoa))).toEqual({ sozinhas: 0, noTrabalho: 1 })
    },
  )

  test('W4 is read in full once where it is not that of a patient', async () => {
    const pessoa = await novaPessoa()
    await dono(`update usuarios set tipo_usuario = 'clinica' where id = $1`, pessoa.usuario_id)
    expect(await perguntas(() => lembrar(pessoa))).toEqual({ sozinhas: 1, noTrabalho: 1 })
    expect(await perguntas(() => lembrar(pessoa))).toEqual({ sozinhas: 0, noTrabalho: 1 })
  })

  describe.each(Object.entries(pedidos))('AUTHAPI-04 does nothing more: %s', (_, { fazer, deixou }) => {
    test.each(fins)('%s', async (_, status, acabar) => {
      const pessoa = await novaPessoa()
      expect((await lembrar(pessoa)).status).toBe(200)
      const antes = await deixou(pessoa)
      await acabar(pessoa)
      expect(String((await fazer(pessoa)).status)).toBe(status)
      // Neither remembered nor read anew.
      expect(String((await fazer(pessoa)).status)).toBe(status)
      expect(await deixou(pessoa)).toBe(antes)
    })
  })

  test('ROUTE-20 acts with the profile of now: whoever was an administrator is none in the next request', async () => {
    const pessoa = await novaPessoa()
    const virar = (tipo: string) =>
      dono('update usuarios set tipo_usuario = $2 where id = $1', pessoa.usuario_id, tipo)
    const contas = async () => (await pedir(pessoa, 'GET', '/administracao/contas')).status
    await virar('administrador-geral')
    expect(await contas()).toBe(200)
    expect(await contas()).toBe(200)
    await virar('paciente')
    expect(await contas()).toBe(403)
    await virar('administrador-geral')
    // A refusal that rests on a profile of before is none.
    expect(await contas()).toBe(200)
  })

  test('DATA-01 leaves the name of a failure as it is, also where the statements behind it are refused first', async () => {
    const pessoa = await novaPessoa()
    const ler = sessaoDe(server.auth, server.base.pools)
    for (let vez = 0; vez < 20; vez++) {
      const lembrada = await ler.lembrada!(`Bearer ${pessoa.bearer}`)
      const db = dbFor(server.base.pools, actorOf(sessaoVista(lembrada!.seen), randomUUID(), lembrada))
      const divisao = db.transaction((db) =>
        Promise.all([db.rows(sql`select 1 / 0`), db.rows(sql`select 1`)]),
      )
      await expect(divisao).rejects.toMatchObject({ code: '22012' })
      expect(lembrada!.unsure).toBe(false)
    }
  })

  test('ROUTE-20 acts for nobody but the person of the session', async () => {
    const [pessoa, alheia] = [await novaPessoa(), await novaPessoa()]
    const lembrada = await sessaoDe(server.auth, server.base.pools).lembrada!(`Bearer ${pessoa.bearer}`)
    const { usuario_id } = alheia
    const db = dbFor(server.base.pools, actorOf({ usuario_id, perfil: 'paciente' }, randomUUID(), lembrada))
    await expect(db.rows(sql`select 1`)).rejects.toThrow(SessionChanged)
  })

  test('AUTHAPI-04 is ended by one process for every other', async () => {
    const pessoa = await novaPessoa()
    const deNovo = await dono('select email from usuarios where id = $1', pessoa.usuario_id)
    const bearer = await server.entrarDeNovo(deNovo.rows[0] as { email: string })
    expect((await lembrar(pessoa)).status).toBe(200)
    expect((await lembrar(pessoa)).status).toBe(200)
    const { status } = await pedir({ bearer }, 'DELETE', `/seguranca/aparelhos/${pessoa.sessao_id}`, {
      url: outra.app.url,
    })
    expect(status).toBeLessThan(300)
    expect((await pedidos['an act without one'].fazer(pessoa)).status).toBe(401)
    expect(await pedidos['an act without one'].deixou(pessoa)).toBe(0)
    expect((await lembrar({ ...pessoa, bearer })).status).toBe(200)
  })

  test('R5 ends in the middle of sixteen who act in it: whoever asks later is refused, and no answer is a failure', async () => {
    const pessoa = await novaPessoa()
    await lembrar(pessoa)
    const respostas: { em: number; status: number }[] = []
    const fim = new AbortController()
    const cliente = async (_: unknown, n: number) => {
      while (!fim.signal.aborted) {
        const em = performance.now()
        const { status } = await pedir(pessoa, n % 2 ? 'PUT' : 'DELETE', `/favoritos/${profissional.id}`, {
          url: n % 4 < 2 ? server.url : outra.app.url,
        })
        respostas.push({ em, status })
      }
    }
    const clientes = Promise.all(Array.from({ length: 16 }, cliente))
    await expect.poll(() => respostas.length).toBeGreaterThan(50)
    await dono('delete from auth.sessions where id = $1', pessoa.sessao_id)
    const acabou = performance.now()
    const depois = () => respostas.filter(({ em }) => em > acabou)
    await expect.poll(() => depois().length).toBeGreaterThan(50)
    fim.abort()
    await clientes
    expect(new Set(depois().map(({ status }) => status))).toEqual(new Set([401]))
    for (const { status } of respostas) expect([200, 204, 401]).toContain(status)
    expect(outra.app.logs.filter(({ err }) => err)).toEqual([])
  })

  test('R5 changes its profile again and again under eight who ask: each answer is that of one profile', async () => {
    const pessoa = await novaPessoa()
    const fim = new AbortController()
    const visto = new Set<number>()
    const clientes = Promise.all(
      Array.from({ length: 8 }, async (_, n) => {
        while (!fim.signal.aborted)
          visto.add(
            (
              await pedir(
                pessoa,
                'GET',
                n % 2 ? '/administracao/contas' : '/inicio/painel?zona=America/Sao_Paulo',
              )
            ).status,
          )
      }),
    )
    for (let vez = 0; vez < 60; vez++)
      await dono(
        'update usuarios set tipo_usuario = $2 where id = $1',
        pessoa.usuario_id,
        vez % 2 ? 'paciente' : 'administrador-geral',
      )
    fim.abort()
    await clientes
    for (const status of visto) expect([200, 401, 403]).toContain(status)
  })
})

describe('S1 every operation, by a session that is remembered and no longer so', () => {
  let operacoes: [string, string][] = []
  beforeAll(async () => {
    const { paths } = (await openApiDocument()) as { paths: Record<string, object> }
    const todas = Object.entries(paths).flatMap(([caminho, verbos]) =>
      Object.keys(verbos).map((verbo): [string, string] => [verbo.toUpperCase(), caminho]),
    )
    // What ends a session stands before every operation alike: one of each form, in each part of the API.
    operacoes = standIns(
      todas,
      ([metodo, caminho]) =>
        `${metodo} ${caminho.split('/')[1]} ${caminho.split('/').length > 3} ${caminho.includes('{')}`,
    )
  })

  const perguntar = (pessoa: Pessoa, metodo: string, caminho: string, id: string) =>
    pedir(pessoa, metodo, caminho.replace('{numero}', '1').replace(/\{\w+\}/g, id), {
      ...(metodo !== 'GET' && { corpo: { ...corpos[`${metodo} ${caminho}`] } }),
    })

  /** All rows of the database that a request could write. */
  const retrato = async () => {
    const { rows } = await dono(
      `select c.oid::regclass::text as tabela from pg_class c where c.relkind in ('r', 'p') and c.relnamespace in ('public'::regnamespace, 'auth'::regnamespace) order by 1`,
    )
    const partes: string[] = []
    for (const { tabela } of rows as { tabela: string }[])
      partes.push(
        `${tabela} ${(await dono(`select md5(coalesce(string_agg(t::text, '' order by t::text), '')) as soma from ${tabela} t`)).rows[0].soma}`,
      )
    return partes
  }

  test('AUTHAPI-04 is refused by all of them after its end, and leaves not one row behind', async () => {
    const pessoa = await novaPessoa()
    await lembrar(pessoa)
    const acabar = (quando: Date | null) =>
      dono('update auth.sessions set not_after = $2 where id = $1', pessoa.sessao_id, quando)
    const antes = await retrato()
    const errados: string[] = []
    for (const [metodo, caminho] of operacoes) {
      expect((await lembrar(pessoa)).status).toBe(200)
      await acabar(new Date(0))
      const { status } = await perguntar(pessoa, metodo, caminho, profissional.id)
      if (status !== 401) errados.push(`${metodo} ${caminho}: ${status}`)
      await acabar(null)
    }
    expect(errados).toEqual([])
    expect(operacoes.length).toBeGreaterThan(200)
    expect(await retrato()).toEqual(antes)
  })

  test('ROUTE-20 has the answers of a patient once it is no administrator any more', async () => {
    const [era, sempre] = [await novaPessoa(), await novaPessoa()]
    const virar = (tipo: string) =>
      dono('update usuarios set tipo_usuario = $2 where id = $1', era.usuario_id, tipo)
    const errados: string[] = []
    for (const [metodo, caminho] of operacoes) {
      await virar('administrador-geral')
      expect((await lembrar(era)).status).toBe(200)
      await virar('paciente')
      const [dele, certo] = [
        await perguntar(era, metodo, caminho, profissional.id),
        await perguntar(sempre, metodo, caminho, profissional.id),
      ]
      if (dele.status !== certo.status)
        errados.push(`${metodo} ${caminho}: ${dele.status}, not ${certo.status}`)
    }
    expect(errados).toEqual([])
  })
})
