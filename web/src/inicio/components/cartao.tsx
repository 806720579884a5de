import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { falhaDe } from '#web/rpc/errors.ts'
import { Card, CardHeader } from '#web/ui/card.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { Skeleton, SkeletonGroup } from '#web/ui/skeleton.tsx'

type CartaoProps<T> = {
  titulo: string
  consulta: UseQueryResult<T>
  /** What is said when it could not be read. */
  erro: string
  acao?: ReactNode
  /** Shown while it comes; lines of text unless told. */
  esqueleto?: ReactNode
  /** Draws its own lines up to the edge. */
  rente?: boolean
  children: (dados: T) => ReactNode
}

/** A card of a home: it waits, fails and tries again by itself, and the rest of the page lives. */
export function Cartao<T>({ titulo, consulta, erro, acao, esqueleto, rente, children }: CartaoProps<T>) {
  const { data, error, isFetching, refetch } = consulta
  return (
    <Card as="section" padding={rente ? 'none' : undefined}>
      <CardHeader title={titulo} action={acao} className={rente ? 'p-4 pb-3 md:px-5' : undefined} />
      {data !== undefined ? (
        children(data)
      ) : error ? (
        <ErrorState
          title={erro}
          description={falhaDe(error).mensagem}
          requestId={falhaDe(error).pedido}
          retrying={isFetching}
          onRetry={() => void refetch()}
        />
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
