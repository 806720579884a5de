import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { api, client } from '#web/rpc/client.ts'

/** The person's requests, the newest first. */
export const usePedidos = () => useQuery(api.privacidade.pedidos.queryOptions())

/** What a request changes is asked for again. */
function useMudaPedidos() {
  const queries = useQueryClient()
  return { onSuccess: () => queries.invalidateQueries({ queryKey: api.privacidade.pedidos.key() }) }
}

export const usePedir = () => useMutation(api.privacidade.pedir.mutationOptions(useMudaPedidos()))
export const useRetirar = () => useMutation(api.privacidade.cancelar.mutationOptions(useMudaPedidos()))

/** Asked for at the click and kept nowhere: it is everything about the person. */
export const useCopia = () => useMutation({ mutationFn: () => client.privacidade.dados() })

/** Who read the person's data, thirty lines at a time. */
export const useAcessos = () =>
  useInfiniteQuery(
    api.privacidade.acessos.infiniteOptions({
      initialPageParam: undefined as number | undefined,
      input: (antes: number | undefined) => ({ antes }),
      getNextPageParam: ({ proximo }) => proximo ?? undefined,
    }),
  )
