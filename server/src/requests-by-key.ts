import type { FastifyReply, FastifyRequest } from 'fastify'
import { dbFor, SISTEMA, VISITANTE } from './database/db.ts'
import type { Pools } from './database/pools.ts'
import { networkOf, type Limiter } from './gotrue/limits/rate-limits.ts'
import {
  lerChave,
  LIMITE_DA_CHAVE,
  LIMITE_DE_ERRADAS,
  mostraChave,
  recusaDaChave,
  registrarUso,
  type ChaveLida,
} from './integracoes/chave.ts'
import { limitarPor } from './limits.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** The key that the request showed, for its log. */
    chave_id: string | null
  }
}

export interface RequestsByKey {
  shown(request: FastifyRequest): boolean
  /** @throws the named refusal of a key that opens nothing, MUITAS_TENTATIVAS for one that asks too often */
  open(request: FastifyRequest, reply: FastifyReply): Promise<ChaveLida>
  /** Writes the log of the key, beside the answer. */
  record(request: FastifyRequest, reply: FastifyReply): void
}

/** Requests of other systems, which show a key in place of a session (ALCANCE-05). */
export function requestsByKey(pools: Pools, limiter: Limiter): RequestsByKey {
  const visitante = dbFor(pools, VISITANTE)
  const sistema = dbFor(pools, SISTEMA)
  return {
    shown: ({ headers }) => mostraChave(headers.authorization),

    async open(request, reply) {
      const limitar = limitarPor(limiter, (headers) => void reply.headers(headers))
      const lida = await lerChave(visitante, request.headers.authorization!, pools.agora())
      if (!lida) {
        await limitar({ name: 'chave-errada', of: networkOf(request.ip), limit: LIMITE_DE_ERRADAS })
        throw recusaDaChave('CHAVE_DESCONHECIDA')
      }
      request.chave_id = lida.chave.id
      await limitar({ name: 'chave', of: lida.chave.id, limit: LIMITE_DA_CHAVE })
      if (lida.recusa) throw lida.recusa
      return lida
    },

    record(request, reply) {
      if (!request.chave_id) return
      const uso = {
        chave_id: request.chave_id,
        operacao: request.procedimento || `${request.method} ${request.routeOptions.url ?? ''}`,
        status: reply.statusCode,
        ip: request.ip,
      }
      registrarUso(sistema, uso, pools.agora()).catch((error: unknown) =>
        request.log.error({ err: error }, 'the use of a key was not written'),
      )
    },
  }
}
