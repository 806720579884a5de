import type { FastifyReply, FastifyRequest } from 'fastify'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

/** An answer that is the same for everybody, and that may be given again while nothing that it shows has changed. */
export interface KeepableAnswer {
  /** Name of the procedure, for the log. */
  procedimento: string
  /** One short text that changes with everything that the answer shows; read from the database for each request. */
  version(): Promise<string>
  /** Epoch milliseconds until which an unchanged answer holds. */
  validUntil(): Promise<number>
}

interface Kept {
  version: string
  until: number
  identity: Buffer
  packed: Map<string, Promise<Buffer>>
}

const PACKERS: [string, (body: Buffer) => Promise<Buffer>][] = [
  ['br', (body) => promisify(brotliCompress)(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } })],
  ['gzip', (body) => promisify(gzip)(body)],
]

declare module 'fastify' {
  interface FastifyRequest {
    /** Set while an answer that will be kept is being made. */
    keepAs: { path: string; version: string; until: number } | null
  }
}

/**
 * Gives the answer of a public address again, as ready bytes, while its version stays the same. The version is read before the answer is made, so a kept answer is never older than
 * its version, in this process and beside others.
 */
export function keepAnswers(keepable: ReadonlyMap<string, KeepableAnswer>, agora: () => Date) {
  const kept = new Map<string, Kept>()

  return {
    /** Answers from what is kept. @returns whether it did; otherwise `keep` will store the new answer */
    async reuse(request: FastifyRequest, reply: FastifyReply): Promise<boolean> {
      const answer = request.method === 'GET' ? keepable.get(request.url) : undefined
      if (!answer) return false
      const version = await answer.version()
      const before = kept.get(request.url)
      if (before?.version !== version || before.until <= agora().getTime()) {
        request.keepAs = { path: request.url, version, until: await answer.validUntil() }
        return false
      }
      request.procedimento = answer.procedimento
      await send(before, request, reply)
      return true
    },

    /** An `onSend` hook for the route that makes the answers, before anything compresses them. */
    keep(
      request: FastifyRequest,
      reply: FastifyReply,
      payload: unknown,
      next: (error: null, payload: unknown) => void,
    ): void {
      const { keepAs } = request
      if (keepAs && reply.statusCode === 200 && typeof payload === 'string') {
        const { path, version, until } = keepAs
        kept.set(path, { version, until, identity: Buffer.from(payload), packed: new Map() })
      }
      next(null, payload)
    },
  }
}

async function send(kept: Kept, request: FastifyRequest, reply: FastifyReply): Promise<void> {
  reply.type('application/json').header('Vary', 'accept-encoding')
  const accepted = String(request.headers['accept-encoding'] ?? '')
  for (const [encoding, pack] of PACKERS) {
    if (!new RegExp(`(^|[,\\s])${encoding}($|[,\\s;])(?!\\s*q=0(\\.0*)?\\s*(,|$))`).test(accepted)) continue
    let packed = kept.packed.get(encoding)
    if (!packed) kept.packed.set(encoding, (packed = pack(kept.identity)))
    const body = await packed
    return void reply.header('Content-Encoding', encoding).send(body)
  }
  reply.send(kept.identity)
}
