import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { Skeleton, SkeletonGroup } from '#web/ui/skeleton.tsx'
import { falhaDe } from './errors.ts'

type ListFallbackProps = {
  query: Pick<UseQueryResult, 'error' | 'isFetching' | 'data'> & { refetch: () => unknown }
  icon: ReactNode
  empty: string
  failed: string
}

/** What stands in a card where there are no rows to show: nothing there, not read, or not yet. */
export function ListFallback({ query, icon, empty, failed }: ListFallbackProps) {
  const { data, error, isFetching, refetch } = query
  if (data) return <EmptyState row icon={icon} title={empty} className="px-4 pb-5 md:px-5" />
  if (error)
    return (
      <ErrorState
        title={failed}
        description={falhaDe(error).mensagem}
        requestId={falhaDe(error).pedido}
        retrying={isFetching}
        onRetry={() => void refetch()}
        className="pb-8"
      />
    )
  return (
    <SkeletonGroup className="grid gap-3 p-4 md:p-5">
      <Skeleton className="h-5 w-1/2" />
      <Skeleton className="h-4 w-2/3" />
    </SkeletonGroup>
  )
}
