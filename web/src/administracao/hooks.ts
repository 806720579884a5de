import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { Indicador, Periodo } from '#domain/administracao/indicadores.ts'
import type { Relatorio } from '#domain/administracao/relatorios.ts'
import type { ServicoMedido } from '#domain/administracao/situacao.ts'
import { api } from '#web/rpc/client.ts'
import type { BuscaDeContas } from './busca-de-contas.ts'

const MINUTO = 60_000

/** Each card is a request of its own, so one failure leaves the others. */
export function useCartao(indicador: Indicador, periodo: Periodo) {
  return useQuery({
    ...api.administracao.cartao.queryOptions({ input: { indicador, periodo } }),
    refetchInterval: 5 * MINUTO,
    retry: 1,
  })
}

export function useSituacao() {
  return useQuery({ ...api.administracao.situacao.queryOptions(), refetchInterval: MINUTO })
}

export function useHistorico(servico: ServicoMedido) {
  return useQuery({
    ...api.administracao.historico.queryOptions({ input: { servico } }),
    refetchInterval: 5 * MINUTO,
  })
}

export function useAtividade() {
  return useQuery({ ...api.administracao.atividade.queryOptions(), refetchInterval: MINUTO })
}

export function useRelatorio(relatorio: Relatorio, de: string, ate: string, pronto: boolean) {
  return useQuery({
    ...api.administracao.relatorio.queryOptions({ input: { relatorio, de, ate } }),
    enabled: pronto,
  })
}

export function useContas(busca: BuscaDeContas) {
  return useInfiniteQuery(
    api.administracao.contas.infiniteOptions({
      input: (cursor: string | undefined) => ({ ...busca, ...(cursor ? { cursor } : {}) }),
      initialPageParam: undefined as string | undefined,
      getNextPageParam: ({ proximo_cursor }: { proximo_cursor: string | null }) => proximo_cursor,
    }),
  )
}

export function useConta(id: string) {
  return useQuery(api.administracao.conta.queryOptions({ input: { id } }))
}

/** The three changes of an account. List and record are read again after each. */
export function useMudancasDaConta() {
  const queries = useQueryClient()
  const onSuccess = () =>
    Promise.all([
      queries.invalidateQueries({ queryKey: api.administracao.contas.key() }),
      queries.invalidateQueries({ queryKey: api.administracao.conta.key() }),
    ])
  return {
    tipo: useMutation(api.administracao.mudarTipo.mutationOptions({ onSuccess })),
    status: useMutation(api.administracao.mudarStatus.mutationOptions({ onSuccess })),
    sessoes: useMutation(api.administracao.encerrarSessoes.mutationOptions({ onSuccess })),
  }
}
