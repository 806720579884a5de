import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '#web/rpc/client.ts'

/** Reads everything of quality again after a write. */
export function useRelerQualidade() {
  const queries = useQueryClient()
  return { onSuccess: () => void queries.invalidateQueries({ queryKey: api.qualidade.key() }) } as const
}

export const useFecharTarefa = () =>
  useMutation(api.qualidade.fecharTarefa.mutationOptions(useRelerQualidade()))
export const useReabrirTarefa = () =>
  useMutation(api.qualidade.reabrirTarefa.mutationOptions(useRelerQualidade()))
