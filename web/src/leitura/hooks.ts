import {
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
  type QueryClient,
} from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { letras, type Letra } from '#domain/leitura/leitura.ts'
import type { PostAberto, PostNaLista } from '#domain/leitura/schemas.ts'
import { api, client } from '#web/rpc/client.ts'
import { falhaDe } from '#web/rpc/errors.ts'
import { useToast } from '#web/ui/toast.tsx'
import type { BuscaDaLeitura } from './busca.ts'
import { textos } from './messages.ts'

export const useInicio = () => useQuery(api.leitura.inicio.queryOptions())

export function usePosts({ post: _, ordem, ...filtro }: BuscaDaLeitura, q: string) {
  const input = { ...filtro, ordem, ...(q && { q }) }
  return useInfiniteQuery(
    api.leitura.listar.infiniteOptions({
      input: (cursor: string | undefined) => ({ ...input, cursor }),
      initialPageParam: undefined as string | undefined,
      getNextPageParam: ({ proximo }) => proximo ?? undefined,
    }),
  )
}

export const usePost = (id: string) => useQuery(api.leitura.abrir.queryOptions({ input: { id } }))

type Muda = (post: PostNaLista | PostAberto) => Partial<PostNaLista & PostAberto>

/** Changes a post wherever the room shows it. */
function mudar(queries: QueryClient, id: string, muda: Muda): void {
  const um = <P extends PostNaLista | PostAberto>(post: P): P =>
    post.id === id ? { ...post, ...muda(post) } : post
  queries.setQueriesData<unknown>({ queryKey: api.leitura.key() }, (dados: unknown) => {
    if (typeof dados !== 'object' || dados === null) return dados
    if ('pages' in dados && Array.isArray(dados.pages))
      return {
        ...dados,
        pages: dados.pages.map((pagina: { posts: PostNaLista[] }) => ({
          ...pagina,
          posts: pagina.posts.map(um),
        })),
      }
    return 'conteudo' in dados && 'leitura' in dados ? um(dados as PostAberto) : dados
  })
}

/** Keeps a post for later at once on screen, with a way back. The list is that of the network. */
export function useGuardar() {
  const queries = useQueryClient()
  const toast = useToast()
  const { mutate } = useMutation({
    scope: { id: 'leitura-salvo' },
    mutationFn: ({ id, sim }: { id: string; sim: boolean; desfaz: boolean }) =>
      (sim ? client.rede.salvar : client.rede.dessalvar)({ id }),
    onMutate: ({ id, sim }) => mudar(queries, id, () => ({ salvo: sim })),
    onSuccess(_, { id, sim, desfaz }) {
      toast({
        title: sim ? textos.guardado : textos.retirado,
        tone: 'success',
        ...(desfaz && {
          action: { label: textos.desfazer, onClick: () => mutate({ id, sim: !sim, desfaz: false }) },
        }),
      })
    },
    onError(error, { id, sim }) {
      mudar(queries, id, () => ({ salvo: !sim }))
      toast({ title: textos.erroAto, description: falhaDe(error).mensagem, tone: 'error' })
    },
    onSettled: () => queries.invalidateQueries({ queryKey: api.rede.key() }),
  })
  return (id: string, sim: boolean) => mutate({ id, sim, desfaz: true })
}

/** Keeps how far a post was read. What is kept on the way says nothing; a word of the reader is answered. */
export function useMarcar() {
  const queries = useQueryClient()
  const toast = useToast()
  const { mutate } = useMutation({
    scope: { id: 'leitura' },
    mutationFn: (marca: { id: string; progresso?: number; lido?: boolean }) => client.leitura.marcar(marca),
    onSuccess(leitura, { id, lido }) {
      mudar(queries, id, () => ({ leitura }))
      if (lido !== undefined) toast({ title: textos.marcado[lido ? 1 : 0], tone: 'success' })
      return queries.invalidateQueries({ queryKey: api.leitura.inicio.key() })
    },
    onError(error, { lido }) {
      // The place is kept as well as can be: reading does not stop for it.
      if (lido !== undefined)
        toast({ title: textos.erroAto, description: falhaDe(error).mensagem, tone: 'error' })
    },
  })
  return mutate
}

const CHAVE = 'leitura-letra'
const ouvintes = new Set<() => void>()
/** What storage would not take lasts as long as the page. */
let lembrada: Letra | undefined

function letraDaqui(): Letra {
  try {
    const salva = localStorage.getItem(CHAVE)
    return lembrada ?? letras.find((cada) => cada === salva) ?? 'comum'
  } catch {
    return lembrada ?? 'comum'
  }
}

function escolherLetra(letra: Letra): void {
  lembrada = letra
  try {
    localStorage.setItem(CHAVE, letra)
  } catch {
    // Remembered above.
  }
  for (const ouvinte of ouvintes) ouvinte()
}

/** The size of the letters on this device, and its setter. */
export const useLetra = () =>
  [
    useSyncExternalStore((ouvinte) => {
      ouvintes.add(ouvinte)
      return () => ouvintes.delete(ouvinte)
    }, letraDaqui),
    escolherLetra,
  ] as const
