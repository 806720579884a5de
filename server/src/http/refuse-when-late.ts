import underPressure from '@fastify/under-pressure'
import type { FastifyInstance } from 'fastify'
import { erroComum } from '../rpc/errors.ts'

const RETRY_AFTER_S = 2
/**
 * Files of the built app: they cost nothing, and a page that came without them is worse than none. And what a balancer asks: one that takes a busy process out gives the others its
 * work, until none is left.
 */
const ALWAYS_ANSWERED =
  /^\/(?:assets\/|(?:health|ready)z$|[\w.-]+\.(?:js|css|svg|png|ico|webmanifest)(?:\?|$))/

/**
 * Tells requests to come back while the event loop is late. What is told so does not happen: nothing of the request runs.
 * @param lateAfterMs 0 refuses nobody
 */
export async function refuseWhenLate(app: FastifyInstance, lateAfterMs: number): Promise<void> {
  await app.register(underPressure, {
    maxEventLoopDelay: lateAfterMs,
    // Answered by what is returned, which its types do not know. A handler that answers by itself and returns nothing lets the request go on.
    pressureHandler: (request, reply) => {
      if (ALWAYS_ANSWERED.test(request.url)) return undefined
      void reply.code(503).header('Retry-After', RETRY_AFTER_S)
      return erroComum('INDISPONIVEL').toJSON() as never
    },
  })
}
