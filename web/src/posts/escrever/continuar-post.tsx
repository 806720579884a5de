import { useQuery } from '@tanstack/react-query'
import { api } from '#web/rpc/client.ts'
import { falhaDe } from '#web/rpc/errors.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { FormAlert } from '#web/ui/form-alert.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { textos } from '../messages-escrever.ts'
import { Compositor } from './compositor.tsx'

type ContinuarPostProps = { id: string; usuario_id: string; onFechar: () => void }

/** The composer over a post that is there: as the server has it now. */
export function ContinuarPost({ id, usuario_id, onFechar }: ContinuarPostProps) {
  const post = useQuery({ ...api.posts.meu.queryOptions({ input: { id } }), gcTime: 0, staleTime: Infinity })
  if (post.data && !post.isFetching)
    return <Compositor usuario_id={usuario_id} post={post.data} onFechar={onFechar} />
  return (
    <Dialog open size="lg" full title={textos.editar} onOpenChange={onFechar}>
      {post.isError ? (
        <FormAlert>{falhaDe(post.error).mensagem}</FormAlert>
      ) : (
        <Skeleton className="h-80 w-full" />
      )}
    </Dialog>
  )
}
