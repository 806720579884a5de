import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { LadoDaCarteirinha } from '#domain/carteirinhas/carteirinha.ts'
import { dataLocal } from '#domain/formato/fuso.ts'
import { zonaDaqui } from '#web/lib/zona.ts'
import { api, client } from '#web/rpc/client.ts'

/**
 * The cards of the patient of a booking. Empty while the patient is unknown and after a failure, since booking works
 * without them.
 * @param para 'eu', or the `paciente_id` of somebody looked after
 */
export function useCarteirinhasDe(para: string | null, enabled: boolean) {
  const { data } = useQuery(api.carteirinhas.listar.queryOptions({ enabled, retry: false }))
  return data?.pessoas.find(({ proprio, paciente_id }) => (para === 'eu' ? proprio : paciente_id === para))
    ?.carteirinhas
}

/** Civil day of this device, 'YYYY-MM-DD'. */
export const useHoje = () => dataLocal(Date.now(), zonaDaqui())

function useMuda() {
  const queries = useQueryClient()
  return { onSettled: () => queries.invalidateQueries({ queryKey: api.carteirinhas.listar.key() }) }
}
export const useGuardar = () => useMutation(api.carteirinhas.guardar.mutationOptions(useMuda()))
export const useAlterar = () => useMutation(api.carteirinhas.alterar.mutationOptions(useMuda()))
export const useTornarPrincipal = () =>
  useMutation(api.carteirinhas.tornarPrincipal.mutationOptions(useMuda()))
export const useRemover = () => useMutation(api.carteirinhas.remover.mutationOptions(useMuda()))
export const useRetirarFoto = () => useMutation(api.carteirinhas.retirarFoto.mutationOptions(useMuda()))

export const useEnviarFoto = () =>
  useMutation({
    mutationFn: ({ id, lado, foto }: { id: string; lado: LadoDaCarteirinha; foto: File }) =>
      client.carteirinhas.enviarFoto({ query: { carteirinha_id: id, lado }, body: foto }),
    ...useMuda(),
  })

/** The address of an open photo. Each request is logged as an access, so a change of the card does not repeat it. */
export const useEnderecoDaFoto = (id: string, lado: LadoDaCarteirinha) =>
  useQuery(api.carteirinhas.abrirFoto.queryOptions({ input: { id, lado }, staleTime: 'static', gcTime: 0 }))

/** The plan card of an appointment, for its professional. The access log gets one line a day. */
export const useCarteirinhaDaConsulta = (id: string) =>
  useQuery(api.carteirinhas.daConsulta.queryOptions({ input: { id }, retry: false }))
