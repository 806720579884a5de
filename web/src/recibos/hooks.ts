import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { api, client, type Client } from '#web/rpc/client.ts'

export const useRecibo = (id: string, enabled = true) =>
  useQuery(api.recibos.daConsulta.queryOptions({ input: { id }, staleTime: 0, enabled }))

/** Reads again what a payment or a receipt changes: itself, the lists of both sides, and the agenda. */
function useReler() {
  const queries = useQueryClient()
  return () =>
    Promise.all(
      [api.recibos, api.agendamentos, api.agenda, api.inicio].map((parte) =>
        queries.invalidateQueries({ queryKey: parte.key() }),
      ),
    )
}

export const useEmitir = () => useMutation(api.recibos.emitir.mutationOptions({ onSettled: useReler() }))
export const usePedirRecibo = () => useMutation(api.recibos.pedir.mutationOptions({ onSettled: useReler() }))
export const useCancelarRecibo = () =>
  useMutation(api.recibos.cancelar.mutationOptions({ onSettled: useReler() }))
export const useMostrarMeuCpf = () =>
  useMutation(api.recibos.mostrarMeuCpf.mutationOptions({ onSettled: useReler() }))

export type PedidoDeRecebimento = Parameters<Client['recibos']['receber']>[0]
/** The key belongs to the form: a repeated request receives the same money once. */
export function useReceber() {
  const reler = useReler()
  return useMutation({
    mutationKey: api.recibos.receber.mutationKey(),
    mutationFn: ({ chave, ...pedido }: PedidoDeRecebimento & { chave: string }) =>
      client.recibos.receber(pedido, { context: { chave } }),
    // Whoever received hears of it at once, and not when every list was read again.
    onSettled: () => void reler(),
  })
}
