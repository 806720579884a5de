import { Agent, request as httpRequest } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'

/** Result of one request. */
export interface Outcome {
  /** 0 when no whole answer came; `error` then holds the reason. */
  status: number
  error: string | null
  retryAfter: string | null
  /** Start and end on the clock of `performance.now()`. */
  sent: number
  ended: number
}

export const ms = (outcome: Outcome): number => outcome.ended - outcome.sent

/** One GET or, with a body, one POST of JSON over the connections of `agent`. Never rejects. */
export function ask(url: string, agent: Agent, body?: unknown): Promise<Outcome> {
  const sent = performance.now()
  return new Promise((resolve) => {
    const end = (status: number, error: string | null, retryAfter: string | null) =>
      resolve({ status, error, retryAfter, sent, ended: performance.now() })
    const headers = body === undefined ? {} : { 'content-type': 'application/json' }
    const request = httpRequest(
      url,
      { agent, method: body === undefined ? 'GET' : 'POST', headers },
      (answer) => {
        answer.resume()
        answer.on('end', () => end(answer.statusCode ?? 0, null, answer.headers['retry-after'] ?? null))
        answer.on('error', (error: NodeJS.ErrnoException) => end(0, error.code ?? error.message, null))
      },
    )
    request.on('error', (error: NodeJS.ErrnoException) => end(0, error.code ?? error.message, null))
    request.end(body === undefined ? undefined : JSON.stringify(body))
  })
}

/** `connections` clients that each ask again once answered, until told to stop. */
export async function closedLoop(
  urls: readonly string[],
  options: { connections: number; until: () => boolean },
): Promise<Outcome[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: options.connections })
  const outcomes: Outcome[] = []
  let turn = 0
  await Promise.all(
    Array.from({ length: options.connections }, async () => {
      while (!options.until()) outcomes.push(await ask(urls[turn++ % urls.length]!, agent))
    }),
  )
  agent.destroy()
  return outcomes
}

/** `perSecond` requests on schedule, whether earlier ones were answered or not, until told to stop. */
export async function openLoop(
  urls: readonly string[],
  options: { perSecond: number; until: () => boolean; connections?: number },
): Promise<Outcome[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: options.connections ?? Infinity })
  const pending: Promise<Outcome>[] = []
  const began = performance.now()
  while (!options.until()) {
    const due = ((performance.now() - began) / 1000) * options.perSecond
    while (pending.length < due) pending.push(ask(urls[pending.length % urls.length]!, agent))
    await sleep(2)
  }
  const outcomes = await Promise.all(pending)
  agent.destroy()
  return outcomes
}

/** A clock for `until`. */
export function after(milliseconds: number): () => boolean {
  const end = performance.now() + milliseconds
  return () => performance.now() >= end
}

/** The value below which the share `p` (0 to 1) of the values lies; 0 without values. */
export function percentile(values: readonly number[], p: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * p))] ?? 0
}

/** How many outcomes of each kind: `200`, `503`, `ECONNREFUSED`. */
export function tally(outcomes: readonly Outcome[]): Record<string, number> {
  const counts: Record<string, number> = {}
  for (const { status, error } of outcomes) counts[error ?? status] = (counts[error ?? status] ?? 0) + 1
  return counts
}
