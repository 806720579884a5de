import type { UseQueryResult } from '@tanstack/react-query'
import type { ComponentProps } from 'react'
import { ErrorState } from '#web/ui/error-state.tsx'
import { falhaDe } from './errors.ts'

export type QueryErrorProps = Pick<
  ComponentProps<typeof ErrorState>,
  'title' | 'level' | 'action' | 'className'
> & {
  /** The failed query. The button asks it again. */
  query: Pick<UseQueryResult, 'error' | 'isFetching'> & { refetch: () => unknown }
  /** Replaces the sentence of the failure. */
  description?: string
}

/** Shown where a query failed: what could not be loaded, why, the request id where the fault was ours, and a retry. */
export function QueryError({ query, description, ...props }: QueryErrorProps) {
  const { error, isFetching, refetch } = query
  const { mensagem, pedido } = falhaDe(error)
  return (
    <ErrorState
      {...props}
      description={description ?? mensagem}
      requestId={pedido}
      retrying={isFetching}
      onRetry={() => void refetch()}
    />
  )
}
