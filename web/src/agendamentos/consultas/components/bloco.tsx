import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { QueryError } from '#web/rpc/query-error.tsx'
import { Skeleton, SkeletonGroup } from '#web/ui/skeleton.tsx'

type BlocoProps<T> = {
  titulo: string
  erro: string
  consulta: Pick<UseQueryResult<T>, 'data' | 'error' | 'isFetching' | 'refetch'>
  children: (dados: T) => ReactNode
}

/** A part of the details that loads and fails by itself. */
export function Bloco<T>({ titulo, erro, consulta, children }: BlocoProps<T>) {
  const { data, error } = consulta
  return (
    <section className="grid gap-3 border-t border-line pt-5">
      <h3 className="titulo">{titulo}</h3>
      {data !== undefined ? (
        children(data)
      ) : error ? (
        <QueryError query={consulta} level={4} title={erro} />
      ) : (
        <SkeletonGroup className="grid gap-2">
          <Skeleton className="h-10 w-full" />
          <Skeleton className="h-10 w-3/4" />
        </SkeletonGroup>
      )}
    </section>
  )
}
