import { useEffect, useEffectEvent } from 'react'
import { codigoDe } from '#web/rpc/errors.ts'
import { QueryError, type QueryErrorProps } from '#web/rpc/query-error.tsx'
import { Skeleton, SkeletonGroup } from '#web/ui/skeleton.tsx'
import { textos } from '../messages.ts'

/** A part of a lent record. */
export type ParteProps = {
  /** The loan. */
  id: string
  /** Called when the server says that the loan has ended. */
  onTerminar: () => void
}

type SemDadosProps = {
  consulta: QueryErrorProps['query']
  onTerminar: () => void
}

/** Shown while a part loads or after it failed. */
export function SemDados({ consulta, onTerminar }: SemDadosProps) {
  useTermino(consulta.error, onTerminar)
  if (consulta.error) return <QueryError query={consulta} title={textos.leitura.erroParte} />
  return (
    <SkeletonGroup className="grid gap-3">
      <Skeleton className="h-5 w-1/2" />
      <Skeleton className="h-20 w-full" />
    </SkeletonGroup>
  )
}

/** Reports an end that a refusal reveals. When the live channel was faster, the page knows already. */
export function useTermino(error: unknown, onTerminar: () => void): void {
  const terminar = useEffectEvent(onTerminar)
  const terminou = codigoDe(error) === 'EMPRESTIMO_ENCERRADO'
  useEffect(() => {
    if (terminou) terminar()
  }, [terminou])
}
