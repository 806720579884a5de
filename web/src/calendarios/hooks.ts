import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { api } from '#web/rpc/client.ts'

export const useCalendarios = (profissional_id: string) =>
  useQuery(api.calendarios.listar.queryOptions({ input: { profissional_id }, staleTime: 0 }))

/** After each act the list and the agenda are read again: hours were closed or opened. */
function useReler() {
  const queries = useQueryClient()
  return () =>
    Promise.all(
      [api.calendarios.key(), api.agenda.key()].map((queryKey) => queries.invalidateQueries({ queryKey })),
    )
}

export function useAdicionarCalendario() {
  const onSuccess = useReler()
  return useMutation(api.calendarios.adicionar.mutationOptions({ onSuccess }))
}
export function useMudarCalendario() {
  const onSuccess = useReler()
  return useMutation(api.calendarios.mudar.mutationOptions({ onSuccess }))
}
export function useAtualizarCalendario() {
  const onSuccess = useReler()
  return useMutation(api.calendarios.atualizar.mutationOptions({ onSuccess }))
}
export function useRemoverCalendario() {
  const onSuccess = useReler()
  return useMutation(api.calendarios.remover.mutationOptions({ onSuccess }))
}
