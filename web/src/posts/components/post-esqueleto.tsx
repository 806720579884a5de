import { Card } from '#web/ui/card.tsx'
import { Skeleton, SkeletonGroup, SkeletonText } from '#web/ui/skeleton.tsx'
import { mensagens } from '../messages.ts'

/** The shape of the post while it loads. */
export function PostEsqueleto() {
  return (
    <SkeletonGroup label={mensagens.carregando}>
      <Card className="grid gap-5">
        <div className="flex gap-3">
          <Skeleton className="size-12 rounded-full" />
          <div className="grid flex-1 content-center gap-2">
            <Skeleton className="h-4 w-2/5" />
            <Skeleton className="h-3.5 w-1/4" />
          </div>
        </div>
        <Skeleton className="h-7 w-4/5" />
        <SkeletonText lines={4} />
        <Skeleton className="aspect-4/3 w-full rounded-lg" />
        <Skeleton className="h-4 w-3/5" />
      </Card>
    </SkeletonGroup>
  )
}
