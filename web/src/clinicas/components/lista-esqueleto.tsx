import { Skeleton, SkeletonGroup } from '#web/ui/skeleton.tsx'

export const grade = 'grid gap-4 sm:grid-cols-2 xl:grid-cols-3'

/** Cards while they load. */
export function ListaEsqueleto() {
  return (
    <SkeletonGroup className={grade}>
      {[0, 1, 2, 3, 4, 5].map((cartao) => (
        <Skeleton key={cartao} className="h-72 rounded-xl" />
      ))}
    </SkeletonGroup>
  )
}
