import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { api } from '#web/rpc/client.ts'

/** The caller's agenda, or that of the professional whom administrador-geral names. */
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

/** The reminders of one appointment, sent and planned. */
export const useLembretesDaConsulta = (id: string) =>
  useQuery(api.lembretes.doAgendamento.queryOptions({ input: { id } }))
