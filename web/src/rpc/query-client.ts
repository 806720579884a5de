import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query'
import { codigoDe, valeRepetir } from './errors.ts'

const MINUTO = 60_000

/** Refusals of the session rather than of the request: the person must sign in, or prove or set up a second factor. */
const DA_SESSAO = new Set(['NAO_AUTENTICADO', 'SEGUNDO_FATOR', 'MFA_NECESSARIA'])

/**
 * SHELL-11: fresh for 5 min, kept for 10, two retries, no refetch on focus. A refusal is final and not retried.
 *
 * @param onSessionLost called when the server refuses the session of a request
 */
export function createQueryClient(onSessionLost: () => void = () => undefined): QueryClient {
  const onError = (error: unknown) => {
    if (DA_SESSAO.has(codigoDe(error) ?? '')) onSessionLost()
  }
  return new QueryClient({
    queryCache: new QueryCache({ onError }),
    mutationCache: new MutationCache({ onError }),
    defaultOptions: {
      queries: {
        staleTime: 5 * MINUTO,
        gcTime: 10 * MINUTO,
        retry: (failures, error) => failures < 2 && valeRepetir(error),
        refetchOnWindowFocus: false,
      },
    },
  })
}
