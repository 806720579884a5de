import { Skeleton, SkeletonGroup } from '#web/ui/skeleton.tsx'

/** Rows of a list while they load. */
export function LinhasEsqueleto({ linhas }: { linhas: number }) {
  return (
    <SkeletonGroup className="mt-4 grid gap-4">
      {Array.from({ length: linhas }, (_, linha) => (
        <span key={linha} className="flex items-center gap-3">
          <Skeleton className="size-10 rounded-full" />
          <span className="grid flex-1 gap-2">
            <Skeleton className="h-4 w-1/2" />
            <Skeleton className="h-3 w-3/4" />
          </span>
        </span>
      ))}
    </SkeletonGroup>
  )
}
