import { Card } from '#web/ui/card.tsx'
import { Skeleton, SkeletonGroup } from '#web/ui/skeleton.tsx'
import { textos } from '../messages.ts'

/** A step while it loads. */
export function PassoEsqueleto() {
  return (
    <Card>
      <SkeletonGroup label={textos.carregando} className="grid gap-4">
        <Skeleton className="h-7 w-56" />
        <Skeleton className="h-16 rounded-lg" />
        <Skeleton className="h-16 rounded-lg" />
        <Skeleton className="h-16 rounded-lg" />
      </SkeletonGroup>
    </Card>
  )
}
