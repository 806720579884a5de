import { AuthError } from './gotrue/errors.ts'
import type { Limiter } from './gotrue/limits/rate-limits.ts'
import type { Contexto } from './rpc/context.ts'
import { erroComum } from './rpc/errors.ts'

/**
 * `Contexto.limitar` over the counters that the auth service keeps in the database.
 * @param onRefusal receives the headers (`Retry-After`, `RateLimit`) of the answer
 */
export function limitarPor(
  limiter: Limiter,
  onRefusal: (headers: Record<string, string>) => void = () => undefined,
): Contexto['limitar'] {
  return async (...contagens) => {
    try {
      await limiter.count('MUITAS_TENTATIVAS', ...contagens)
    } catch (error) {
      if (!(error instanceof AuthError)) throw error
      onRefusal(error.headers)
      throw erroComum('MUITAS_TENTATIVAS')
    }
  }
}

/** `Contexto.cabe` over the same counters. */
export function caberEm(limiter: Limiter): Contexto['cabe'] {
  return async (...contagens) => {
    try {
      await limiter.count('MUITAS_TENTATIVAS', ...contagens)
      return true
    } catch (error) {
      if (!(error instanceof AuthError)) throw error
      return false
    }
  }
}
