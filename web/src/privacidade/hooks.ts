import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { DadosPessoais } from '#domain/privacidade/contract.ts'
import { api, client } from '#web/rpc/client.ts'

/** Reads again what a request changes. */
function useMudaPedidos() {
  const queries = useQueryClient()
  return { onSuccess: () => queries.invalidateQueries({ queryKey: api.privacidade.pedidos.key() }) }
}

export const usePedir = () => useMutation(api.privacidade.pedir.mutationOptions(useMudaPedidos()))
export const useRetirar = () => useMutation(api.privacidade.cancelar.mutationOptions(useMudaPedidos()))

/** Requested at the click and never cached: it is everything about the person. */
export const useCopia = () =>
  useMutation({
    mutationFn: async () => JSON.parse(await (await client.privacidade.dados()).text()) as DadosPessoais,
  })
