import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Skeleton, SkeletonGroup } from '#web/ui/skeleton.tsx'
import { QueryError } from './query-error.tsx'

type ListFallbackProps = {
  query: Pick<UseQueryResult, 'error' | 'isFetching' | 'data'> & { refetch: () => unknown }
  icon: ReactNode
  empty: string
  failed: string
}

/** Fills a card without rows: the list is empty, failed, or still loading. */
export function ListFallback({ query, icon, empty, failed }: ListFallbackProps) {
  const { data, error } = query
  if (data) return <EmptyState row icon={icon} title={empty} className="px-4 pb-5 md:px-5" />
  if (error) return <QueryError query={query} title={failed} className="pb-8" />
  return (
    <SkeletonGroup className="grid gap-3 p-4 md:p-5">
      <Skeleton className="h-5 w-1/2" />
      <Skeleton className="h-4 w-2/3" />
    </SkeletonGroup>
  )
}
