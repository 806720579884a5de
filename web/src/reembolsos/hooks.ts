import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '#web/rpc/client.ts'

/** What came back changes the family's book too: both are read again, refused or not. */
function useReler() {
  const queries = useQueryClient()
  return {
    onSettled: () => {
      void queries.invalidateQueries({ queryKey: api.financeiro.key() })
      return queries.invalidateQueries({ queryKey: api.reembolsos.key() })
    },
  }
}
export const usePedir = () => useMutation(api.reembolsos.pedir.mutationOptions(useReler()))
export const useReceber = () => useMutation(api.reembolsos.receber.mutationOptions(useReler()))
export const useRecusar = () => useMutation(api.reembolsos.recusar.mutationOptions(useReler()))
export const useReabrir = () => useMutation(api.reembolsos.reabrir.mutationOptions(useReler()))
