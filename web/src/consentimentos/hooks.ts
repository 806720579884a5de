import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { api } from '#web/rpc/client.ts'

/** The caller's consents: the present state of each purpose, and the history. */
export function useMeusConsentimentos() {
  return useQuery(api.consentimentos.meus.queryOptions())
}

/** The terms in force, with their text. */
export function useTermos() {
  return useQuery(api.sistema.termos.queryOptions())
}

/** Gives or withdraws a consent. Everything that reads consents is updated at once. */
export function useDizerConsentimento() {
  const queries = useQueryClient()
  return useMutation(
    api.consentimentos.dizer.mutationOptions({
      onSuccess: (meus) => queries.setQueryData(api.consentimentos.meus.queryKey(), meus),
    }),
  )
}
