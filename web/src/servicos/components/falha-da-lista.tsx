import { Link } from '@tanstack/react-router'
import { codigoDe, falhaDe } from '#web/rpc/errors.ts'
import { QueryError, type QueryErrorProps } from '#web/rpc/query-error.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { textos } from '../messages.ts'

type FalhaProps = Pick<QueryErrorProps, 'query' | 'title'>

/** A failed list. Somebody without a professional record gets a link to it. */
export function FalhaDaLista({ query, title }: FalhaProps) {
  return (
    <Card>
      {codigoDe(query.error) === 'SEM_PERFIL' ? (
        <ErrorState
          level={2}
          title={title}
          description={falhaDe(query.error).mensagem}
          action={
            <Button asChild>
              <Link to="/profissional">{textos.semPerfil}</Link>
            </Button>
          }
        />
      ) : (
        <QueryError query={query} level={2} title={title} />
      )}
    </Card>
  )
}
