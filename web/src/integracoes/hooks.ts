import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { api } from '#web/rpc/client.ts'

export const useIntegracoes = () => useQuery(api.integracoes.listar.queryOptions())

export const useUsos = (id: string) =>
  useInfiniteQuery(
    api.integracoes.usos.infiniteOptions({
      input: (antes: string | undefined) => ({ id, antes }),
      initialPageParam: undefined as string | undefined,
      getNextPageParam: ({ proxima }) => proxima ?? undefined,
      staleTime: 0,
    }),
  )

/** Deliveries change by themselves: they are read again while somebody looks. */
const RELER_MS = 4_000

export const useEntregas = (id: string) =>
  useInfiniteQuery(
    api.integracoes.entregas.infiniteOptions({
      input: (antes: string | undefined) => ({ id, antes }),
      initialPageParam: undefined as string | undefined,
      getNextPageParam: ({ proxima }) => proxima ?? undefined,
      staleTime: 0,
      refetchInterval: ({ state }) =>
        state.data?.pages.some(({ entregas }) => entregas.some(({ situacao }) => situacao === 'pendente'))
          ? RELER_MS
          : false,
    }),
  )

/** All is read again after an act, refused or not. */
function useReler() {
  const queries = useQueryClient()
  return { onSettled: () => queries.invalidateQueries({ queryKey: api.integracoes.key() }) }
}
export const useSites = () => useQuery(api.integracoes.sites.queryOptions())
export const usePermitirSite = () => useMutation(api.integracoes.permitirSite.mutationOptions(useReler()))
export const useRetirarSite = () => useMutation(api.integracoes.retirarSite.mutationOptions(useReler()))
export const useCriarChave = () => useMutation(api.integracoes.criarChave.mutationOptions(useReler()))
export const useRevogarChave = () => useMutation(api.integracoes.revogarChave.mutationOptions(useReler()))
export const useCriarWebhook = () => useMutation(api.integracoes.criarWebhook.mutationOptions(useReler()))
export const useMudarWebhook = () => useMutation(api.integracoes.mudarWebhook.mutationOptions(useReler()))
export const useTrocarSegredo = () => useMutation(api.integracoes.trocarSegredo.mutationOptions(useReler()))
export const useExcluirWebhook = () => useMutation(api.integracoes.excluirWebhook.mutationOptions(useReler()))
export const useTestarWebhook = () => useMutation(api.integracoes.testarWebhook.mutationOptions(useReler()))
export const useReenviar = () => useMutation(api.integracoes.reenviar.mutationOptions(useReler()))
