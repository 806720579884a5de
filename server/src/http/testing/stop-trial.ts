import { Agent } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import type { ChildServer } from './child-server.ts'
import { ask, tally, type Outcome } from './load.ts'

const CLIENTS = 50

export interface StopFigures {
  code: number | null
  stopMs: number
  /** Kinds of outcome of all requests. */
  tally: Record<string, number>
  /** Requests that were refused before the signal was sent. */
  refusedEarly: number
}

/**
 * R8: clients with a connection each, together `perSecond` requests, while the server is told to stop. Requests on open connections must be answered, and new connections refused.
 */
export async function tryStop(
  server: ChildServer,
  paths: readonly string[],
  perSecond: number,
): Promise<StopFigures> {
  const outcomes: Outcome[] = []
  const trial = { stopped: false, answered: 0 }
  const clients = Array.from({ length: CLIENTS }, async (_, client) => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 })
    await sleep((client / perSecond) * 1000)
    for (let turn = client; !trial.stopped; turn += 1) {
      const outcome = await ask(server.url + paths[turn % paths.length], agent)
      outcomes.push(outcome)
      if (turn === client) trial.answered += 1
      await sleep(Math.max(0, (CLIENTS / perSecond) * 1000 - (outcome.ended - outcome.sent)))
    }
    agent.destroy()
  })
  while (trial.answered < CLIENTS) await sleep(20)
  await sleep(700)
  const signalled = performance.now()
  const { code, ms: stopMs } = await server.terminate()
  await sleep(100)
  trial.stopped = true
  await Promise.all(clients)
  const refused = outcomes.filter(({ error }) => error === 'ECONNREFUSED')
  return {
    code,
    stopMs,
    tally: tally(outcomes),
    refusedEarly: refused.filter(({ ended }) => ended < signalled).length,
  }
}
