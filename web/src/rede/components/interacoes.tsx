import { useQuery } from '@tanstack/react-query'
import { api } from '#web/rpc/client.ts'
import { Card } from '#web/ui/card.tsx'
import { useContagens } from '../hooks.ts'
import { ConversaDepois } from './conversa-depois.tsx'
import { MenuDoPost } from './menu-do-post.tsx'
import { AcoesDoPost } from './post-da-rede.tsx'

/** Under an open post: what the reader does with it, and its comments. Nothing where there is no such post, which the page itself says. */
export function Interacoes({ postId }: { postId: string }) {
  const { data: post } = useQuery(api.rede.post.queryOptions({ input: { id: postId } }))
  useContagens(() => (post ? [post.id] : []))
  if (!post) return null
  return (
    <Card data-nao-imprimir="" className="grid gap-4">
      <div className="flex items-center justify-between gap-2">
        <AcoesDoPost post={post} />
        <MenuDoPost post={post} />
      </div>
      <ConversaDepois postId={postId} />
    </Card>
  )
}
