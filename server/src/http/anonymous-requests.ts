import type { FastifyReply, FastifyRequest } from 'fastify'
import { erroComum } from '../rpc/errors.ts'

const SECONDS = 300
/** Networks remembered at one time; a few megabytes. */
const MOST = 50_000

/**
 * At most `times` requests of one network in five minutes (S4), for those without a session: whoever copies the directory is stopped, and people behind one address are not.
 * Counted in each process and not in the database, because a refusal has to cost less than the read that it saves (decisions/0063-visitantes.md).
 * @param networkOf the network of an address, which is what counts
 */
export function limitAnonymous(times: number, agora: () => Date, networkOf: (ip: string) => string) {
  const counters = new Map<string, { used: number; ends: number }>()

  /** Counts one request. @returns null, or the seconds until the next one is taken */
  function count(ip: string): number | null {
    const now = agora().getTime()
    const network = networkOf(ip)
    let counter = counters.get(network)
    // An end further away than a whole window was written before the clock was set back.
    if (!counter || counter.ends <= now || counter.ends > now + SECONDS * 1000) {
      counters.delete(network)
      makeRoom(now)
      counter = { used: 0, ends: now + SECONDS * 1000 }
      counters.set(network, counter)
    }
    counter.used += 1
    return counter.used <= times ? null : Math.max(1, Math.ceil((counter.ends - now) / 1000))
  }

  /** Windows are equally long, so the oldest entries end first. */
  function makeRoom(now: number): void {
    for (const [network, { ends }] of counters) {
      if (ends > now && counters.size < MOST) return
      counters.delete(network)
    }
  }

  return {
    /** Answers 429 when the network of a request had its share. @returns whether it answered */
    refuse(request: FastifyRequest, reply: FastifyReply): boolean {
      const seconds = count(request.ip)
      if (seconds === null) return false
      void reply
        .code(429)
        .header('Cache-Control', 'no-store')
        .header('Retry-After', String(seconds))
        .header('RateLimit', `limit=${times}, remaining=0, reset=${seconds}`)
        .send(erroComum('MUITAS_TENTATIVAS').toJSON())
      return true
    },
  }
}

export type AnonymousLimit = ReturnType<typeof limitAnonymous>
