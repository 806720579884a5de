import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { api } from '#web/rpc/client.ts'

/** Reads again what an act changes. A grant also decides whose appointments are visible. */
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

/** Offers a clinic to a team member. It passes to them when they accept on the clinics page. */
export function useOferecerClinica() {
  const queries = useQueryClient()
  const onSettled = () => queries.invalidateQueries({ queryKey: api.clinicas.key() })
  return useMutation(api.clinicas.pedirTransferencia.mutationOptions({ onSettled }))
}

export const useAdicionarDependente = (
  onSuccess: (feito: { paciente_id: string; perfil_mudou: boolean }) => void,
) => useMutation(api.equipe.circulo.adicionarDependente.mutationOptions({ ...useMuda(), onSuccess }))
export const useConvidarAoCirculo = () => useMutation(api.equipe.circulo.convidar.mutationOptions(useMuda()))
export const useConvidarResponsavel = () =>
  useMutation(api.equipe.circulo.convidarResponsavel.mutationOptions(useMuda()))
export const useAlterarVinculo = () => useMutation(api.equipe.circulo.alterar.mutationOptions(useMuda()))
export const useStatusDoVinculo = () => useMutation(api.equipe.circulo.mudarStatus.mutationOptions(useMuda()))
export const useResponderIndicacao = () =>
  useMutation(api.equipe.circulo.responderIndicacao.mutationOptions(useMuda()))
export const useReenviarDoCirculo = () => useMutation(api.equipe.circulo.reenviar.mutationOptions(useMuda()))

/** What an invitation link offers. Read again for each session, since the answer depends on the caller. */
export const useConvite = (token: string, quem: string | null) =>
  useQuery({
    ...api.equipe.convites.abrir.queryOptions({ input: { token } }),
    queryKey: [...api.equipe.convites.abrir.queryKey({ input: { token } }), quem],
    retry: false,
  })
