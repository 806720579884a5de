import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { ParteDoEmprestimo } from '#domain/emprestimos/emprestimo.ts'
import { api, client } from '#web/rpc/client.ts'

/** While a code waits, the list is asked for again where the live channel does not tell. */
const ESPERA_MS = 15_000

/** Whose record the person may lend, and the loans so far. */
export const useEmprestimos = (esperando = false) =>
  useQuery(api.emprestimos.listar.queryOptions({ refetchInterval: esperando ? ESPERA_MS : false }))

function useMuda() {
  const queries = useQueryClient()
  return { onSettled: () => queries.invalidateQueries({ queryKey: api.emprestimos.key() }) }
}
export const useEmprestar = () => useMutation(api.emprestimos.emprestar.mutationOptions(useMuda()))
export const useEncerrar = () => useMutation(api.emprestimos.encerrar.mutationOptions(useMuda()))

/** Loans that stand for the professional who asks. */
export const useTomados = () => useQuery(api.emprestimos.tomados.queryOptions({ staleTime: 0 }))
export const useTomar = () => useMutation(api.emprestimos.tomar.mutationOptions(useMuda()))

/** Whose record a loan opens, and until when. Read again when the loan changes: that is how its end arrives. */
export const useAberto = (id: string) =>
  useQuery(api.emprestimos.abrir.queryOptions({ input: { id }, staleTime: 0, gcTime: 0 }))

/** Beginning of the keys of what was read of a loan. Apart from the capability's own: what changes of a loan does not read them again, each asking leaves a line. */
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

/** The address of a document while it is looked at. */
export const useEndereco = (id: string, documento_id: string) =>
  useQuery({
    queryKey: [...chaveDoLido(id), 'endereco', documento_id],
    queryFn: ({ signal }) => client.emprestimos.documento({ id, documento_id }, { signal }),
    staleTime: Infinity,
    gcTime: 0,
  })
