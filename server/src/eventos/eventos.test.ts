import { sql } from 'kysely'
import { request } from 'node:http'
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { buildAgendamento } from '../agendamentos/fixtures.ts'
import { dbFor, SISTEMA } from '../database/db.ts'
import { buildNotificacao, buildNotificacoes } from '../notificacoes/fixtures.ts'
import { buildProfissional } from '../profissionais/fixtures.ts'
import { testApp, type TestApp } from '../testing/app.ts'
import { buildPaciente } from '../usuarios/fixtures.ts'
import { RETENCAO_HORAS } from './queries.ts'
import { escutar, escutarPronto, type Escuta } from './testing/escuta.ts'

let server: TestApp
let marina: Awaited<ReturnType<typeof buildPaciente>>
let helena: Awaited<ReturnType<typeof buildProfissional>>
let deMarina: string
let deHelena: string
const abertas: Escuta[] = []

beforeAll(async () => {
  server = await testApp()
})
afterAll(() => server.stop())

beforeEach(async () => {
  for (const escuta of abertas.splice(0)) escuta.fechar()
  const { owner } = server.base
  marina = await buildPaciente(owner, { usuario: { nome: 'Marina Duarte' } })
  helena = await buildProfissional(owner)
  deMarina = await server.entrar(marina.usuario!)
  deHelena = await server.entrar(helena.usuario!)
})

async function ouvir(bearer: string, ultimo?: string): Promise<Escuta> {
  const escuta = await escutarPronto(server.url, bearer, ultimo)
  abertas.push(escuta)
  return escuta
}

/** Waits until the server has sent every committed event, so that a new stream begins at a known place. */
async function tudoLido(): Promise<void> {
  const { rows } = await server.base.owner.query('select max(id)::int as ultimo from eventos')
  await expect.poll(() => server.canal.cursor()).toBe(rows[0].ultimo)
}

const avisar = (usuario_id = marina.usuario_id) => buildNotificacao(server.base.owner, { usuario_id })
const ditos = (escuta: Escuta) => escuta.eventos().map(({ data }) => data)
/** A professional hears of the hours that the scene gave them too. */
const deConsultas = (escuta: Escuta) => ditos(escuta).filter(({ tipo }) => tipo === 'agendamentos')

describe('APPT-06 the live channel tells who may see a row that it changed', () => {
  test('APPT-06 both sides of an appointment hear of it, with its id and nothing more, until it is gone', async () => {
    const [ela, ele] = [await ouvir(deMarina), await ouvir(deHelena)]
    const agendamento = await buildAgendamento(server.base.owner, {
      paciente_id: marina.id,
      profissional_id: helena.id,
      observacoes: 'dor no peito',
    })
    await server.base.owner.query("update agendamentos set status = 'confirmado' where id = $1", [
      agendamento.id,
    ])
    await server.base.owner.query('delete from agendamentos where id = $1', [agendamento.id])
    const evento = { tipo: 'agendamentos', id: agendamento.id }
    for (const escuta of [ela, ele]) {
      await escuta.ate(() => deConsultas(escuta).length === 3)
      expect(deConsultas(escuta)).toEqual([evento, evento, evento])
      expect(escuta.texto()).not.toContain('dor')
    }
  })

  test('APPT-06 who loses an appointment to another professional hears of it, as who gets it does', async () => {
    const outro = await buildProfissional(server.base.owner)
    const dele = await ouvir(await server.entrar(outro.usuario!))
    const agendamento = await buildAgendamento(server.base.owner, {
      paciente_id: marina.id,
      profissional_id: helena.id,
    })
    const dela = await ouvir(deHelena)
    await server.base.owner.query('update agendamentos set profissional_id = $1 where id = $2', [
      outro.id,
      agendamento.id,
    ])
    await dele.ate(() => deConsultas(dele).length === 1)
    await dela.ate(() => deConsultas(dela).length === 2)
    expect(deConsultas(dele)).toEqual([{ tipo: 'agendamentos', id: agendamento.id }])
  })

  test('R6 what a transaction takes back was never told', async () => {
    const escuta = await ouvir(deMarina)
    const { owner } = server.base
    await owner.query('begin')
    await avisar()
    await owner.query('rollback')
    const { id } = await avisar()
    await escuta.ate(() => escuta.eventos().length > 0)
    expect(ditos(escuta)).toEqual([{ tipo: 'notificacoes', id }])
  })
})

describe('R6 a client that comes back misses nothing', () => {
  test('R6 Last-Event-ID brings what came in between, in order and once', async () => {
    const antes = await ouvir(deMarina)
    await avisar()
    await antes.ate(() => antes.eventos().length === 1)
    antes.fechar()
    const perdidas = await buildNotificacoes(
      server.base.owner,
      Array.from({ length: 30 }, () => ({ usuario_id: marina.usuario_id })),
    )
    const depois = await ouvir(deMarina, antes.ultimo())
    const nova = await avisar()
    await depois.ate(() => depois.eventos().length === 31)
    expect(ditos(depois).map(({ id }) => id)).toEqual([...perdidas.map(({ id }) => id), nova.id])
    expect(depois.quadros.some(({ nome }) => nome === 'reset')).toBe(false)
    const ids = depois.eventos().map(({ id }) => Number(id))
    expect(ids).toEqual(ids.toSorted((a, b) => a - b))
  })

  test('R6 a stream that begins hears of what changed while its page was loading', async () => {
    const { id } = await avisar()
    await tudoLido()
    const escuta = await ouvir(deMarina)
    expect(ditos(escuta)).toEqual([{ tipo: 'notificacoes', id }])
  })

  test('R6 after more than is repeated one by one: reset, and not a long list', async () => {
    const antes = await ouvir(deMarina)
    antes.fechar()
    await buildNotificacoes(
      server.base.owner,
      Array.from({ length: 600 }, () => ({ usuario_id: marina.usuario_id })),
    )
    await tudoLido()
    const depois = await ouvir(deMarina, antes.ultimo())
    expect(depois.quadros.map(({ nome }) => nome)).toEqual(['reset', 'pronto'])
  })

  test('R6 after longer than events are kept: reset; a younger place is still known', async () => {
    const sistema = dbFor(server.base.pools, SISTEMA)
    const velha = await ouvir(deMarina)
    velha.fechar()
    await avisar()
    await avisar()
    await tudoLido()
    const nova = await ouvir(deMarina, velha.ultimo())
    nova.fechar()
    // Two days later by the clock of the database: the next event lies in a part of its own.
    const cuidar = () =>
      sistema.only(
        sql<{
          soltas: number
        }>`select soltas from cuidar_das_partes(clock_timestamp() + interval '2 days', ${RETENCAO_HORAS}::int)`,
      )
    expect(await cuidar()).toEqual({ soltas: 0 })
    const { id } = await avisar()
    await tudoLido()
    await server.base.owner.query(
      "update eventos set criado_em = clock_timestamp() + interval '2 days' where id = (select max(id) from eventos)",
    )
    expect((await cuidar()).soltas).toBeGreaterThan(0)
    expect((await ouvir(deMarina, velha.ultimo())).quadros.map(({ nome }) => nome)).toEqual([
      'reset',
      'pronto',
    ])
    expect(ditos(await ouvir(deMarina, nova.ultimo()))).toEqual([{ tipo: 'notificacoes', id }])
  })

  test.each(['99999999999', 'abc', '-1'])(
    'R6 a place that was never given out, %s: reset',
    async (ultimo) => {
      expect((await ouvir(deMarina, ultimo)).quadros[0]!.nome).toBe('reset')
    },
  )

  test('R4 the listening connection is ended by the database: made anew, nothing lost, streams stay', async () => {
    const escuta = await ouvir(deMarina)
    const ids: string[] = []
    for (let vez = 0; vez < 3; vez++) {
      const { rowCount } = await server.base.owner.query(
        "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'app-da-saude-eventos' and datname = current_database()",
      )
      expect(rowCount).toBe(1)
      for (let cada = 0; cada < 5; cada++) ids.push((await avisar()).id)
      await escuta.ate(() => escuta.eventos().length === ids.length)
    }
    expect(ditos(escuta).map(({ id }) => id)).toEqual(ids)
  })
})

describe('S5 the end of a session is the end of its stream', () => {
  test('S5 no bearer, and a bad one: 401 in Portuguese', async () => {
    for (const bearer of [null, 'x']) {
      const answer = await fetch(`${server.url}/api/eventos`, {
        headers: bearer ? { authorization: `Bearer ${bearer}` } : {},
      })
      expect(answer.status).toBe(401)
      expect(await answer.json()).toMatchObject({ code: 'NAO_AUTENTICADO' })
    }
  })

  test('S5 signing out ends the stream of that session at once, and no other', async () => {
    const [aqui, ali] = [await ouvir(deMarina), await ouvir(await entrarDeNovo())]
    await fetch(`${server.url}/auth/v1/logout?scope=local`, {
      method: 'POST',
      headers: { apikey: 'publica', authorization: `Bearer ${deMarina}` },
    })
    await aqui.fim
    await avisar()
    await ali.ate(() => ali.eventos().length === 1)
    expect((await escutar(server.url, deMarina, aqui.ultimo())).status).toBe(401)
  })

  test('S5 a token refreshed cuts nothing', async () => {
    const entrada = await senha()
    const escuta = await ouvir(entrada.access_token)
    await fetch(`${server.url}/auth/v1/token?grant_type=refresh_token`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', apikey: 'publica' },
      body: JSON.stringify({ refresh_token: entrada.refresh_token }),
    })
    await avisar()
    await escuta.ate(() => escuta.eventos().length === 1)
    await escuta.ate(() => escuta.texto().includes(': vivo'))
    expect(await Promise.race([escuta.fim.then(() => 'ended'), Promise.resolve('open')])).toBe('open')
  })

  test('b19 a person suspended, banned, or with a second factor not used is cut off at once, before any sign of life', async () => {
    const calado = await testApp({ pulsoMs: 3_600_000 })
    onTestFinished(() => calado.stop())
    const { owner } = calado.base
    for (const act of [
      "update usuarios set status = 'suspenso' where id = $1",
      "update auth.users set banned_until = app_agora() + interval '1 day' where id = $1",
      "insert into auth.mfa_factors (user_id, factor_type) values ($1, 'totp')",
    ]) {
      const pessoa = await buildPaciente(owner)
      const escuta = await escutarPronto(calado.url, await calado.entrar(pessoa.usuario!))
      await owner.query(act, [pessoa.usuario_id])
      if (act.includes('mfa'))
        await owner.query("update auth.mfa_factors set status = 'verified' where user_id = $1", [
          pessoa.usuario_id,
        ])
      await escuta.fim
      expect(escuta.eventos().map(({ data }) => data)).toEqual([{ tipo: 'acesso', id: pessoa.usuario_id }])
    }
  })

  test('b19 a session that ends by its hour, without a word, is found at the next sign of life', async () => {
    const escuta = await ouvir(deMarina)
    await server.base.owner.query('update auth.sessions set not_after = app_agora() where user_id = $1', [
      marina.usuario_id,
    ])
    await escuta.fim
  })

  test('ROUTE-20 another profile: the stream ends, and the next one has the topics of the new profile', async () => {
    const escuta = await ouvir(deMarina)
    const admin = "update usuarios set tipo_usuario = 'administrador-geral' where id = $1"
    await server.base.owner.query(admin, [marina.usuario_id])
    await escuta.fim
    const agora = await ouvir(deMarina, escuta.ultimo())
    const alheio = await buildAgendamento(server.base.owner, {
      paciente_id: (await buildPaciente(server.base.owner)).id,
      profissional_id: helena.id,
    })
    await agora.ate(() => agora.eventos().length > 0)
    expect(ditos(agora)).toEqual([{ tipo: 'agendamentos', id: alheio.id }])
  })

  async function entrarDeNovo(): Promise<string> {
    return (await senha()).access_token
  }

  async function senha(): Promise<{ access_token: string; refresh_token: string }> {
    const answer = await fetch(`${server.url}/auth/v1/token?grant_type=password`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', apikey: 'publica' },
      body: JSON.stringify({ email: marina.usuario!.email, password: 'Correta#Cavalo9' }),
    })
    return (await answer.json()) as { access_token: string; refresh_token: string }
  }
})

describe('R6b a stream as HTTP', () => {
  test('R6b it is not packed, not kept, not held up, and says when to come back', async () => {
    const escuta = await ouvir(deMarina)
    expect(escuta.cabecalhos).toMatchObject({
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store, no-transform',
      'x-accel-buffering': 'no',
      'x-content-type-options': 'nosniff',
    })
    expect(escuta.cabecalhos['content-encoding']).toBeUndefined()
    expect(escuta.texto()).toMatch(/^retry: \d+\n\n/)
    await escuta.ate(() => /: vivo\nid: \d+\n\n/.test(escuta.texto()))
  })

  test('R6b sixteen streams of one person, and no more', async () => {
    for (let aba = 0; aba < 16; aba++) await ouvir(deMarina)
    const demais = await escutar(server.url, deMarina)
    expect(demais.status).toBe(429)
    abertas.pop()!.fechar()
    await expect
      .poll(async () => {
        const escuta = await escutar(server.url, deMarina)
        abertas.push(escuta)
        return escuta.status
      })
      .toBe(200)
  })

  test('R16 streams are no requests in work: as many as may be in work at once leave room for others', async () => {
    // The limit of this server is half of what may wait for its 8 connections: 160.
    const pessoas = await Promise.all(
      Array.from({ length: 12 }, async () =>
        server.entrar((await buildPaciente(server.base.owner)).usuario!),
      ),
    )
    // One person after the other: what is being opened is still a request in work.
    for (const bearer of pessoas) await Promise.all(Array.from({ length: 14 }, () => ouvir(bearer)))
    expect(server.canal.assinantes.quantos).toBeGreaterThan(160)
    expect((await fetch(`${server.url}/api/ambiente`)).status).toBe(200)
  })

  test('R6b HEAD and POST open no stream', async () => {
    for (const method of ['HEAD', 'POST']) {
      const status = await new Promise((resolve, reject) => {
        const headers = { authorization: `Bearer ${deMarina}` }
        request(`${server.url}/api/eventos`, { method, headers }, (answer) => {
          answer.resume()
          resolve(answer.statusCode)
        })
          .on('error', reject)
          .end()
      })
      expect(status).toBe(404)
    }
  })
})
