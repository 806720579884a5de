import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { QueryError } from '#web/rpc/query-error.tsx'
import { Skeleton, SkeletonGroup } from '#web/ui/skeleton.tsx'

export function Esqueleto() {
  return (
    <SkeletonGroup className="grid gap-4">
      <Skeleton className="h-24 w-full rounded-xl" />
      <Skeleton className="h-64 w-full rounded-xl" />
    </SkeletonGroup>
  )
}

/** What was asked for, or that it is on its way, or why it did not come. */
export function Estado<T>({
  consulta,
  erro,
  children,
}: {
  consulta: Pick<UseQueryResult<T>, 'data' | 'error' | 'isFetching' | 'refetch'>
  /** What could not be loaded, as a title. */
  erro: string
  children: (dados: T) => ReactNode
}) {
  const { data, error } = consulta
  if (data !== undefined) return children(data)
  if (!error) return <Esqueleto />
  return <QueryError query={consulta} level={2} title={erro} />
}
