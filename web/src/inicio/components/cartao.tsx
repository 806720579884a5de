import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { QueryError } from '#web/rpc/query-error.tsx'
import { Card, CardHeader } from '#web/ui/card.tsx'
import { Skeleton, SkeletonGroup } from '#web/ui/skeleton.tsx'

type CartaoProps<T> = {
  titulo: string
  consulta: UseQueryResult<T>
  /** Shown when the request failed. */
  erro: string
  acao?: ReactNode
  /** Shown while loading. Default: lines of text. */
  esqueleto?: ReactNode
  /** The children draw their own lines up to the edge. */
  rente?: boolean
  children: (dados: T) => ReactNode
}

/** A card of a home. It loads, fails and retries by itself, and the rest of the page keeps working. */
export function Cartao<T>({ titulo, consulta, erro, acao, esqueleto, rente, children }: CartaoProps<T>) {
  const { data, error } = consulta
  return (
    <Card as="section" padding={rente ? 'none' : undefined}>
      <CardHeader title={titulo} action={acao} className={rente ? 'p-4 pb-3 md:px-5' : undefined} />
      {data !== undefined ? (
        children(data)
      ) : error ? (
        <QueryError query={consulta} title={erro} />
      ) : (
        <div className={rente ? 'px-4 pb-5 md:px-5' : 'mt-4'}>{esqueleto ?? <Linhas />}</div>
      )}
    </Card>
  )
}

function Linhas() {
  return (
    <SkeletonGroup className="grid gap-4">
      {[0, 1, 2].map((linha) => (
        <div key={linha} className="flex items-center gap-4">
          <Skeleton className="size-10 rounded-md" />
          <div className="grid flex-1 gap-2">
            <Skeleton className="h-4 w-1/2" />
            <Skeleton className="h-3.5 w-1/3" />
          </div>
        </div>
      ))}
    </SkeletonGroup>
  )
}
