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

/** The loaded data, their skeleton, or their error. */
export function Estado<T>({
  consulta,
  erro,
  children,
}: {
  consulta: Pick<UseQueryResult<T>, 'data' | 'error' | 'isFetching' | 'refetch'>
  /** Title of the error. */
  erro: string
  children: (dados: T) => ReactNode
}) {
  const { data, error } = consulta
  if (data !== undefined) return children(data)
  if (!error) return <Esqueleto />
  return <QueryError query={consulta} level={2} title={erro} />
}
