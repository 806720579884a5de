import {
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
  type QueryClient,
} from '@tanstack/react-query'
import { limiteNovos, type Feed, type Ordem } from '#domain/rede/feed.ts'
import type { PostDaRede } from '#domain/rede/schemas.ts'
import { api, client } from '#web/rpc/client.ts'
import { falhaDe } from '#web/rpc/errors.ts'
import { useToast } from '#web/ui/toast.tsx'
import { mudarContas, mudarPost, mudarPosts } from './cache.ts'
import { textos } from './messages.ts'

const MINUTO = 60_000

/** A list stays as it was read: nothing is put above the reader, and who comes back from a post finds it where it was. */
const PARADA = {
  initialPageParam: undefined as string | undefined,
  getNextPageParam: ({ proximo }: { proximo: string | null }) => proximo ?? undefined,
  staleTime: Infinity,
  gcTime: 30 * MINUTO,
}

/** @param comeco where the list begins, when it is not the newest post */
export function useFeed(feed: Feed, ordem: Ordem, comeco: string | undefined) {
  return useInfiniteQuery(
    api.rede.feed.infiniteOptions({
      input: (cursor: string | undefined) => ({ feed, ordem, cursor: cursor ?? comeco }),
      // The beginning is part of what is asked.
      queryKey: api.rede.feed.key({ type: 'infinite', input: { feed, ordem, cursor: comeco } }),
      ...PARADA,
    }),
  )
}

export function useMural(quem: { pessoa?: string; profissional?: string }) {
  return useInfiniteQuery(
    api.rede.mural.infiniteOptions({
      input: (cursor: string | undefined) => ({ ...quem, cursor }),
      ...PARADA,
    }),
  )
}

export function useAssunto(tag: string) {
  return useInfiniteQuery(
    api.rede.assunto.infiniteOptions({ input: (cursor: string | undefined) => ({ tag, cursor }), ...PARADA }),
  )
}

export function useBusca(q: string) {
  return useInfiniteQuery(
    api.rede.busca.infiniteOptions({ input: (cursor: string | undefined) => ({ q, cursor }), ...PARADA }),
  )
}

/** How many posts came since the top of the list. The live channel says when to ask; the interval is for a channel that is down. */
export function useNovos(feed: Feed, ordem: Ordem, desde: string | null | undefined): number {
  const { data } = useQuery(
    api.rede.novos.queryOptions({
      input: { feed, ordem, desde: desde ?? '' },
      enabled: Boolean(desde) && feed !== 'salvos',
      refetchInterval: 5 * MINUTO,
      refetchOnWindowFocus: true,
      staleTime: MINUTO / 2,
    }),
  )
  return Math.min(data?.novos ?? 0, limiteNovos)
}

/** Keeps the counts of the posts in sight as they are, whenever the live channel says that something changed. @param emVista ids of those in sight when it is asked */
export function useContagens(emVista: () => string[]): void {
  const queries = useQueryClient()
  useQuery({
    queryKey: api.rede.contagens.key({ type: 'query' }),
    queryFn: async () => {
      const ids = emVista()
      if (ids.length === 0) return null
      for (const { id, ...contas } of await client.rede.contagens({ ids: ids.join(',') }))
        mudarContas(queries, id, contas)
      return null
    },
    // Nothing is asked before the first signal: the posts have just been read.
    initialData: null,
    staleTime: Infinity,
    retry: false,
  })
}

export const useLugar = (feed: Feed) =>
  useQuery(api.rede.lugar.queryOptions({ input: { feed }, staleTime: Infinity })).data?.lugar ?? null

export const useLado = () => useQuery(api.rede.lado.queryOptions({ staleTime: 5 * MINUTO }))

/** Undo where there is one, and a plain sentence where an act failed. */
function useAvisos() {
  const toast = useToast()
  return {
    falhou: (error: unknown) =>
      toast({ title: textos.erroAto, description: falhaDe(error).mensagem, tone: 'error' }),
    feito: (title: string, desfazer?: () => void) =>
      toast({
        title,
        tone: 'success',
        ...(desfazer && { action: { label: textos.desfazer, onClick: desfazer } }),
      }),
  }
}

/** Likes or saves at once on screen; the server's counts replace the guess, and a refusal takes it back. */
export function useMarca(qual: 'curtido' | 'salvo') {
  const queries = useQueryClient()
  const { falhou } = useAvisos()
  const ato = {
    curtido: { sim: client.rede.curtir, nao: client.rede.descurtir },
    salvo: { sim: client.rede.salvar, nao: client.rede.dessalvar },
  }[qual]
  return useMutation({
    scope: { id: `rede-${qual}` },
    mutationFn: ({ id, sim }: { id: string; sim: boolean }) => (sim ? ato.sim : ato.nao)({ id }),
    onMutate: ({ id, sim }) =>
      mudarPost(queries, id, (post) => ({
        ...post,
        [qual]: sim,
        likes_count:
          qual === 'curtido' && post.curtido !== sim
            ? Math.max(0, post.likes_count + (sim ? 1 : -1))
            : post.likes_count,
      })),
    onSuccess(estado, { id }) {
      mudarPost(queries, id, (post) => ({ ...post, ...estado }))
      if (qual === 'salvo') void queries.invalidateQueries({ queryKey: ondeSalvos })
    },
    onError(error, { id, sim }) {
      mudarPost(queries, id, (post) => ({
        ...post,
        [qual]: !sim,
        likes_count: qual === 'curtido' ? Math.max(0, post.likes_count + (sim ? -1 : 1)) : post.likes_count,
      }))
      falhou(error)
    },
  })
}

const ondeSalvos = api.rede.feed.key({ type: 'infinite', input: { feed: 'salvos' } })

/** The whole network is read anew: who is in it has changed. */
const relerTudo = (queries: QueryClient) => queries.invalidateQueries({ queryKey: api.rede.key() })

export function useSeguir() {
  const queries = useQueryClient()
  const { falhou } = useAvisos()
  const marcar = (id: string, sim: boolean) =>
    mudarPosts(queries, (post) => (post.autor.id === id ? { ...post, seguindo: sim } : post))
  return useMutation({
    mutationFn: ({ id, sim }: { id: string; sim: boolean }) =>
      sim ? client.rede.seguir({ id }) : client.rede.deixarDeSeguir({ id }),
    onMutate: ({ id, sim }) => marcar(id, sim),
    onSuccess: () =>
      Promise.all([
        queries.invalidateQueries({ queryKey: api.rede.lado.key() }),
        queries.invalidateQueries({ queryKey: api.rede.mural.key() }),
        queries.invalidateQueries({ queryKey: api.rede.busca.key() }),
        queries.invalidateQueries({
          queryKey: api.rede.feed.key({ type: 'infinite', input: { feed: 'seguindo' } }),
        }),
      ]),
    onError(error, { id, sim }) {
      marcar(id, !sim)
      falhou(error)
    },
  })
}

/** What sends posts away: out of sight at once, with a way back. */
export function useAfastar() {
  const queries = useQueryClient()
  const { falhou, feito } = useAvisos()
  const aoFalhar = (error: unknown) => {
    void relerTudo(queries)
    falhou(error)
  }
  const voltar = (ato: () => Promise<unknown>) => () =>
    void ato().then(
      () => relerTudo(queries),
      (error: unknown) => falhou(error),
    )
  return {
    ocultar({ id }: PostDaRede) {
      mudarPost(queries, id, () => null)
      client.rede.ocultar({ id }).then(
        () =>
          feito(
            textos.ocultado,
            voltar(() => client.rede.mostrar({ id })),
          ),
        aoFalhar,
      )
    },
    silenciarAutor({ autor }: PostDaRede) {
      mudarPosts(queries, (post) => (post.autor.id === autor.id ? null : post))
      client.rede.silenciar({ tipo: 'autor', id: autor.id }).then(
        ({ id }) =>
          feito(
            textos.autorSilenciado(autor.nome),
            voltar(() => client.rede.ouvir({ id })),
          ),
        aoFalhar,
      )
    },
    silenciarConversa({ id: post }: PostDaRede) {
      mudarPost(queries, post, () => null)
      client.rede.silenciar({ tipo: 'conversa', id: post }).then(
        ({ id }) =>
          feito(
            textos.conversaSilenciada,
            voltar(() => client.rede.ouvir({ id })),
          ),
        aoFalhar,
      )
    },
    bloquear({ id, nome }: { id: string; nome: string }) {
      mudarPosts(queries, (post) => (post.autor.id === id ? null : post))
      client.rede.bloquear({ id }).then(() => {
        feito(
          textos.bloqueado(nome),
          voltar(() => client.rede.desbloquear({ id })),
        )
        return relerTudo(queries)
      }, aoFalhar)
    },
  }
}

export const useComentarios = (id: string) =>
  useInfiniteQuery(
    api.rede.comentarios.infiniteOptions({
      input: (cursor: string | undefined) => ({ id, cursor }),
      initialPageParam: undefined as string | undefined,
      getNextPageParam: ({ proximo }) => proximo ?? undefined,
    }),
  )

/** Acts on the comments of a post; afterwards they and the post's counts are read again. */
export function useAtosDeComentario(post_id: string) {
  const queries = useQueryClient()
  const { falhou, feito } = useAvisos()
  const reler = async () => {
    await queries.invalidateQueries({ queryKey: api.rede.comentarios.key() })
    const post = await client.rede.post({ id: post_id }).catch(() => null)
    if (post)
      mudarPost(queries, post_id, (antes) => ({
        ...antes,
        likes_count: post.likes_count,
        comentarios_count: post.comentarios_count,
      }))
  }
  return {
    reler,
    curtir: (id: string, sim: boolean) =>
      void (sim ? client.rede.curtirComentario({ id }) : client.rede.descurtirComentario({ id })).then(
        reler,
        falhou,
      ),
    apagar: (id: string) =>
      void client.rede.apagarComentario({ id }).then(() => {
        feito(textos.comentarioApagado, () => void client.rede.voltarComentario({ id }).then(reler, falhou))
        return reler()
      }, falhou),
  }
}
