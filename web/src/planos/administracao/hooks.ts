import {
  keepPreviousData,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import type { situacoesNaLista } from '#domain/planos/contract-administracao.ts'
import { api, client } from '#web/rpc/client.ts'
import { falhaDe } from '#web/rpc/errors.ts'
import { useToast } from '#web/ui/toast.tsx'
import { textos } from './messages.ts'

export type SituacaoNaLista = (typeof situacoesNaLista)[number]

export const useResumo = () => useQuery(api.planos.resumo.queryOptions())
export const useCatalogo = () => useQuery(api.planos.catalogo.queryOptions())

export const useAssinantes = (texto: string, situacao: SituacaoNaLista | undefined) =>
  useInfiniteQuery(
    api.planos.assinantes.infiniteOptions({
      input: (cursor: string | undefined) => ({ texto: texto || undefined, situacao, cursor }),
      initialPageParam: undefined as string | undefined,
      getNextPageParam: ({ proximo }) => proximo ?? undefined,
      placeholderData: keepPreviousData,
    }),
  )

export const useFaturasDoAssinante = (id: string) =>
  useQuery(api.planos.faturasDoAssinante.queryOptions({ input: { id } }))

function useReler() {
  const queries = useQueryClient()
  return { onSettled: () => void queries.invalidateQueries({ queryKey: api.planos.key() }) }
}

export const useSalvarPlano = () => useMutation(api.planos.salvarPlano.mutationOptions(useReler()))
export const useSalvarCupom = () => useMutation(api.planos.salvarCupom.mutationOptions(useReler()))
export function useMudarCupom() {
  const toast = useToast()
  return useMutation(
    api.planos.mudarCupom.mutationOptions({
      ...useReler(),
      onError: (erro) => toast({ tone: 'error', title: falhaDe(erro).mensagem }),
    }),
  )
}

/** A Pix that does not agree with its invoice is given back by the bank, or was settled otherwise. */
export function useResolverPix() {
  const toast = useToast()
  return useMutation(
    api.planos.resolverPix.mutationOptions({
      ...useReler(),
      onSuccess: (_, { como }) => toast({ tone: 'success', title: textos.conferir.respostas[como] }),
      onError: (erro) => toast({ tone: 'error', title: falhaDe(erro).mensagem }),
    }),
  )
}
export const useConferir = () => useMutation(api.planos.conferir.mutationOptions(useReler()))

/** Opens the proof of an invoice in a window of its own. The window is opened at once: later, browsers refuse it. */
export function useAbrirComprovante() {
  const toast = useToast()
  return useMutation({
    mutationFn: async (id: string) => {
      const janela = window.open('', '_blank')
      try {
        const { url } = await client.planos.comprovante({ id })
        if (janela) janela.location.href = url
        else window.location.assign(url)
      } catch (erro) {
        janela?.close()
        throw erro
      }
    },
    onError: (erro) => toast({ tone: 'error', title: falhaDe(erro).mensagem }),
  })
}
