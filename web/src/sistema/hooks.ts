import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { CanalDeMensagem, SituacaoDeMensagem } from '#domain/sistema/mensagem.ts'
import { api } from '#web/rpc/client.ts'

/** Reads a changed setting again, and the announcement of the shell with it. */
export function useConfigurar() {
  const queries = useQueryClient()
  return useMutation(
    api.sistema.configurar.mutationOptions({
      onSettled: () => queries.invalidateQueries({ queryKey: api.sistema.configuracoes.key() }),
    }),
  )
}

export function usePublicarTexto() {
  const queries = useQueryClient()
  return useMutation(
    api.sistema.publicarTexto.mutationOptions({
      onSuccess: () => queries.invalidateQueries({ queryKey: api.sistema.textos.key() }),
    }),
  )
}

export const useMensagens = (filtro: {
  canal?: CanalDeMensagem | undefined
  situacao?: SituacaoDeMensagem | undefined
}) =>
  useInfiniteQuery(
    api.sistema.mensagens.infiniteOptions({
      initialPageParam: undefined as string | undefined,
      input: (antes: string | undefined) => ({ ...filtro, antes }),
      getNextPageParam: ({ proximo }) => proximo ?? undefined,
      staleTime: 0,
    }),
  )

export function useReenviar() {
  const queries = useQueryClient()
  return useMutation(
    api.sistema.reenviar.mutationOptions({
      onSettled: () => queries.invalidateQueries({ queryKey: api.sistema.mensagens.key() }),
    }),
  )
}

/** Jobs run by themselves, so the open list is read every half minute. */
export const useTrabalhos = () =>
  useQuery(api.sistema.trabalhos.queryOptions({ staleTime: 0, refetchInterval: 30_000 }))

export const useAcessosDeTodos = (pessoa: string) =>
  useInfiniteQuery(
    api.sistema.acessos.infiniteOptions({
      initialPageParam: undefined as number | undefined,
      input: (antes: number | undefined) => ({ pessoa: pessoa || undefined, antes }),
      getNextPageParam: ({ proximo }) => proximo ?? undefined,
      staleTime: 0,
    }),
  )

export const useFilaDePrivacidade = () => useQuery(api.privacidade.fila.queryOptions({ staleTime: 0 }))

export function useResponder() {
  const queries = useQueryClient()
  return useMutation(
    api.privacidade.responder.mutationOptions({
      onSettled: () => queries.invalidateQueries({ queryKey: api.privacidade.fila.key() }),
    }),
  )
}
