import { useParams } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { useUsuario } from '#web/acesso/sessao-context.ts'
import { podeAbrir } from '#domain/acesso/acesso.ts'
import { PostPage } from '#web/posts/post-page.tsx'

const Interacoes = lazy(async () => ({
  default: (await import('#web/rede/components/interacoes.tsx')).Interacoes,
}))

/** `/post/$postId` for visitors and signed-in people. */
export function PostRoute() {
  const { postId } = useParams({ from: '/post/$postId' })
  const usuario = useUsuario()
  const daRede = usuario !== null && podeAbrir(usuario.perfil, '/rede')
  return (
    <PostPage
      postId={postId}
      autenticado={usuario !== null}
      interacoes={
        daRede ? (
          <Suspense>
            <Interacoes key={postId} postId={postId} />
          </Suspense>
        ) : null
      }
    />
  )
}
