import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { emCurso } from '#domain/mudanca/tipos.ts'
import { baixarTexto } from '#web/lib/baixar.ts'
import { api } from '#web/rpc/client.ts'
import { falhaDe } from '#web/rpc/errors.ts'
import { useToast } from '#web/ui/toast.tsx'
import { lerBusca, type BuscaDaMudanca } from './busca.ts'
import { textos } from './messages.ts'

/** Milliseconds between two looks at a lot that runs, where the live channel is away. */
const OLHAR_MS = 2_000

export function useBuscaDaMudanca() {
  const busca = lerBusca(useSearch({ strict: false }))
  const navigate = useNavigate()
  return { busca, ir: (para: BuscaDaMudanca) => navigate({ to: '/mudanca', search: para }) }
}

export const useDestinos = () => useQuery(api.mudanca.destinos.queryOptions())

export const useMudancas = (profissional_id: string | undefined) =>
  useQuery(
    api.mudanca.listar.queryOptions({
      input: { profissional_id },
      enabled: profissional_id !== undefined,
      refetchInterval: ({ state }) => (state.data?.some(({ status }) => emCurso(status)) ? OLHAR_MS : false),
    }),
  )

export const useMudanca = (id: string) =>
  useQuery(
    api.mudanca.obter.queryOptions({
      input: { id },
      refetchInterval: ({ state }) => (state.data && emCurso(state.data.status) ? OLHAR_MS : false),
    }),
  )

/** The acts on a lot: all is read again after each, refused or not, and a refusal is said. */
export function useAtos() {
  const toast = useToast()
  const queries = useQueryClient()
  const comum = {
    onError: (erro: unknown) =>
      toast({ tone: 'error', title: textos.naoDeu, description: falhaDe(erro).mensagem }),
    onSettled: () => queries.invalidateQueries({ queryKey: api.mudanca.key() }),
  }
  return {
    parar: useMutation(api.mudanca.parar.mutationOptions(comum)),
    retomar: useMutation(api.mudanca.retomar.mutationOptions(comum)),
    desfazer: useMutation(api.mudanca.desfazer.mutationOptions(comum)),
    desistir: useMutation(api.mudanca.desistir.mutationOptions(comum)),
    relatorio: useMutation(
      api.mudanca.relatorio.mutationOptions({
        onError: comum.onError,
        onSuccess: ({ csv }, { quais }) =>
          baixarTexto(
            quais === 'erradas' ? textos.arquivoDasErradas : textos.arquivoDoRelatorio,
            'text/csv;charset=utf-8',
            csv,
          ),
      }),
    ),
  }
}
