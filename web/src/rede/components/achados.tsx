import { Link } from '@tanstack/react-router'
import { ArrowLeft, Hash, SearchX } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '#web/ui/button.tsx'
import { Card, CardHeader } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { useAssunto, useBusca } from '../hooks.ts'
import { textos } from '../messages.ts'
import { Assuntos } from './lado.tsx'
import { ListaDePosts } from './lista-de-posts.tsx'
import { Pessoa } from './pessoa.tsx'

/** The way back to the feeds, above what was looked for. */
export function Cabecalho({ titulo, children }: { titulo: string; children?: ReactNode }) {
  return (
    <div className="grid justify-items-start gap-2">
      <Button variant="ghost" size="sm" asChild>
        <Link to="/rede">
          <ArrowLeft aria-hidden size={16} />
          {textos.voltar}
        </Link>
      </Button>
      <h2 className="text-2xl break-words titulo">{titulo}</h2>
      {children}
    </div>
  )
}

/** The page of a hashtag. */
export function Assunto({ tag }: { tag: string }) {
  const query = useAssunto(tag)
  const primeira = query.data?.pages[0]
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <Cabecalho titulo={`#${primeira?.tag || tag.replace(/^#+/, '')}`}>
        {primeira && primeira.publicacoes > 0 ? (
          <p className="text-sm text-muted">
            {textos.numerosDoAssunto(primeira.publicacoes, primeira.autores)}
          </p>
        ) : null}
      </Cabecalho>
      <ListaDePosts
        query={query}
        posts={query.data?.pages.flatMap((pagina) => pagina.posts)}
        nivel={3}
        vazio={
          <Card>
            <EmptyState
              icon={<Hash size={26} />}
              title={textos.assuntoVazio}
              description={textos.assuntoVazioDica}
            />
          </Card>
        }
      />
    </div>
  )
}

/** Posts, hashtags and people that were looked for. */
export function Resultados({ q }: { q: string }) {
  const query = useBusca(q)
  const primeira = query.data?.pages[0]
  const outros = primeira !== undefined && primeira.pessoas.length + primeira.assuntos.length > 0
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <Cabecalho titulo={textos.resultados(q)} />
      {primeira && primeira.pessoas.length > 0 ? (
        <Card as="section">
          <CardHeader level={3} title={textos.pessoas} />
          <ul className="mt-3 grid gap-4">
            {primeira.pessoas.map((pessoa) => (
              <li key={pessoa.id}>
                <Pessoa pessoa={pessoa} />
              </li>
            ))}
          </ul>
        </Card>
      ) : null}
      {primeira && primeira.assuntos.length > 0 ? (
        <Card as="section">
          <CardHeader level={3} title={textos.assuntos} />
          <Assuntos assuntos={primeira.assuntos} />
        </Card>
      ) : null}
      <ListaDePosts
        query={query}
        posts={query.data?.pages.flatMap((pagina) => pagina.posts)}
        nivel={3}
        vazio={
          outros ? null : (
            <Card>
              <EmptyState
                icon={<SearchX size={26} />}
                title={textos.buscaVazia}
                description={textos.buscaVaziaDica}
              />
            </Card>
          )
        }
      />
    </div>
  )
}
