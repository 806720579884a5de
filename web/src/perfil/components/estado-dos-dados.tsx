import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { QueryError } from '#web/rpc/query-error.tsx'
import { Skeleton, SkeletonGroup } from '#web/ui/skeleton.tsx'

type EstadoProps<T> = {
  consulta: UseQueryResult<T>
  /** The sentence of a failure. */
  erro: (error: unknown) => string
  linhas?: number
  children: (dados: T) => ReactNode
}

/** The loaded data, or their skeleton or error. */
export function EstadoDosDados<T>({ consulta, erro, linhas = 3, children }: EstadoProps<T>) {
  const { data, error } = consulta
  if (data !== undefined) return children(data)
  if (error) return <QueryError query={consulta} title={erro(error)} />
  return (
    <SkeletonGroup className="grid gap-4 sm:grid-cols-2">
      {Array.from({ length: linhas * 2 }, (_, linha) => (
        <div key={linha} className="grid gap-2">
          <Skeleton className="h-3.5 w-24" />
          <Skeleton className="h-4 w-40 max-w-full" />
        </div>
      ))}
    </SkeletonGroup>
  )
}
