import { Link } from '@tanstack/react-router'
import { rotulosTipoPost } from '#domain/posts/post.ts'
import { Card, CardHeader } from '#web/ui/card.tsx'
import { useOutrosPosts } from '../hooks.ts'
import { mensagens } from '../messages.ts'

/** Other published posts, newest first. */
export function OutrosPosts({ exceto }: { exceto: string }) {
  const posts = useOutrosPosts(exceto)
  // The post itself already reports an invalid id.
  if (posts.length === 0) return null
  return (
    <Card as="section">
      <CardHeader title={mensagens.outros} />
      <ul className="mt-2 grid">
        {posts.map((post) => (
          <li key={post.id} className="min-w-0 border-t border-line py-2.5 first:border-0 last:pb-0">
            <Link
              to="/post/$postId"
              params={{ postId: post.id }}
              className="grid gap-0.5 rounded-sm break-words underline-offset-4 hover:underline"
            >
              <span className="text-sm font-semibold">{post.titulo}</span>{' '}
              <span className="text-xs text-muted">
                {rotulosTipoPost[post.tipo_post]} · {post.autor_nome}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  )
}
