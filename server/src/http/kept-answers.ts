import type { FastifyReply, FastifyRequest } from 'fastify'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { dbFor, VISITANTE } from '../database/db.ts'
import type { Pools } from '../database/pools.ts'
import type { Hold } from '../rpc/hold.ts'
import { askedTogether } from './asked-together.ts'
import { Kept } from './kept.ts'

interface KeptAnswer extends Hold {
  procedimento: string
  identity: Buffer
  packed: Map<string, Promise<Buffer>>
}

/** Memory for kept answers: some hundred pages of the finder, plain and packed. */
const BYTES = 16_000_000
/** Text of the answer, its packed forms, and the entry. */
const bytesOf = (identity: Buffer) => identity.length * 1.5 + 2_000

const PACKERS: [string, RegExp, (body: Buffer) => Promise<Buffer>][] = [
  [
    'br',
    accepts('br'),
    (body) => promisify(brotliCompress)(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
  ],
  ['gzip', accepts('gzip'), (body) => promisify(gzip)(body)],
]

function accepts(encoding: string): RegExp {
  return new RegExp(`(^|[,\\s])${encoding}($|[,\\s;])(?!\\s*q=0(\\.0*)?\\s*(,|$))`)
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Set by the procedure that makes an answer which may be kept. */
    hold: Hold | null
  }
}

/**
 * Gives the answer of a public address again, as ready bytes, while its version stays the same. The version is asked of the database for each request, and one question serves all
 * that came before it, so that no answer is older than the last commit before its request, in this process and beside others.
 */
export function keepAnswers(pools: Pools) {
  const { agora } = pools
  const db = dbFor(pools, VISITANTE)
  const kept = new Kept<KeptAnswer>(BYTES)
  const versionOf = askedTogether<KeptAnswer, string>(async (answers) => {
    const versions = await db.together(answers.map(({ again }) => again!))
    return versions.map(([linha]) => (linha as { versao: string }).versao)
  })

  return {
    /**
     * Answers from what is kept, once `ready` says that the caller may be answered.
     * @returns whether it did; otherwise `keep` will store the new answer, if its procedure holds it
     */
    async reuse(request: FastifyRequest, reply: FastifyReply, ready: () => Promise<void>): Promise<boolean> {
      const before = request.method === 'GET' ? kept.get(request.url) : undefined
      if (!before) return false
      await ready()
      if (
        before.until <= agora().getTime() ||
        (before.again && (await versionOf(before)) !== before.version)
      ) {
        // Another request may have put a newer one here meanwhile.
        if (kept.get(request.url) === before) kept.delete(request.url)
        return false
      }
      request.procedimento = before.procedimento
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
      const { hold, procedimento, method, url } = request
      if (hold && method === 'GET' && reply.statusCode === 200 && typeof payload === 'string') {
        const identity = Buffer.from(payload)
        kept.set(url, { ...hold, procedimento, identity, packed: new Map() }, bytesOf(identity))
      }
      next(null, payload)
    },
  }
}

async function send(kept: KeptAnswer, request: FastifyRequest, reply: FastifyReply): Promise<void> {
  reply.type('application/json').header('Vary', 'accept-encoding')
  const accepted = String(request.headers['accept-encoding'] ?? '')
  for (const [encoding, accepting, pack] of accepted ? PACKERS : []) {
    if (!accepting.test(accepted)) continue
    let packed = kept.packed.get(encoding)
    if (!packed) kept.packed.set(encoding, (packed = pack(kept.identity)))
    const body = await packed
    return void reply.header('Content-Encoding', encoding).send(body)
  }
  reply.send(kept.identity)
}
