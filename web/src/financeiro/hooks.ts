import {
  keepPreviousData,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import { api } from '#web/rpc/client.ts'
import { pedidoDe, type BuscaDoFinanceiro } from './busca.ts'

/** The first view. What it showed stays while another period loads. */
export const useVisaoGeral = (busca: BuscaDoFinanceiro) =>
  useQuery(
    api.financeiro.visaoGeral.queryOptions({
      input: pedidoDe(busca),
      placeholderData: keepPreviousData,
      retry: 1,
    }),
  )

export const useTransacoes = (busca: BuscaDoFinanceiro, q: string) =>
  useInfiniteQuery(
    api.financeiro.transacoes.infiniteOptions({
      input: (cursor: string | undefined) => ({
        ...pedidoDe(busca),
        tipo: busca.tipo,
        categoria_id: busca.categoria,
        forma: busca.forma,
        status: busca.status,
        local_id: busca.local,
        pessoa_id: busca.pessoa,
        servico: busca.servico,
        profissional_id: busca.profissional,
        centro_id: busca.centro,
        convenio: busca.convenio,
        texto: q || undefined,
        regime: busca.regime,
        cursor,
      }),
      initialPageParam: undefined as string | undefined,
      getNextPageParam: ({ proximo }) => proximo ?? undefined,
      placeholderData: keepPreviousData,
    }),
  )

export const useCategorias = () =>
  useQuery({ ...api.financeiro.categorias.queryOptions(), staleTime: 5 * 60_000 })

export const useRelatorio = (busca: BuscaDoFinanceiro) =>
  useQuery(
    api.financeiro.relatorio.queryOptions({
      input: { ...pedidoDe(busca), por: busca.por ?? 'mes', regime: busca.regime ?? 'caixa' },
      placeholderData: keepPreviousData,
    }),
  )

export const useDre = (pedido: { clinica_id?: string; ano: number; regime: 'caixa' | 'competencia' }) =>
  useQuery(api.financeiro.dre.queryOptions({ input: pedido, placeholderData: keepPreviousData }))

export const useFechamento = (clinica: { clinica_id?: string }) =>
  useQuery(api.financeiro.fechamento.queryOptions({ input: clinica }))

/** Every figure is read again after a change, refused or not. */
export function useReler() {
  const queries = useQueryClient()
  return { onSettled: () => void queries.invalidateQueries({ queryKey: api.financeiro.key() }) }
}
export const useCriar = () => useMutation(api.financeiro.criar.mutationOptions(useReler()))
export const useEditar = () => useMutation(api.financeiro.editar.mutationOptions(useReler()))
export const useExcluir = () => useMutation(api.financeiro.excluir.mutationOptions(useReler()))
export const useDevolver = () => useMutation(api.financeiro.devolver.mutationOptions(useReler()))
export function useAtosDoFechamento() {
  const reler = useReler()
  return {
    fechar: useMutation(api.financeiro.fechar.mutationOptions(reler)),
    reabrir: useMutation(api.financeiro.reabrir.mutationOptions(reler)),
  }
}
