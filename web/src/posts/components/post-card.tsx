import { lazy, Suspense } from 'react'
import { Eye, Heart, MessageCircle, UsersRound, type LucideIcon } from 'lucide-react'
import { plural } from '#domain/formato/plural.ts'
import type { PostPublico } from '#domain/posts/contract.ts'
import { hashtag } from '#domain/posts/rules.ts'
import { useOrigem } from '#web/lib/momento.ts'
import { DenunciarButton } from '#web/moderacao/denunciar-button.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Card } from '#web/ui/card.tsx'
import { Carousel } from '#web/ui/carousel.tsx'
import { mensagens } from '../messages.ts'
import { AutorDoPost } from './autor-do-post.tsx'
import { CompartilharPost } from './compartilhar-post.tsx'
import { midiasDe } from './midias.ts'
import { TextoDoPost } from './texto-do-post.tsx'
import { TipoPostBadge } from './tipo-post-badge.tsx'

const EditadoDoPost = lazy(async () => ({
  default: (await import('./editado-do-post.tsx')).EditadoDoPost,
}))

/** A whole published post (POST-01, POST-02). */
export function PostCard({ post }: { post: PostPublico }) {
  const { titulo, autor, colaboracao } = post
  const origem = useOrigem()
  return (
    <Card as="article" padding="none" className="grid gap-4 py-4">
      <div className="grid gap-4 px-4 md:px-5">
        <AutorDoPost autor={autor} created_at={post.created_at} />
        {colaboracao ? (
          <p className="flex items-center gap-2 rounded-lg bg-subtle px-3 py-2.5 text-sm text-ink-2">
            <UsersRound aria-hidden size={18} className="shrink-0" />
            <span className="min-w-0 break-words">
              <span className="font-semibold">{mensagens.colaboracao(colaboracao.nome)}</span>
              {' · '}
              {colaboracao.especialidade}
            </span>
          </p>
        ) : null}
        <div className="grid justify-items-start gap-2">
          <TipoPostBadge tipo={post.tipo_post} />
          <h1 className={titulo.trim() ? 'text-2xl break-words titulo' : 'sr-only'}>
            {titulo.trim() || mensagens.postDe(autor.nome)}
          </h1>
        </div>
        {post.editado_em ? (
          <Suspense fallback={<p className="text-sm text-muted">{mensagens.editado}</p>}>
            <EditadoDoPost id={post.id} />
          </Suspense>
        ) : null}
        <TextoDoPost texto={post.conteudo} facetas={post.facetas} />
      </div>
      <Carousel label={mensagens.midias} items={midiasDe(post)} className="px-4 md:px-5" />
      <div className="grid gap-4 px-4 md:px-5">
        {post.tags.length > 0 ? (
          <ul aria-label={mensagens.assuntos} className="flex min-w-0 flex-wrap gap-2">
            {[...new Set(post.tags.map(hashtag))].map((tag) => (
              <li key={tag} className="min-w-0 max-w-full">
                <Badge tone="outline">{tag}</Badge>
              </li>
            ))}
          </ul>
        ) : null}
        <ul
          aria-label={mensagens.numeros}
          className="flex flex-wrap gap-x-5 gap-y-1 border-t border-line pt-4 text-sm text-muted tabular-nums"
        >
          <Contagem icon={Heart} texto={plural(post.likes_count, 'curtida')} />
          <Contagem icon={MessageCircle} texto={plural(post.comentarios_count, 'comentário')} />
          <Contagem icon={Eye} texto={plural(post.visualizacoes_count, 'visualização', 'visualizações')} />
        </ul>
        <div className="flex flex-wrap items-center gap-2">
          <CompartilharPost
            titulo={titulo.trim() || mensagens.postDe(autor.nome)}
            endereco={`${origem}/post/${post.id}`}
          />
          <DenunciarButton alvo="post" id={post.id} />
        </div>
      </div>
    </Card>
  )
}

function Contagem({ icon: Icon, texto }: { icon: LucideIcon; texto: string }) {
  return (
    <li className="inline-flex items-center gap-1.5">
      <Icon aria-hidden size={16} />
      {texto}
    </li>
  )
}
