import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '#web/rpc/client.ts'

export function useGuardarRegras() {
  const queries = useQueryClient()
  return useMutation(
    api.lembretes.guardarRegras.mutationOptions({
      onSuccess: () => queries.invalidateQueries({ queryKey: api.lembretes.key() }),
    }),
  )
}
