import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { falhaDe } from '#web/rpc/errors.ts'
import { ErrorState } from '#web/ui/error-state.tsx'
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
  const { data, error, isFetching, refetch } = consulta
  if (data !== undefined) return children(data)
  if (!error) return <Esqueleto />
  const { mensagem, pedido } = falhaDe(error)
  return (
    <ErrorState
      level={2}
      title={erro}
      description={mensagem}
      requestId={pedido}
      retrying={isFetching}
      onRetry={() => void refetch()}
    />
  )
}
