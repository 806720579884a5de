import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Sessao } from '#domain/acesso/sessao.ts'
import { dbFor, SISTEMA } from '../../database/db.ts'
import { testDatabase, type TestDatabase } from '../../database/testing/database.ts'
import { childServer, type ChildServer } from '../../http/testing/child-server.ts'
import { buildPacientes } from '../../usuarios/fixtures.ts'
import { levarConsequencias } from '../jobs-consequencias.ts'
import { abrirAgenda, daqui, pedidoPara, sobreposicoes } from '../testing/cena.ts'

const CONEXOES = 16
/** Bookings that were acknowledged, over as many kills as that takes. */
const MINIMO = 10_000

let base: TestDatabase
let agendas: Awaited<ReturnType<typeof abrirAgenda>>[]
let pacientes: { id: string; usuario_id: string }[]
const sessoes: Record<string, Sessao> = {}

beforeAll(async () => {
  base = await testDatabase()
  agendas = []
  for (let n = 0; n < CONEXOES; n++)
    agendas.push(await abrirAgenda(base, { usuario: { nome: `Profissional ${n}` } }))
  pacientes = await buildPacientes(
    base.owner,
    Array.from({ length: 5_000 }, (_, n) => ({ usuario: { nome: `Paciente ${n}` } })),
  )
  for (const { usuario_id } of pacientes)
    sessoes[`Bearer ${usuario_id}`] = { usuario_id, perfil: 'paciente', sessao_id: randomUUID() }
}, 120_000)
afterAll(() => base.drop())

const sistema = () => dbFor(base.pools, SISTEMA)
const conta = async (tabela: string, onde = 'true') =>
  (await base.owner.query(`select count(*)::int as n from ${tabela} where ${onde}`)).rows[0].n as number

/** Until what was under way in the database has ended there, with or without its asker: a busy machine takes seconds for it. */
async function nadaEmCurso(): Promise<void> {
  while (
    await conta(
      'pg_stat_activity',
      "datname = current_database() and pid <> pg_backend_pid() and state <> 'idle' and backend_type = 'client backend'",
    )
  )
    await sleep(50)
}

/** Books hours of one professional, one after the other, until the server is gone; tells the ids that were acknowledged. */
async function marcarAteCair(
  { url }: ChildServer,
  qual: number,
  deQuem: () => string,
  feitas: string[],
): Promise<void> {
  for (let n = 0; ; n++) {
    const corpo = pedidoPara(agendas[qual]!, daqui(2 + Math.floor(n / 20), 480 + 30 * (n % 20)))
    try {
      const answer = await fetch(`${url}/api/agendamentos`, {
        method: 'POST',
        headers: {
          authorization: deQuem(),
          'content-type': 'application/json',
          'idempotency-key': randomUUID(),
        },
        body: JSON.stringify(corpo),
      })
      const { id } = (await answer.json()) as { id?: string }
      if (answer.status === 200) feitas.push(id!)
    } catch {
      return
    }
  }
}

test('APPT-07 R2 the server is killed while 16 book: nothing acknowledged is lost, nothing is half written', async () => {
  let quem = 0
  let reconhecidas = 0
  let quedas = 0
  for (; reconhecidas < MINIMO; quedas++) {
    await base.empty('agendamentos', 'notificacoes', 'pedidos_repetiveis')
    const server = await childServer(base.connection, 10, sessoes)
    const feitas: string[] = []
    const clientes = agendas.map((_, qual) =>
      marcarAteCair(server, qual, () => `Bearer ${pacientes[quem++ % pacientes.length]!.usuario_id}`, feitas),
    )
    // A process that has just begun plans every statement anew: what counts is the middle of work.
    while (feitas.length < CONEXOES) await sleep(50)
    await sleep(500 + Math.random() * 2_500)
    server.kill()
    await Promise.all(clientes)
    await nadaEmCurso()
    expect(await conta('agendamentos', `id = any ('{${feitas.join()}}')`)).toBe(feitas.length)
    const todas = await conta('agendamentos')
    expect(todas - feitas.length).toBeLessThanOrEqual(CONEXOES)
    expect(await conta('historico_agendamentos', "ato = 'marcar'")).toBe(todas)
    // The next process finds what the one before left undone, and does nothing twice.
    await Promise.all([levarConsequencias(sistema()), levarConsequencias(sistema())])
    // Two at once leave to each other what one of them holds.
    await levarConsequencias(sistema())
    expect(await conta('consequencias_pendentes')).toBe(0)
    expect(await conta('notificacoes')).toBe(2 * todas)
    // Those of three days before are over or not, by the clock of whoever carried them out.
    expect(await conta('lembretes', "situacao = 'pendente' and tipo <> '72h'")).toBe(2 * todas)
    expect(await conta('pedidos_repetiveis')).toBe(todas)
    expect(await sobreposicoes(base)).toBe(0)
    reconhecidas += feitas.length
  }
  console.log(`R2: ${reconhecidas} bookings acknowledged over ${quedas} kills, 0 lost, 0 half written`)
}, 1_800_000)
