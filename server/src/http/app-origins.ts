import type { FastifyInstance, FastifyRequest } from 'fastify'
import { FILES_PREFIX } from '../armazem/address.ts'

const METHODS = 'GET, POST, PUT, PATCH, DELETE'
/** What the pages send beside what any page may. */
const REQUEST_HEADERS =
  'authorization, content-type, content-disposition, idempotency-key, if-none-match, last-event-id, x-vendo-como'
/** What the pages read beside what any page may. */
const ANSWER_HEADERS = 'content-disposition, date, retry-after, x-request-id'

/**
 * Lets the pages inside the phones' app, and no others, read the procedures, the live channel and the files from their own origin. Never with
 * credentials: the app sends its bearer itself, and a cookie would come along with what another page asks. The auth service has its own list.
 * @param origins exact origins; without any, no answer is readable elsewhere
 */
export function allowAppOrigins(app: FastifyInstance, origins: readonly string[] = []): void {
  if (origins.length === 0) return
  const allowed = new Set(origins)
  app.addHook('onRequest', async (request, reply) => {
    const file = request.url.startsWith(FILES_PREFIX)
    if (!file && !request.url.startsWith('/api/')) return
    // A picture is asked for without an origin. What may be opened by its address alone may be shown by the app.
    if (file) reply.raw.setHeader('Cross-Origin-Resource-Policy', 'cross-origin')
    reply.header('Vary', 'Origin')
    const origin = request.headers.origin
    if (origin === undefined || !allowed.has(origin)) return
    // On the raw answer, so that a stream of events has it too.
    reply.raw.setHeader('Access-Control-Allow-Origin', origin)
    reply.raw.setHeader('Access-Control-Expose-Headers', ANSWER_HEADERS)
    if (!isPreflight(request)) return
    return reply
      .code(204)
      .header('Access-Control-Allow-Methods', METHODS)
      .header('Access-Control-Allow-Headers', REQUEST_HEADERS)
      .header('Access-Control-Max-Age', '600')
      .send()
  })
}

const isPreflight = ({ method, headers }: FastifyRequest) =>
  method === 'OPTIONS' && headers['access-control-request-method'] !== undefined
