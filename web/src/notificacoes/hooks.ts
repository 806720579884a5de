import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { FiltroNotificacao } from '#domain/notificacoes/filtro.ts'
import type { TipoNotificacao } from '#domain/notificacoes/notificacao.ts'
import { api } from '#web/rpc/client.ts'

/** The newest few, for the bell. Read when it opens. */
export const useUltimas = (aberto: boolean) =>
  useQuery(api.notificacoes.listar.queryOptions({ input: { filtro: 'todas', limite: 6 }, enabled: aberto }))

/** The centre, page by page. */
export const useNotificacoes = (filtro: FiltroNotificacao, tipo: TipoNotificacao | undefined) =>
  useInfiniteQuery(
    api.notificacoes.listar.infiniteOptions({
      initialPageParam: undefined as string | undefined,
      input: (cursor: string | undefined) => ({ filtro, tipo, cursor, limite: 20 }),
      getNextPageParam: ({ proximo_cursor }) => proximo_cursor ?? undefined,
    }),
  )

/** Reads lists and count again after any act. */
function useDepois() {
  const queries = useQueryClient()
  return { onSuccess: () => queries.invalidateQueries({ queryKey: api.notificacoes.key() }) }
}

export const useMarcar = () => useMutation(api.notificacoes.marcar.mutationOptions(useDepois()))
export const useMarcarTodas = () => useMutation(api.notificacoes.marcarTodas.mutationOptions(useDepois()))
export const useArquivar = () => useMutation(api.notificacoes.arquivar.mutationOptions(useDepois()))
export const useApagar = () => useMutation(api.notificacoes.apagar.mutationOptions(useDepois()))

/** Saves choices. The answer has the state of all of them. */
export function useSalvarPreferencias() {
  const queries = useQueryClient()
  return useMutation(
    api.notificacoes.salvarPreferencias.mutationOptions({
      onSuccess: (todas) => queries.setQueryData(api.notificacoes.preferencias.queryKey(), todas),
    }),
  )
}

function useMudaInscricoes() {
  const queries = useQueryClient()
  return {
    onSettled: () => queries.invalidateQueries({ queryKey: api.notificacoes.inscricoes.key() }),
  }
}

export const useInscrever = () => useMutation(api.notificacoes.inscrever.mutationOptions(useMudaInscricoes()))
export const useDesinscrever = () =>
  useMutation(api.notificacoes.desinscrever.mutationOptions(useMudaInscricoes()))
export const useTestarInscricao = () =>
  useMutation(api.notificacoes.testarInscricao.mutationOptions(useMudaInscricoes()))
