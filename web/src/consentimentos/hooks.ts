import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { api } from '#web/rpc/client.ts'

/** What the person of the session accepted and took back: how each purpose stands, and the history. */
export function useMeusConsentimentos() {
  return useQuery(api.consentimentos.meus.queryOptions())
}

/** The terms that hold now, with their text. */
export function useTermos() {
  return useQuery(api.sistema.termos.queryOptions())
}

/** Gives or takes back a consent; what is read of them anywhere follows at once. */
export function useDizerConsentimento() {
  const queries = useQueryClient()
  return useMutation(
    api.consentimentos.dizer.mutationOptions({
      onSuccess: (meus) => queries.setQueryData(api.consentimentos.meus.queryKey(), meus),
    }),
  )
}
