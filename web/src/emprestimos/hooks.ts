import {
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
  type QueryClient,
} from '@tanstack/react-query'
import { api } from '#web/rpc/client.ts'

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

export const useAcessar = () => useMutation(api.emprestimos.acessar.mutationOptions(useMuda()))
export const useContestar = () => useMutation(api.emprestimos.contestar.mutationOptions(useMuda()))

/** Person and end of a loan. A change of the loan invalidates it, which is how the end arrives. */
export const useAberto = (id: string) =>
  useQuery(api.emprestimos.abrir.queryOptions({ input: { id }, staleTime: 0, gcTime: 0 }))

/** Each reading is logged, so a change of the loan does not repeat it. */
const umaVez = { staleTime: 'static', gcTime: 0 } as const

export const useSaude = (id: string) =>
  useQuery(api.emprestimos.saude.queryOptions({ input: { id }, ...umaVez }))

type Lugar = { antes: string; antes_id: string } | null
const primeiro: Lugar = null
const paginas = (id: string) => ({
  input: (lugar: Lugar) => ({ id, ...lugar }),
  initialPageParam: primeiro as Lugar,
  getNextPageParam: ({ proximo }: { proximo: Lugar }) => proximo,
  ...umaVez,
})

export const useConsultas = (id: string) =>
  useInfiniteQuery(api.emprestimos.consultas.infiniteOptions(paginas(id)))

export const useDocumentos = (id: string) =>
  useInfiniteQuery(api.emprestimos.documentos.infiniteOptions(paginas(id)))

/** The address of an open document. */
export const useEndereco = (id: string, documento_id: string) =>
  useQuery(api.emprestimos.documento.queryOptions({ input: { id, documento_id }, ...umaVez }))

export const useEvolucoes = (id: string) =>
  useQuery(api.emprestimos.evolucoes.queryOptions({ input: { id }, ...umaVez }))

export const useEvolucao = (id: string, anotacao_id: string) =>
  useQuery(api.emprestimos.evolucao.queryOptions({ input: { id, anotacao_id }, ...umaVez }))

/** Forgets what was read of a loan. */
export function esquecerLido(queries: QueryClient, id: string): void {
  const { saude, consultas, documentos, documento, evolucoes, evolucao } = api.emprestimos
  for (const lido of [saude, consultas, documentos, documento, evolucoes, evolucao])
    queries.removeQueries({ queryKey: lido.key({ input: { id } }) })
}
