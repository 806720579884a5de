import { randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { FastifyInstance } from 'fastify'
import { erroComum } from '../rpc/errors.ts'
import { BARE_HEADERS } from './refusals.ts'

/**
 * Connections that may wait to be accepted, for `listen`. With the usual 511 a burst overflows, and a client whose first packet was dropped tries again after 1, 3, 7 and 15 s,
 * which looks like a product that hangs. The kernel lowers the number to its own limit.
 */
export const BACKLOG = 4_096

const LIMITED = /^\/(api|auth\/v1)\//

/** Answers that take longer than this on average say that those who wait are too many, however few they are. */
const SLOW_MS = 2_000
/** Weight of each new answer in that average. */
const NEWEST = 1 / 32
/** With so small a share of `max` in work the machine is not behind: what is slow is the work itself, or a part that is away. */
const FEW = 1 / 10

const leaving = new WeakMap<ServerResponse, () => void>()

/** An answer that stays open, as a stream does, is no longer work once it is under way. */
export function leaveWork(response: ServerResponse): void {
  leaving.get(response)?.()
}

/**
 * Lets at most `max` requests of the API work at once, and a tenth of that while answers take seconds: processes that share a machine see each its own queue alone. The next one gets
 * 503 with `Retry-After` before any work, because more at once would only be slower and take memory. The refusal stands in front of the framework since it must cost a small part of
 * an answer: at twice the load that can be served, refusing is half of the work (R16). A request whose body is still arriving does not count yet, or a few hundred slow senders would
 * shut everybody out (R7).
 * @param more headers of the refusal, beside those of every bare answer
 */
export function admitAtMost(app: FastifyInstance, max: number, more: Record<string, string> = {}): void {
  const body = JSON.stringify(erroComum('INDISPONIVEL').toJSON())
  const headers = { ...BARE_HEADERS, ...more, 'Retry-After': '1', 'Content-Length': Buffer.byteLength(body) }
  const [handler] = app.server.listeners('request') as [(req: IncomingMessage, res: ServerResponse) => void]
  let inWork = 0
  let averageMs = 0
  app.server.removeListener('request', handler)
  app.server.on('request', (request, response) => {
    if (!LIMITED.test(request.url ?? '')) return handler(request, response)
    if (inWork >= (averageMs > SLOW_MS ? max * FEW : max))
      return void response.writeHead(503, { ...headers, 'X-Request-Id': randomUUID() }).end(body)
    let counted = 0
    let since = 0
    const count = () => {
      counted = 1
      since = performance.now()
      inWork += 1
    }
    if (hasBody(request)) request.once('end', count)
    else count()
    const leave = () => {
      request.off('end', count)
      if (counted) averageMs += (performance.now() - since - averageMs) * NEWEST
      inWork -= counted
      counted = 0
    }
    leaving.set(response, leave)
    response.once('close', leave)
    handler(request, response)
  })
}

function hasBody({ headers }: IncomingMessage): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0
}
