import { falhaDe } from '#web/rpc/errors.ts'
import { ErrorState } from '#web/ui/error-state.tsx'

type FalhaProps = { titulo: string; error: unknown; tentando: boolean; aoTentar: () => void }

/** What did not come, and another try. */
export function Falha({ titulo, error, tentando, aoTentar }: FalhaProps) {
  const { mensagem, pedido } = falhaDe(error)
  return (
    <ErrorState
      title={titulo}
      description={mensagem}
      requestId={pedido}
      retrying={tentando}
      onRetry={aoTentar}
    />
  )
}
