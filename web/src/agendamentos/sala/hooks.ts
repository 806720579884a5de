import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { SalaDaConsulta } from '#domain/agendamentos/sala/contract.ts'
import { api } from '#web/rpc/client.ts'
import { useToast } from '#web/ui/toast.tsx'
import { textos } from './messages.ts'

const HORA_MS = 3_600_000
/** What the one answer of a home has just brought is not asked again. */
const RECENTE_MS = 3_000

/**
 * The room of a teleconsulta. It is read again when it opens and when it closes, after the milliseconds given by the
 * server.
 */
export const useSala = (id: string, enabled: boolean) =>
  useQuery(
    api.agendamentos.salaDaConsulta.queryOptions({
      input: { id },
      enabled,
      staleTime: RECENTE_MS,
      refetchOnWindowFocus: true,
      refetchInterval: ({ state }) => reler(state.data, state.status === 'error'),
    }),
  )

/** Milliseconds until the room is read again; false when nothing changes by itself. */
export function reler(sala: SalaDaConsulta | undefined, falhou: boolean): number | false {
  if (falhou) return 10_000
  if (!sala || sala.muda_em_ms === 0) return false
  return Math.min(Math.max(sala.muda_em_ms, 1_000), HORA_MS)
}

export const useMinhaSala = () => useQuery(api.agendamentos.minhaSala.queryOptions({ staleTime: 0 }))

export function useGuardarMinhaSala(onGuardar: () => void) {
  const guardada = useGuardada(onGuardar)
  return useMutation(api.agendamentos.guardarMinhaSala.mutationOptions({ onSuccess: guardada }))
}

export function useGuardarSalaDaConsulta(onGuardar: () => void) {
  const guardada = useGuardada(onGuardar)
  return useMutation(
    api.agendamentos.guardarSalaDaConsulta.mutationOptions({
      onSuccess: (_, { endereco }) => guardada({ endereco }),
    }),
  )
}

function useGuardada(onGuardar: () => void) {
  const queries = useQueryClient()
  const toast = useToast()
  return ({ endereco }: { endereco: string | null }) => {
    void queries.invalidateQueries({ queryKey: api.agendamentos.salaDaConsulta.key() })
    void queries.invalidateQueries({ queryKey: api.agendamentos.minhaSala.key() })
    toast({ tone: 'success', title: endereco === null ? textos.tirado : textos.guardado })
    onGuardar()
  }
}
