import { Skeleton, SkeletonGroup } from '#web/ui/skeleton.tsx'

/** Shown while the chunk of a page loads (ROUTE-17). */
export function PageSkeleton() {
  return (
    <SkeletonGroup className="mx-auto grid w-full max-w-content gap-5 px-4 py-8">
      <div className="grid gap-3">
        <Skeleton className="h-4 w-40" />
        <Skeleton className="h-8 w-72 max-w-full" />
      </div>
      <div className="mt-3 grid gap-4">
        <Skeleton className="h-44 w-full rounded-xl" />
        <Skeleton className="h-28 w-full rounded-xl" />
      </div>
    </SkeletonGroup>
  )
}
