import { lazy, Suspense } from 'react'
import { SkeletonGroup, SkeletonText } from '#web/ui/skeleton.tsx'

const Conversa = lazy(async () => ({ default: (await import('./conversa.tsx')).Conversa }))

/** The comments of a post, whose code comes when they are opened. */
export function ConversaDepois({ postId }: { postId: string }) {
  return (
    <Suspense
      fallback={
        <SkeletonGroup>
          <SkeletonText lines={3} />
        </SkeletonGroup>
      }
    >
      <Conversa postId={postId} />
    </Suspense>
  )
}
