import { useParams } from '@tanstack/react-router'
import { useUsuario } from '#web/acesso/sessao-context.ts'
import { PostPage } from '#web/posts/post-page.tsx'

/** `/post/$postId` for visitors and signed-in people. */
export function PostRoute() {
  const { postId } = useParams({ from: '/post/$postId' })
  return <PostPage postId={postId} autenticado={useUsuario() !== null} />
}
