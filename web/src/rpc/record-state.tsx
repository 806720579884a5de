import type { ReactNode } from 'react'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Skeleton, SkeletonGroup } from '#web/ui/skeleton.tsx'
import { codigoDe } from './errors.ts'
import { QueryError, type QueryErrorProps } from './query-error.tsx'

type RecordStateProps = {
  query: QueryErrorProps['query']
  icon: ReactNode
  /** Shown when there is no such record, or the caller may not see it. */
  missing: { title: string; description: string; action?: ReactNode }
  /** Title of the error. */
  failed: string
}

/** Fills the page of one record while there is none to show: it is missing, failed, or still loading. */
export function RecordState({ query, icon, missing, failed }: RecordStateProps) {
  const { error } = query
  if (['NAO_ENCONTRADO', 'ENTRADA_INVALIDA'].includes(codigoDe(error) ?? ''))
    return <EmptyState level={2} icon={icon} {...missing} className="py-16" />
  if (error) return <QueryError query={query} level={2} title={failed} className="py-16" />
  return (
    <SkeletonGroup className="grid gap-4">
      <Skeleton className="h-36 rounded-xl" />
      <div className="grid gap-4 lg:grid-cols-2">
        <Skeleton className="h-64 rounded-xl" />
        <Skeleton className="h-64 rounded-xl" />
      </div>
    </SkeletonGroup>
  )
}
