import type { QueryClient } from '@tanstack/react-query'
import type { PostDaRede } from '#domain/rede/schemas.ts'
import { api } from '#web/rpc/client.ts'

type Muda = (post: PostDaRede) => PostDaRede | null

type Pagina = { posts?: PostDaRede[] }

const naLista = (posts: PostDaRede[], muda: Muda) => posts.flatMap((post) => muda(post) ?? [])

function naPagina<P extends Pagina>(pagina: P, muda: Muda): P {
  return Array.isArray(pagina.posts) ? { ...pagina, posts: naLista(pagina.posts, muda) } : pagina
}

/** Changes posts wherever the network shows them: in every feed, wall, search and by itself. `muda` answers null for a post that leaves the lists. */
export function mudarPosts(queries: QueryClient, muda: Muda): void {
  queries.setQueriesData<unknown>({ queryKey: api.rede.key() }, (dados: unknown) => {
    if (typeof dados !== 'object' || dados === null) return dados
    if ('pages' in dados && Array.isArray(dados.pages))
      return { ...dados, pages: dados.pages.map((pagina: Pagina) => naPagina(pagina, muda)) }
    if ('autor' in dados && 'curtido' in dados && 'motivo' in dados)
      return muda(dados as unknown as PostDaRede) ?? dados
    return dados
  })
}

export const mudarPost = (queries: QueryClient, id: string, muda: Muda) =>
  mudarPosts(queries, (post) => (post.id === id ? muda(post) : post))

/** New counts of a post. Lists in which they stand already are left as they are, so that nothing is drawn again. */
export function mudarContas(
  queries: QueryClient,
  id: string,
  contas: Pick<PostDaRede, 'likes_count' | 'comentarios_count'>,
): void {
  const iguais = ({ likes_count, comentarios_count }: PostDaRede) =>
    likes_count === contas.likes_count && comentarios_count === contas.comentarios_count
  queries.setQueriesData<unknown>({ queryKey: api.rede.key() }, (dados: unknown) => {
    if (typeof dados !== 'object' || dados === null) return dados
    if ('pages' in dados && Array.isArray(dados.pages)) {
      const pages = dados.pages.map((pagina: Pagina) => {
        if (!Array.isArray(pagina.posts) || pagina.posts.every((post) => post.id !== id || iguais(post)))
          return pagina
        return {
          ...pagina,
          posts: pagina.posts.map((post) => (post.id === id ? { ...post, ...contas } : post)),
        }
      })
      return pages.every((pagina, n) => pagina === (dados.pages as unknown[])[n])
        ? dados
        : { ...dados, pages }
    }
    if ('autor' in dados && 'curtido' in dados && 'motivo' in dados) {
      const post = dados as unknown as PostDaRede
      return post.id === id && !iguais(post) ? { ...post, ...contas } : dados
    }
    return dados
  })
}
