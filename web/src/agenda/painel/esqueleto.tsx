import { Skeleton, SkeletonGroup } from '#web/ui/skeleton.tsx'
import { textos } from '../messages.ts'
import type { Visao } from '../periodo.ts'

/** The shape of the agenda while it loads. */
export function Esqueleto({ visao }: { visao: Visao }) {
  return (
    <SkeletonGroup
      label={textos.carregando}
      className="grid items-start gap-5 xl:grid-cols-[minmax(0,1fr)_17rem]"
    >
      {visao === 'lista' ? (
        <span className="grid gap-3">
          {Array.from({ length: 5 }, (_, i) => (
            <Skeleton key={i} className="h-20 w-full rounded-xl" />
          ))}
        </span>
      ) : (
        <Skeleton className="h-[calc(100dvh-14rem)] min-h-96 w-full rounded-xl" />
      )}
      <span className="grid gap-4 max-xl:hidden">
        <Skeleton className="h-72 w-full rounded-xl" />
        <Skeleton className="h-52 w-full rounded-xl" />
      </span>
    </SkeletonGroup>
  )
}
