import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query'
import type { StatusAvaliacao } from '#domain/avaliacoes/avaliacao.ts'
import { api } from '#web/rpc/client.ts'
import { falhaDe } from '#web/rpc/errors.ts'
import { useToast } from '#web/ui/toast.tsx'

export const useRecebidas = () =>
  useInfiniteQuery(
    api.avaliacoes.recebidas.infiniteOptions({
      input: (cursor: string | undefined) => ({ cursor }),
      initialPageParam: undefined as string | undefined,
      getNextPageParam: ({ proximo }) => proximo ?? undefined,
    }),
  )

export const useFila = (status: StatusAvaliacao) =>
  useInfiniteQuery(
    api.avaliacoes.fila.infiniteOptions({
      input: (cursor: string | undefined) => ({ status, cursor }),
      initialPageParam: undefined as string | undefined,
      getNextPageParam: ({ proximo }) => proximo ?? undefined,
      staleTime: 0,
    }),
  )

/** Reads reviews and their consultations again. A refusal is shown where it happened. */
function useOpcoes() {
  const queries = useQueryClient()
  const toast = useToast()
  return {
    onError: (error: unknown) => toast({ title: falhaDe(error).mensagem, tone: 'error' }),
    // Not awaited: the next message shows at once, and the new data may already have removed the form.
    onSettled() {
      for (const queryKey of [api.avaliacoes.key(), api.agendamentos.key()])
        void queries.invalidateQueries({ queryKey })
    },
  } as const
}

export const useAvaliar = () => useMutation(api.avaliacoes.avaliar.mutationOptions(useOpcoes()))
export const useAlterar = () => useMutation(api.avaliacoes.alterar.mutationOptions(useOpcoes()))
export const useRetirar = () => useMutation(api.avaliacoes.retirar.mutationOptions(useOpcoes()))
export const useExplicar = () => useMutation(api.avaliacoes.explicar.mutationOptions(useOpcoes()))
export const useResponder = () => useMutation(api.avaliacoes.responder.mutationOptions(useOpcoes()))
export const useContestar = () => useMutation(api.avaliacoes.contestar.mutationOptions(useOpcoes()))
export const useModerar = () => useMutation(api.avaliacoes.moderar.mutationOptions(useOpcoes()))
