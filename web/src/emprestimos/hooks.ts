import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { ParteDoEmprestimo } from '#domain/emprestimos/emprestimo.ts'
import { api, client } from '#web/rpc/client.ts'

/** Milliseconds between readings while a code waits, in case the live channel is silent. */
const ESPERA_MS = 15_000

/** People whose record the caller may lend, and the loans so far. */
export const useEmprestimos = (esperando = false) =>
  useQuery(api.emprestimos.listar.queryOptions({ refetchInterval: esperando ? ESPERA_MS : false }))

function useMuda() {
  const queries = useQueryClient()
  return { onSettled: () => queries.invalidateQueries({ queryKey: api.emprestimos.key() }) }
}
export const useEmprestar = () => useMutation(api.emprestimos.emprestar.mutationOptions(useMuda()))
export const useEncerrar = () => useMutation(api.emprestimos.encerrar.mutationOptions(useMuda()))

/** Loans that are open to the calling professional. */
export const useTomados = () => useQuery(api.emprestimos.tomados.queryOptions({ staleTime: 0 }))
export const useTomar = () => useMutation(api.emprestimos.tomar.mutationOptions(useMuda()))

/** Person and end of a loan. A change of the loan invalidates it, which is how the end arrives. */
export const useAberto = (id: string) =>
  useQuery(api.emprestimos.abrir.queryOptions({ input: { id }, staleTime: 0, gcTime: 0 }))

/**
 * Key prefix of a loan's data. It differs from the capability's own, since each reading is logged and a change of the
 * loan must not repeat it.
 */
export const chaveDoLido = (id: string) => ['prontuario-emprestado', id] as const
const lido = (id: string, parte: ParteDoEmprestimo) => ({
  queryKey: [...chaveDoLido(id), parte],
  staleTime: Infinity,
  gcTime: 0,
})

export const useSaude = (id: string) =>
  useQuery({
    ...lido(id, 'saude'),
    queryFn: ({ signal }) => client.emprestimos.saude({ id }, { signal }),
  })

type Lugar = { antes: string; antes_id: string } | null
const primeiro: Lugar = null
const paginas = {
  initialPageParam: primeiro as Lugar,
  getNextPageParam: ({ proximo }: { proximo: Lugar }) => proximo,
}

export const useConsultas = (id: string) =>
  useInfiniteQuery({
    ...lido(id, 'consultas'),
    ...paginas,
    queryFn: ({ signal, pageParam }) => client.emprestimos.consultas({ id, ...pageParam }, { signal }),
  })

export const useDocumentos = (id: string) =>
  useInfiniteQuery({
    ...lido(id, 'documentos'),
    ...paginas,
    queryFn: ({ signal, pageParam }) => client.emprestimos.documentos({ id, ...pageParam }, { signal }),
  })

/** The address of an open document. */
export const useEndereco = (id: string, documento_id: string) =>
  useQuery({
    queryKey: [...chaveDoLido(id), 'endereco', documento_id],
    queryFn: ({ signal }) => client.emprestimos.documento({ id, documento_id }, { signal }),
    staleTime: Infinity,
    gcTime: 0,
  })
