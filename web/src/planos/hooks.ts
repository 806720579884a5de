import {
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
  type QueryClient,
} from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import type { MeuPlano } from '#domain/planos/contract.ts'
import type { Ciclo } from '#domain/planos/plano.ts'
import { api, client } from '#web/rpc/client.ts'
import { falhaDe } from '#web/rpc/errors.ts'
import { useToast } from '#web/ui/toast.tsx'

export const useMeuPlano = () => useQuery(api.planos.meu.queryOptions())

export interface Escolha {
  plano_id: string
  ciclo: Ciclo
  cupom?: string | undefined
}

/** What a change would cost; asked anew whenever the choice changes. */
export const usePrevia = (escolha: Escolha) =>
  useQuery(api.planos.previa.queryOptions({ input: escolha, staleTime: 0, gcTime: 0, retry: false }))

const reler = (queries: QueryClient) => void queries.invalidateQueries({ queryKey: api.planos.key() })

/** An act that answers with the plan as it is after it. */
function useAto() {
  const queries = useQueryClient()
  const toast = useToast()
  return {
    onSuccess: (meu: MeuPlano) => queries.setQueryData(api.planos.meu.queryKey(), meu),
    onError: (erro: unknown) => toast({ tone: 'error' as const, title: falhaDe(erro).mensagem }),
    onSettled: () => reler(queries),
  }
}

/** Its refusal stands in the dialog, beside what was chosen. */
export function useAssinar() {
  const { onSuccess, onSettled } = useAto()
  return useMutation(api.planos.assinar.mutationOptions({ onSuccess, onSettled }))
}
export const useDesmarcar = () => useMutation(api.planos.desmarcarMudanca.mutationOptions(useAto()))
export const useCancelar = () => useMutation(api.planos.cancelar.mutationOptions(useAto()))
export const useDesfazer = () => useMutation(api.planos.desfazerCancelamento.mutationOptions(useAto()))
export const usePausar = () => useMutation(api.planos.pausar.mutationOptions(useAto()))
export const useVoltar = () => useMutation(api.planos.voltar.mutationOptions(useAto()))

export const useFaturas = () =>
  useInfiniteQuery(
    api.planos.faturas.infiniteOptions({
      input: (antes: number | undefined) => ({ antes }),
      initialPageParam: undefined as number | undefined,
      getNextPageParam: ({ proximo }) => proximo ?? undefined,
    }),
  )

/** One invoice; while the bank may confirm it, it is asked again, and the page is read anew once it is paid. */
export function useFatura(id: string) {
  const queries = useQueryClient()
  const query = useQuery(
    api.planos.fatura.queryOptions({
      input: { id },
      refetchInterval: ({ state }) => (state.data?.pelo_banco ? 5_000 : false),
    }),
  )
  const esperava = useRef(false)
  const espera = query.data?.pelo_banco ?? false
  useEffect(() => {
    if (esperava.current && !espera) reler(queries)
    esperava.current = espera
  }, [espera, queries])
  return query
}

export function useInformar() {
  const queries = useQueryClient()
  const toast = useToast()
  return useMutation(
    api.planos.informarPagamento.mutationOptions({
      onError: (erro) => toast({ tone: 'error', title: falhaDe(erro).mensagem }),
      onSettled: () => reler(queries),
    }),
  )
}

export function useEnviarComprovante(fatura_id: string) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (arquivo: File) =>
      client.planos.enviarComprovante({
        query: { fatura_id },
        body: new File([arquivo], arquivo.name, { type: arquivo.type || 'application/octet-stream' }),
      }),
    onSettled: () => reler(queries),
  })
}

export const useRendeu = (desde: string) => useQuery(api.planos.rendeu.queryOptions({ input: { desde } }))
