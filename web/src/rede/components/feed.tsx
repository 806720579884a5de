import { Link } from '@tanstack/react-router'
import { useQueryClient } from '@tanstack/react-query'
import { ArrowUp, Bookmark, History, MapPin, Newspaper } from 'lucide-react'
import { useState } from 'react'
import { limiteNovos, type Feed as QualFeed, type Ordem } from '#domain/rede/feed.ts'
import { useUsuario } from '#web/acesso/sessao-context.ts'
import { api, client } from '#web/rpc/client.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { useFeed, useLado, useLugar, useNovos } from '../hooks.ts'
import { textos } from '../messages.ts'
import { Escrever } from './escrever.tsx'
import { Sugestoes } from './lado.tsx'
import { ListaDePosts } from './lista-de-posts.tsx'

/** One feed. It stays as it was read until the reader asks for what is new. */
export function Feed({ feed, ordem }: { feed: QualFeed; ordem: Ordem }) {
  const queries = useQueryClient()
  const [comeco, setComeco] = useState<string>()
  // The place as it was when the page was opened: reading on moves it, and not the button.
  const lugar = useLugar(feed)
  const query = useFeed(feed, ordem, comeco)
  const posts = query.data?.pages.flatMap((pagina) => pagina.posts)
  const novos = useNovos(feed, ordem, comeco === undefined ? query.data?.pages[0]?.topo : undefined)

  function verNovos() {
    scrollTo({ top: 0 })
    return queries.resetQueries({
      queryKey: api.rede.feed.key({ type: 'infinite', input: { feed, ordem, cursor: undefined } }),
    })
  }

  const guardar = (post_id: string) =>
    // The place is kept as well as can be: reading does not stop for it.
    void client.rede.guardarLugar({ feed, post_id }).catch(() => undefined)
  const longe = lugar && posts && comeco === undefined && posts[0]?.id !== lugar.post_id

  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <Escrever />
      {comeco !== undefined || longe ? (
        <div className="flex flex-wrap gap-2">
          {comeco === undefined && lugar ? (
            <Button
              variant="outline"
              size="sm"
              aria-label={textos.ondePareiAjuda(lugar.titulo, lugar.autor)}
              icon={<History aria-hidden size={16} />}
              onClick={() => setComeco(lugar.cursor)}
            >
              {textos.ondeParei}
            </Button>
          ) : (
            <Button
              variant="outline"
              size="sm"
              icon={<ArrowUp aria-hidden size={16} />}
              onClick={() => setComeco(undefined)}
            >
              {textos.voltarAoComeco}
            </Button>
          )}
        </div>
      ) : null}
      <div role="status" className="sticky top-20 z-10 grid justify-items-center">
        {novos > 0 ? (
          <Button size="sm" icon={<ArrowUp aria-hidden size={16} />} onClick={() => void verNovos()}>
            {novos >= limiteNovos ? textos.muitosNovos(limiteNovos) : textos.novos(novos)}
          </Button>
        ) : null}
      </div>
      <ListaDePosts
        query={query}
        posts={posts}
        vazio={<Vazio feed={feed} base={query.data?.pages[0]?.base ?? null} />}
        onLer={guardar}
      />
    </div>
  )
}

/** Why a feed is empty, and what fills it. */
function Vazio({ feed, base }: { feed: QualFeed; base: string | null }) {
  const { data } = useLado()
  const paciente = useUsuario()?.perfil.startsWith('paciente')
  const semCidade = feed === 'cidade' && base === null
  const [titulo, descricao] = semCidade ? textos.semCidade : textos.vazio[feed]
  const Icone = feed === 'cidade' ? MapPin : feed === 'salvos' ? Bookmark : Newspaper
  return (
    <Card>
      <EmptyState
        level={2}
        icon={<Icone size={26} />}
        title={titulo}
        description={descricao}
        action={
          semCidade && paciente ? (
            <Button variant="outline" size="sm" asChild>
              <Link to="/perfil-paciente">{textos.completarEndereco}</Link>
            </Button>
          ) : (
            <Button variant="outline" size="sm" asChild>
              <Link to="/rede" search={{ ordem: 'recentes' }}>
                {textos.verTudo}
              </Link>
            </Button>
          )
        }
      />
      {feed !== 'salvos' && data && data.sugestoes.length > 0 ? (
        <section aria-label={textos.paraSeguir} className="border-t border-line pt-4">
          <Sugestoes sugestoes={data.sugestoes} />
        </section>
      ) : null}
    </Card>
  )
}
