import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { api } from '#web/rpc/client.ts'

/** The clinics of the person and the teams that they manage. */
export const useEquipe = () => useQuery(api.equipe.listar.queryOptions())
/** People looked after, who helps, and who follows each one. */
export const useCirculo = () => useQuery(api.equipe.circulo.listar.queryOptions())
/** Who may see the person's data. */
export const useQuemPodeVer = () => useQuery(api.equipe.acessos.queryOptions())

/** Requests that professionals made to the teams that the person manages. */
export const usePedidosRecebidos = () => useQuery(api.equipe.pedidos.recebidos.queryOptions())
/** The own requests of a professional, and where they are of the team. */
export const useMeusPedidos = () => useQuery(api.equipe.pedidos.meus.queryOptions())

/** Whatever an act changes is read again: a grant decides whose appointments are seen as well. */
function useMuda() {
  const queries = useQueryClient()
  return {
    onSettled: () =>
      Promise.all([
        queries.invalidateQueries({ queryKey: api.equipe.key() }),
        queries.invalidateQueries({ queryKey: api.agendamentos.key() }),
      ]),
  }
}

export const useConvidarMembro = () => useMutation(api.equipe.convidar.mutationOptions(useMuda()))
export const useAlterarMembro = () => useMutation(api.equipe.alterar.mutationOptions(useMuda()))
export const useStatusDoMembro = () => useMutation(api.equipe.mudarStatus.mutationOptions(useMuda()))
export const useReenviarAoMembro = () => useMutation(api.equipe.reenviar.mutationOptions(useMuda()))
export const useDelegar = () => useMutation(api.equipe.delegar.mutationOptions(useMuda()))

export const usePedirVinculo = () => useMutation(api.equipe.pedidos.pedir.mutationOptions(useMuda()))
export const useRetirarPedido = () => useMutation(api.equipe.pedidos.retirar.mutationOptions(useMuda()))
export const useAceitarPedido = () => useMutation(api.equipe.pedidos.aceitar.mutationOptions(useMuda()))
export const useRecusarPedido = () => useMutation(api.equipe.pedidos.recusar.mutationOptions(useMuda()))

/** Offers a clinic to a member of its team; it passes when they accept, on the page of clinics. */
export function useOferecerClinica() {
  const queries = useQueryClient()
  const onSettled = () => queries.invalidateQueries({ queryKey: api.clinicas.key() })
  return useMutation(api.clinicas.pedirTransferencia.mutationOptions({ onSettled }))
}

export const useAdicionarDependente = () =>
  useMutation(api.equipe.circulo.adicionarDependente.mutationOptions(useMuda()))
export const useConvidarAoCirculo = () => useMutation(api.equipe.circulo.convidar.mutationOptions(useMuda()))
export const useAlterarVinculo = () => useMutation(api.equipe.circulo.alterar.mutationOptions(useMuda()))
export const useStatusDoVinculo = () => useMutation(api.equipe.circulo.mudarStatus.mutationOptions(useMuda()))
export const useReenviarDoCirculo = () => useMutation(api.equipe.circulo.reenviar.mutationOptions(useMuda()))

/** What a link leads to; asked anew for each session, since the answer depends on who is in. */
export const useConvite = (token: string, quem: string | null) =>
  useQuery({
    ...api.equipe.convites.abrir.queryOptions({ input: { token } }),
    queryKey: [...api.equipe.key(), 'convite', token, quem],
    retry: false,
  })
export const useResponderConvite = () => useMutation(api.equipe.convites.responder.mutationOptions())
