import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { api, client, type Client } from '#web/rpc/client.ts'

export const useRecibo = (id: string, enabled = true) =>
  useQuery(api.recibos.daConsulta.queryOptions({ input: { id }, staleTime: 0, enabled }))

/** What a payment or a receipt changes is read again: it, the lists of the two sides and the agenda. */
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
export const useCancelarRecibo = () =>
  useMutation(api.recibos.cancelar.mutationOptions({ onSettled: useReler() }))
export const useMostrarMeuCpf = () =>
  useMutation(api.recibos.mostrarMeuCpf.mutationOptions({ onSettled: useReler() }))

export type PedidoDeRecebimento = Parameters<Client['recibos']['receber']>[0]
/** The key belongs to the form: pressed twice, or sent again after a silence, the same money is received once. */
export const useReceber = () =>
  useMutation({
    mutationKey: api.recibos.receber.mutationKey(),
    mutationFn: ({ chave, ...pedido }: PedidoDeRecebimento & { chave: string }) =>
      client.recibos.receber(pedido, { context: { chave } }),
    onSettled: useReler(),
  })
