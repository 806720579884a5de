import type { UseInfiniteQueryResult } from '@tanstack/react-query'
import { memo, useDeferredValue, useEffect, useRef, type ReactNode } from 'react'
import type { PostDaRede as Post } from '#domain/rede/schemas.ts'
import { LoadMore } from '#web/rpc/load-more.tsx'
import { QueryError } from '#web/rpc/query-error.tsx'
import { Card } from '#web/ui/card.tsx'
import { PostEsqueleto } from '#web/posts/components/post-esqueleto.tsx'
import { useContagens } from '../hooks.ts'
import { textos } from '../messages.ts'
import { PostDaRede } from './post-da-rede.tsx'
import { useVoltar } from './use-voltar.ts'

type ListaProps = {
  query: Pick<
    UseInfiniteQueryResult,
    'error' | 'isFetching' | 'refetch' | 'hasNextPage' | 'isFetchingNextPage' | 'fetchNextPage'
  >
  posts: readonly Post[] | undefined
  vazio: ReactNode
  /** Heading level of each post: 3 under the heading of a wall, a hashtag or a search. */
  nivel?: 2 | 3
  /** Hears which post stands at the top of the screen once reading rests there. */
  onLer?: (id: string) => void
}

/** Posts one below the other; the next page comes before the reader reaches its end. */
export function ListaDePosts({ query, posts, vazio, nivel = 2, onLer }: ListaProps) {
  const lista = useRef<HTMLUListElement>(null)
  // A page of cards is drawn between frames: the finger that scrolls never waits for it.
  const desenhados = useDeferredValue(posts) ?? posts
  useVoltar(lista, (desenhados?.length ?? 0) > 0)
  useLugarLido(lista, desenhados?.length ?? 0, onLer)
  useContagens(() => emVista(lista.current))
  if (!posts || !desenhados) {
    if (query.error)
      return (
        <Card>
          <QueryError query={query} level={2} title={textos.erro} />
        </Card>
      )
    return <PostEsqueleto />
  }
  if (posts.length === 0) return vazio
  return (
    <>
      <ul ref={lista} className="grid grid-cols-[minmax(0,1fr)] gap-4">
        {desenhados.map((post) => (
          <li key={post.id} className="[contain-intrinsic-size:auto_24rem] [content-visibility:auto]">
            <Cartao post={post} nivel={nivel} />
          </li>
        ))}
      </ul>
      <Proxima query={query} desenhada={desenhados === posts} />
      {query.hasNextPage ? null : <p className="text-center text-sm text-muted">{textos.fim}</p>}
    </>
  )
}

/** Drawn again only when its post changed, however many come below. */
const Cartao = memo(PostDaRede)

/** Ids of the posts on the screen, at most twenty. */
function emVista(lista: HTMLElement | null): string[] {
  const cartoes = [...(lista?.querySelectorAll<HTMLElement>('[data-post]') ?? [])]
  return cartoes
    .filter((cartao) => {
      const { top, bottom } = cartao.getBoundingClientRect()
      return bottom > 0 && top < innerHeight
    })
    .flatMap((cartao) => cartao.dataset.post ?? [])
    .slice(0, 20)
}

/** Asks for the next page a screen before its button is seen, and not before the last one is drawn; the button stays for who has no such browser, and after a failure. */
function Proxima({ query, desenhada }: Pick<ListaProps, 'query'> & { desenhada: boolean }) {
  const alvo = useRef<HTMLDivElement>(null)
  const { hasNextPage, isFetchingNextPage, error, fetchNextPage } = query
  const pedir = desenhada && hasNextPage && !isFetchingNextPage && !error
  useEffect(() => {
    if (!pedir || !alvo.current || typeof IntersectionObserver === 'undefined') return
    const vista = new IntersectionObserver(
      (entradas) => {
        if (entradas.some(({ isIntersecting }) => isIntersecting)) void fetchNextPage()
      },
      { rootMargin: '800px' },
    )
    vista.observe(alvo.current)
    return () => vista.disconnect()
  }, [pedir, fetchNextPage])
  return (
    <div ref={alvo} className="grid">
      <LoadMore query={query} loadingText={textos.carregandoMais}>
        {textos.mais}
      </LoadMore>
    </div>
  )
}

/** Milliseconds that a post stands still before it counts as the place of reading. */
const REPOUSO = 1_500

function useLugarLido(
  lista: { current: HTMLUListElement | null },
  quantos: number,
  onLer: ((id: string) => void) | undefined,
) {
  const ouvir = useRef(onLer)
  useEffect(() => {
    ouvir.current = onLer
  })
  useEffect(() => {
    if (quantos === 0) return
    let espera: ReturnType<typeof setTimeout> | undefined
    let ultimo: string | undefined
    const olhar = () => {
      // Only who has read on is somewhere: the top of a feed is no place to come back to.
      if (scrollY < innerHeight) return
      const cartoes = lista.current?.querySelectorAll<HTMLElement>('[data-post]') ?? []
      const visto = [...cartoes].find((cartao) => cartao.getBoundingClientRect().bottom > innerHeight / 4)
      const id = visto?.dataset.post
      if (id && id !== ultimo) ouvir.current?.((ultimo = id))
    }
    const rolou = () => {
      clearTimeout(espera)
      espera = setTimeout(olhar, REPOUSO)
    }
    addEventListener('scroll', rolou, { passive: true })
    return () => {
      clearTimeout(espera)
      removeEventListener('scroll', rolou)
    }
  }, [lista, quantos])
}
