import { randomUUID } from 'node:crypto'
import { Agent, request } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { buildAgendamentos } from '../../agendamentos/fixtures.ts'
import type { TestDatabase } from '../../database/testing/database.ts'
import { escutarPronto } from '../../eventos/testing/escuta.ts'
import { buildProfissional } from '../../profissionais/fixtures.ts'
import { buildPaciente } from '../../usuarios/fixtures.ts'
import { childServer } from './child-server.ts'
import { percentile } from './load.ts'

export interface SoakFigures {
  requests: number
  /** Answers by status; 0 without an answer. */
  tally: Record<number, number>
  /** 99th percentile in milliseconds, of the first fifth of the time and of the last. */
  p99: { first: number; last: number }
  /** Megabytes: the middle of the second minute (or of the second tenth of a short trial), and of the last fifth. */
  rss: { early: number; late: number }
  /** Open sockets, timers and the like of the server: before the load, and after every client has left. */
  handles: { before: number; after: number }
  /** Lines of level error or worse. */
  unexpected: number
}

interface Asked {
  at: number
  ms: number
  status: number
}

const PEOPLE = 20

/** R14: the evenly mixed load of a day at one server: finding somebody, reading the home page, confirming, watching the live channel, coming and going. */
export async function trySoak(
  base: TestDatabase,
  { seconds, people, thinkMs }: { seconds: number; people: number; thinkMs: number },
): Promise<SoakFigures> {
  const helena = await buildProfissional(base.owner)
  const bearers: Record<string, { usuario_id: string; perfil: string; sessao_id: string }> = {
    'Bearer helena': { usuario_id: helena.usuario_id, perfil: 'profissional', sessao_id: randomUUID() },
  }
  const consultas: string[] = []
  for (let n = 0; n < PEOPLE; n++) {
    const paciente = await buildPaciente(base.owner)
    bearers[`Bearer p${n}`] = { usuario_id: paciente.usuario_id, perfil: 'paciente', sessao_id: randomUUID() }
    const linhas = await buildAgendamentos(
      base.owner,
      [1, 2].map((dia) => ({
        paciente_id: paciente.id,
        profissional_id: helena.id,
        data_agendamento: new Date(Date.now() + dia * 86_400_000 + n * 30 * 60_000),
      })),
    )
    consultas.push(...linhas.map(({ id }) => id))
  }
  const server = await childServer(base.connection, 8, bearers)
  const agent = new Agent({ keepAlive: true, maxSockets: 32 })
  const asked: Asked[] = []
  const began = performance.now()

  function ask(path: string, bearer: string | null, body?: object): Promise<void> {
    const at = performance.now()
    return new Promise((resolve) => {
      const end = (status: number) => {
        asked.push({ at: at - began, ms: performance.now() - at, status })
        resolve()
      }
      const headers = {
        ...(bearer && { authorization: `Bearer ${bearer}` }),
        ...(body && { 'content-type': 'application/json' }),
      }
      const sent = request(
        `${server.url}/api${path}`,
        { agent, headers, method: body ? 'POST' : 'GET' },
        (answer) => {
          answer.resume()
          answer.on('end', () => end(answer.statusCode ?? 0)).on('error', () => end(0))
        },
      )
      sent.on('error', () => end(0)).end(body && JSON.stringify(body))
    })
  }

  const pessoa = (turn: number) => `p${turn % PEOPLE}`
  const mix: ((turn: number) => Promise<void>)[] = [
    () => ask('/profissionais', null),
    () => ask(`/profissionais/${helena.id}`, null),
    (turn) => ask('/agendamentos/proximos', pessoa(turn)),
    (turn) => ask('/inicio/tarefas', pessoa(turn)),
    (turn) => ask('/inicio/atividades', pessoa(turn)),
    () => ask('/inicio/hoje', 'helena'),
    () => ask('/inicio/fila', 'helena'),
    (turn) => ask('/notificacoes/contagem', pessoa(turn)),
    // It succeeds once and is refused afterwards: a write, its history, its event, and a clean refusal.
    (turn) => ask(`/agendamentos/${consultas[turn % consultas.length]}/confirmar`, 'helena', {}),
    (turn) => ask(`/inicio/novidades/${consultas[turn % consultas.length]}`, pessoa(turn)),
  ]

  // Warmed up first, so that what the server makes once does not count as growth.
  await Promise.all(mix.map((each, turn) => each(turn)))
  asked.length = 0
  const before = (await server.state()).handles
  const samples: { at: number; rss: number }[] = []
  const load = { over: false }
  const measuring = (async () => {
    while (!load.over) {
      samples.push({ at: performance.now() - began, rss: (await server.state()).rss / 1e6 })
      await sleep(Math.min(2_000, seconds * 20))
    }
  })()
  const watching = (async () => {
    for (let turn = 0; !load.over; turn++) {
      const tela = await escutarPronto(server.url, pessoa(turn))
      await sleep(500)
      tela.fechar()
    }
  })()

  const start = performance.now()
  let turn = 0
  await Promise.all(
    Array.from({ length: people }, async () => {
      while (performance.now() - start < seconds * 1_000) {
        const mine = turn++
        await mix[mine % mix.length]!(mine)
        await sleep(thinkMs)
      }
    }),
  )
  load.over = true
  await Promise.all([measuring, watching])
  agent.destroy()
  // Kept connections and closed streams are released.
  let after = (await server.state()).handles
  for (let tries = 0; tries < 60 && after > before + 10; tries++) {
    await sleep(500)
    after = (await server.state()).handles
  }
  const { unexpected } = await server.state()
  await server.terminate()

  const from = start - began
  const total = seconds * 1_000
  const share = (a: number, b: number) => (x: { at: number }) =>
    x.at - from >= a * total && x.at - from < b * total
  const p99 = (list: Asked[]) =>
    percentile(
      list.map(({ ms }) => ms),
      0.99,
    )
  const middle = (list: typeof samples) =>
    percentile(
      list.map(({ rss }) => rss),
      0.5,
    )
  const minute = Math.min(0.1, 60 / seconds)
  const tally: Record<number, number> = {}
  for (const { status } of asked) tally[status] = (tally[status] ?? 0) + 1
  return {
    requests: asked.length,
    tally,
    p99: { first: p99(asked.filter(share(0, 0.2))), last: p99(asked.filter(share(0.8, 1.01))) },
    rss: {
      early: middle(
        samples.filter(seconds >= 120 ? share(60 / seconds, 120 / seconds) : share(minute, 2 * minute)),
      ),
      late: middle(samples.filter(share(0.8, 1.01))),
    },
    handles: { before, after },
    unexpected: unexpected.length,
  }
}
