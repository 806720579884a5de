import { Link } from '@tanstack/react-router'
import { FileQuestion } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTitulo } from '#web/lib/titulo.ts'
import { QueryError } from '#web/rpc/query-error.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ConvitePost } from './components/convite-post.tsx'
import { OutrosPosts } from './components/outros-posts.tsx'
import { PostCard } from './components/post-card.tsx'
import { PostEsqueleto } from './components/post-esqueleto.tsx'
import { usePostPublico, useVisualizacao } from './hooks.ts'
import { mensagens } from './messages.ts'

type PostPageProps = {
  postId: string
  /** Whether there is a session. A visitor is invited to join. */
  autenticado: boolean
  /** What a signed-in person does with the post, under it. */
  interacoes?: ReactNode
}

/** `/post/{postId}` (ROUTE-04, POST-01 to POST-07). Another id counts as another page load. */
export function PostPage({ postId, autenticado, interacoes }: PostPageProps) {
  return (
    <div className="mx-auto grid w-full max-w-content min-w-0 grid-cols-[minmax(0,40rem)] items-start justify-center gap-5 lg:grid-cols-[minmax(0,40rem)_18rem]">
      <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-5">
        <PostAberto key={postId} postId={postId} />
        {interacoes}
      </div>
      <aside data-nao-imprimir="" className="grid gap-5 lg:sticky lg:top-20">
        {autenticado ? null : <ConvitePost retorno={`/post/${postId}`} />}
        <OutrosPosts exceto={postId} />
      </aside>
    </div>
  )
}

function PostAberto({ postId }: { postId: string }) {
  const query = usePostPublico(postId)
  const { data: post, error, ausente } = query
  useVisualizacao(postId, post !== undefined)
  const nome = post && (post.titulo.trim() || mensagens.postDe(post.autor.nome))
  useTitulo(ausente ? mensagens.naoEncontrado : nome)

  if (post) return <PostCard post={post} />
  if (ausente)
    return (
      <Card>
        <EmptyState
          level={2}
          icon={<FileQuestion size={26} />}
          title={mensagens.naoEncontrado}
          description={mensagens.naoEncontradoDescricao}
          action={
            <Button variant="outline" size="sm" asChild>
              <Link to="/">{mensagens.irParaInicio}</Link>
            </Button>
          }
        />
      </Card>
    )
  if (error) {
    return (
      <Card>
        <QueryError query={query} level={2} title={mensagens.erro} />
      </Card>
    )
  }
  return <PostEsqueleto />
}
