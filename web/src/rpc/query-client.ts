import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query'
import { codigoDe, valeRepetir } from './errors.ts'

const MINUTO = 60_000

/**
 * SHELL-11: fresh for 5 min, kept for 10, two retries, nothing refetched on focus. A refusal is not retried: asking again would
 * bring the same answer.
 *
 * @param onSessionLost called when the server no longer knows the session of a request
 */
export function createQueryClient(onSessionLost: () => void = () => undefined): QueryClient {
  const onError = (error: unknown) => {
    if (codigoDe(error) === 'NAO_AUTENTICADO') onSessionLost()
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
