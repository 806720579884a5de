import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { api } from '#web/rpc/client.ts'

/** The reminders of the own agenda, or of the professional whom administrador-geral names. */
type Dono = { profissional_id?: string }

export const useRegras = (dono: Dono) => useQuery(api.lembretes.regras.queryOptions({ input: dono }))
export const useRelatorio = (dono: Dono) => useQuery(api.lembretes.relatorio.queryOptions({ input: dono }))
export const useSimular = () => useMutation(api.lembretes.simular.mutationOptions())

export function useGuardarRegras() {
  const queries = useQueryClient()
  return useMutation(
    api.lembretes.guardarRegras.mutationOptions({
      onSuccess: () => queries.invalidateQueries({ queryKey: api.lembretes.key() }),
    }),
  )
}

/** What was told of one appointment, and what becomes of it. */
export const useLembretesDaConsulta = (id: string) =>
  useQuery(api.lembretes.doAgendamento.queryOptions({ input: { id } }))
