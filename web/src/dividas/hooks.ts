import {
  keepPreviousData,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import type { Divida } from '#domain/dividas/contract.ts'
import type { Faixa } from '#domain/dividas/divida.ts'
import { api } from '#web/rpc/client.ts'
import { falhaDe } from '#web/rpc/errors.ts'
import { useToast } from '#web/ui/toast.tsx'

export interface FiltrosDeDividas {
  clinica_id: string | undefined
  faixa: Faixa | undefined
  acordo: 'com' | 'sem' | undefined
  texto: string
}

export const useDevedores = ({ clinica_id, faixa, acordo, texto }: FiltrosDeDividas) =>
  useInfiniteQuery(
    api.dividas.listar.infiniteOptions({
      input: (cursor: string | undefined) => ({
        clinica_id,
        faixa,
        acordo,
        texto: texto || undefined,
        cursor,
      }),
      initialPageParam: undefined as string | undefined,
      getNextPageParam: ({ proximo }) => proximo ?? undefined,
      placeholderData: keepPreviousData,
    }),
  )

export type DePessoa = { clinica_id: string | undefined; paciente_id: string }

export const useDivida = (de: DePessoa) =>
  useQuery(api.dividas.ver.queryOptions({ input: de, staleTime: 0, retry: 1 }))

/** The acts on what one person owes: what is answered is shown, and every list is read again. */
export function useAtosDaDivida(de: DePessoa) {
  const queries = useQueryClient()
  const toast = useToast()
  const opcoes = {
    onSuccess: (divida: Divida) => queries.setQueryData(api.dividas.ver.queryKey({ input: de }), divida),
    onSettled: () => {
      for (const queryKey of [api.dividas.listar.key(), api.pagamentos.key(), api.financeiro.key()])
        void queries.invalidateQueries({ queryKey })
    },
  }
  const comAviso = {
    ...opcoes,
    onError: (erro: unknown) => {
      toast({ tone: 'error', title: falhaDe(erro).mensagem })
      void queries.invalidateQueries({ queryKey: api.dividas.ver.key() })
    },
  }
  return {
    lembrar: useMutation(api.dividas.lembrar.mutationOptions(comAviso)),
    // A form shows its own refusal.
    acordar: useMutation(api.dividas.acordar.mutationOptions(opcoes)),
    encerrar: useMutation(api.dividas.encerrarAcordo.mutationOptions(comAviso)),
    baixar: useMutation(api.dividas.darBaixa.mutationOptions(comAviso)),
    desfazer: useMutation(api.dividas.desfazerBaixa.mutationOptions(comAviso)),
  }
}

/** After money was received beside: what is owed is read again. */
export function useRelerDividas() {
  const queries = useQueryClient()
  return () => void queries.invalidateQueries({ queryKey: api.dividas.key() })
}
