import { randomUUID } from 'node:crypto'
import { request } from 'node:http'
import { Client } from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { childServer } from '../../http/testing/child-server.ts'
import { clientFor } from '../../rpc/testing/client.ts'
import { levarConsequencias } from '../jobs-consequencias.ts'
import { limparReservas } from '../reservas/jobs.ts'
import { textsOf } from '../../acesso/testing/statements-sent.ts'
import { dbFor, SISTEMA } from '../../database/db.ts'
import { abrirAgenda, daqui, iso, pedidoPara, recusado } from '../testing/cena.ts'
import { montarCorrida, type Corrida } from '../testing/corrida.ts'

let corrida: Corrida
let helena: Awaited<ReturnType<typeof abrirAgenda>>
let marina: Corrida['pacientes'][number]
let ana: Corrida['pacientes'][number]

beforeAll(async () => {
  corrida = await montarCorrida(2)
  ;[marina, ana] = corrida.pacientes as [typeof marina, typeof ana]
  helena = await abrirAgenda(corrida.base)
})
afterAll(() => corrida.stop())
beforeEach(() => corrida.base.empty('agendamentos', 'notificacoes', 'pedidos_repetiveis'))

const de = ({ usuario_id }: { usuario_id: string }) => `Bearer ${usuario_id}`
const marcar = (chave: string, corpo: object = pedidoPara(helena, daqui(4)), quem = marina) =>
  corrida.pede(de(quem), '/agendamentos', corpo, chave)
const conta = async (tabela: string) =>
  (await corrida.base.owner.query(`select count(*)::int as n from ${tabela}`)).rows[0].n as number
const code = (corpo: string) => (JSON.parse(corpo) as { code: string }).code

/** What the transaction of a booking sends: the first words of its statements, by journey. */
async function viagensDe(pedido: () => Promise<unknown>): Promise<string[][]> {
  const { query } = Client.prototype
  const viagens: string[][] = []
  const dela = new WeakSet<Client>()
  let emCurso: string[] | null = null
  const enviar = vi.spyOn(Client.prototype, 'query').mockImplementation(function (this: Client, ...args) {
    for (const text of textsOf(args[0])) {
      if (text.includes('pedido_repetido')) {
        dela.add(this)
        viagens.push((emCurso = ['begin', 'agir']))
        setImmediate(() => (emCurso = null))
      }
      if (!dela.has(this)) continue
      if (!emCurso) {
        // What leaves in one turn of the loop goes in one journey.
        viagens.push((emCurso = []))
        setImmediate(() => (emCurso = null))
      }
      emCurso.push(
        text
          .trim()
          .split(/[\s(]+/, 3)
          .join(' '),
      )
      if (/^(commit|rollback)$/.test(text)) dela.delete(this)
    }
    return query.apply(this, args) as never
  })
  await pedido().finally(() => enviar.mockRestore())
  return viagens
}

test('W3 a booking is two journeys to the database, and an hour that is taken is refused in the first', async () => {
  const uma = await viagensDe(() => marcar(randomUUID()))
  expect(uma).toEqual([
    [
      'begin',
      'agir',
      'select * from',
      'select recusar_hora_tomada $1::uuid,',
      'select trancar $1::uuid[],',
      'with lidas as',
      'select f.paciente_id, f.paciente_usuario_id,',
    ],
    // The answer says what was read: nothing has to be waited for.
    [
      'insert into agendamentos',
      'select contar_depois $1::uuid,',
      'insert into pedidos_repetiveis',
      'commit',
    ],
  ])
  const tarde = await viagensDe(() => marcar(randomUUID(), undefined, ana))
  expect(tarde).toEqual([uma[0], ['rollback']])
  expect(await conta('agendamentos')).toBe(1)
})

describe('R3 a request that is sent again', () => {
  test('APPT-07 R3 a the same key twice: one row, the same bytes, and a header that says so', async () => {
    const chave = randomUUID()
    const primeira = await marcar(chave)
    const segunda = await marcar(chave)
    expect([primeira.status, primeira.repetida]).toEqual([200, false])
    expect(segunda).toMatchObject({ status: 200, repetida: true, corpo: primeira.corpo })
    expect(await conta('agendamentos')).toBe(1)
    await levarConsequencias(dbFor(corrida.base.pools, SISTEMA))
    expect(await conta('notificacoes')).toBe(2)
  })

  test('APPT-07 R3 b 32 at once: one row, and all of them get it', async () => {
    const chave = randomUUID()
    const respostas = await Promise.all(Array.from({ length: 32 }, () => marcar(chave)))
    expect(new Set(respostas.map(({ status, corpo }) => `${status} ${corpo}`)).size).toBe(1)
    expect(respostas.filter(({ repetida }) => !repetida)).toHaveLength(1)
    expect(await conta('agendamentos')).toBe(1)
  })

  test('APPT-07 R3 c the key with another body, or for another act, is refused', async () => {
    const chave = randomUUID()
    const { corpo } = await marcar(chave)
    const outra = await marcar(chave, pedidoPara(helena, daqui(5)))
    expect([outra.status, code(outra.corpo)]).toEqual([422, 'CHAVE_DE_OUTRO_PEDIDO'])
    const { id } = JSON.parse(corpo) as { id: string }
    const ato = await corrida.pede(de(marina), `/agendamentos/${id}/cancelar`, { motivo: 'Viagem' }, chave)
    expect([ato.status, code(ato.corpo)]).toEqual([422, 'CHAVE_DE_OUTRO_PEDIDO'])
    expect(await conta('agendamentos')).toBe(1)
  })

  test('APPT-07 R3 d the key of somebody else is another key', async () => {
    const chave = randomUUID()
    await marcar(chave)
    const dela = await marcar(chave, pedidoPara(helena, daqui(5)), ana)
    expect([dela.status, dela.repetida]).toEqual([200, false])
    expect(await conta('agendamentos')).toBe(2)
  })

  test('APPT-07 R3 e the answer was cut off after the server had written: asked again it is the same', async () => {
    const chave = randomUUID()
    const texto = JSON.stringify(pedidoPara(helena, daqui(4)))
    await new Promise<void>((cortada) => {
      const pedido = request({
        host: '127.0.0.1',
        port: corrida.server.port,
        path: '/api/agendamentos',
        method: 'POST',
        headers: { authorization: de(marina), 'content-type': 'application/json', 'idempotency-key': chave },
      })
      pedido.on('socket', (socket) => socket.once('data', () => socket.destroy()))
      pedido.on('error', () => cortada())
      pedido.on('close', () => cortada())
      pedido.end(texto)
    })
    const outraVez = await marcar(chave)
    const { rows } = await corrida.base.owner.query(
      'select id, resposta from agendamentos, pedidos_repetiveis',
    )
    expect(rows).toHaveLength(1)
    expect(outraVez).toMatchObject({ status: 200, repetida: true })
    expect(JSON.parse(outraVez.corpo)).toEqual(JSON.parse(rows[0].resposta as string))
  })

  test('APPT-07 R3 f a key of 256 characters is refused, one of 255 is taken', async () => {
    const longa = await marcar('x'.repeat(256))
    expect([longa.status, code(longa.corpo)]).toEqual([400, 'CHAVE_INVALIDA'])
    expect((await marcar('curta')).status).toBe(400)
    expect((await marcar('x'.repeat(255))).status).toBe(200)
  })

  test('APPT-07 R3 g after a kill -9 of the server the same key gets the same answer from the next', async () => {
    const chave = randomUUID()
    const sessoes = {
      [de(marina)]: { usuario_id: marina.usuario_id, perfil: 'paciente', sessao_id: randomUUID() },
    }
    const pedir = async (url: string) => {
      const answer = await fetch(`${url}/api/agendamentos`, {
        method: 'POST',
        headers: { authorization: de(marina), 'content-type': 'application/json', 'idempotency-key': chave },
        body: JSON.stringify(pedidoPara(helena, daqui(4))),
      })
      return { texto: await answer.text(), repetida: answer.headers.get('idempotent-replayed') }
    }
    const primeiro = await childServer(corrida.base.connection, 4, sessoes)
    const antes = await pedir(primeiro.url)
    primeiro.kill()
    const segundo = await childServer(corrida.base.connection, 4, sessoes)
    const depois = await pedir(segundo.url)
    await segundo.terminate()
    expect(antes.repetida).toBeNull()
    expect(depois).toEqual({ texto: antes.texto, repetida: 'true' })
    expect(await conta('agendamentos')).toBe(1)
  })

  test('APPT-07 R3 h after 24 hours a key is new, and the job takes the old ones away', async () => {
    const chave = randomUUID()
    await marcar(chave)
    await corrida.base.owner.query(
      "update pedidos_repetiveis set created_at = created_at - interval '24 hours'",
    )
    const nova = await marcar(chave, pedidoPara(helena, daqui(5)))
    expect([nova.status, nova.repetida]).toEqual([200, false])
    expect(await conta('agendamentos')).toBe(2)
    const sistema = dbFor(corrida.base.pools, SISTEMA)
    expect(await limparReservas(sistema, new Date())).toBe(0)
    expect(await limparReservas(sistema, new Date(Date.now() + 86_460_000))).toBe(1)
  })

  test('APPT-03 R3 cancelling and moving take a key too; what was refused may be tried again with it', async () => {
    const { id } = JSON.parse((await marcar(randomUUID())).corpo) as { id: string }
    const chave = randomUUID()
    const mover = (inicio: number) =>
      corrida.pede(
        de(marina),
        `/agendamentos/${id}/reagendar`,
        { motivo: 'Viagem', inicio: iso(inicio) },
        chave,
      )
    expect((await mover(daqui(4))).status).toBe(409)
    const feita = await mover(daqui(5))
    expect(feita.status).toBe(200)
    expect(await mover(daqui(5))).toMatchObject({ repetida: true, corpo: feita.corpo })
    const { rows } = await corrida.base.owner.query('select remarcacoes from agendamentos')
    expect(rows).toEqual([{ remarcacoes: 1 }])
  })

  test('APPT-07 R3 without a key the same request twice is refused the second time: the hour is their own', async () => {
    const cliente = clientFor(corrida.base, {
      usuario_id: marina.usuario_id,
      perfil: 'paciente',
      sessao_id: randomUUID(),
    }).agendamentos
    await cliente.marcar(pedidoPara(helena, daqui(4)))
    await recusado(cliente.marcar(pedidoPara(helena, daqui(4))), 'PACIENTE_OCUPADO', 409)
  })
})

test('APPT-07 C3 C4 the job gives held hours back whose time is over, and no other', async () => {
  const sistema = dbFor(corrida.base.pools, SISTEMA)
  await corrida.pede(de(marina), '/agendamentos/reservas', pedidoPara(helena, daqui(4)))
  expect(await limparReservas(sistema, new Date())).toBe(0)
  await corrida.base.owner.query(
    "update agendamentos set reserva_expira_em = app_agora() - interval '1 second'",
  )
  expect(await limparReservas(sistema, new Date())).toBe(1)
  expect(await conta('agendamentos')).toBe(0)
})
