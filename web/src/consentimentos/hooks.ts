import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '#web/rpc/client.ts'

/** Gives or withdraws a consent. Everything that reads consents is updated at once. */
export function useDizerConsentimento() {
  const queries = useQueryClient()
  return useMutation(
    api.consentimentos.dizer.mutationOptions({
      onSuccess: (meus) => queries.setQueryData(api.consentimentos.meus.queryKey(), meus),
    }),
  )
}
