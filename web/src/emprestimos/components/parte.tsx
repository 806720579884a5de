import { useEffect, useEffectEvent } from 'react'
import { codigoDe } from '#web/rpc/errors.ts'
import { QueryError, type QueryErrorProps } from '#web/rpc/query-error.tsx'
import { Skeleton, SkeletonGroup } from '#web/ui/skeleton.tsx'
import { textos } from '../messages.ts'

/** A part of a lent record. */
export type ParteProps = {
  /** The loan. */
  id: string
  /** The server says that it is over. */
  aoTerminar: () => void
}

type SemDadosProps = {
  consulta: QueryErrorProps['query']
  aoTerminar: () => void
}

/** What stands where a part is not read yet, or could not be. */
export function SemDados({ consulta, aoTerminar }: SemDadosProps) {
  useTermino(consulta.error, aoTerminar)
  if (consulta.error) return <QueryError query={consulta} title={textos.leitura.erroParte} />
  return (
    <SkeletonGroup className="grid gap-3">
      <Skeleton className="h-5 w-1/2" />
      <Skeleton className="h-20 w-full" />
    </SkeletonGroup>
  )
}

/** Tells the page of an end that it learns by a refusal: where the live channel was faster it knows already. */
export function useTermino(error: unknown, aoTerminar: () => void): void {
  const terminar = useEffectEvent(aoTerminar)
  const terminou = codigoDe(error) === 'EMPRESTIMO_ENCERRADO'
  useEffect(() => {
    if (terminou) terminar()
  }, [terminou])
}
