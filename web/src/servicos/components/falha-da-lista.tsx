import { Link } from '@tanstack/react-router'
import { codigoDe, falhaDe } from '#web/rpc/errors.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { textos } from '../messages.ts'

type FalhaProps = { error: unknown; titulo: string; aoTentar: () => void; tentando: boolean }

/** A list that did not come; who has no professional record yet is led to it. */
export function FalhaDaLista({ error, titulo, aoTentar, tentando }: FalhaProps) {
  const { mensagem, pedido } = falhaDe(error)
  const semPerfil = codigoDe(error) === 'SEM_PERFIL'
  return (
    <Card>
      <ErrorState
        level={2}
        title={titulo}
        description={mensagem}
        requestId={pedido}
        {...(semPerfil
          ? {
              action: (
                <Button asChild>
                  <Link to="/profissional">{textos.semPerfil}</Link>
                </Button>
              ),
            }
          : { onRetry: aoTentar, retrying: tentando })}
      />
    </Card>
  )
}
