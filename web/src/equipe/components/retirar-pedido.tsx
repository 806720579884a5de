import type { MeuPedido } from '#domain/equipe/contract-pedidos.ts'
import { falhaDe } from '#web/rpc/errors.ts'
import { Button } from '#web/ui/button.tsx'
import { useToast } from '#web/ui/toast.tsx'
import { useRetirarPedido } from '../hooks.ts'
import { textosDosPedidos } from '../messages-pedidos.ts'

const { pedir: palavras } = textosDosPedidos

/** Withdraws the caller's unanswered request. It can be made again. */
export function RetirarPedido({ pedido }: { pedido: MeuPedido }) {
  const retirar = useRetirarPedido()
  const toast = useToast()
  return (
    <Button
      variant="outline"
      size="sm"
      className="justify-self-start"
      aria-label={palavras.retirarDe(pedido.clinica)}
      loading={retirar.isPending}
      onClick={() =>
        // A promise, since the refreshed list removes this button before the outcome is shown.
        void retirar.mutateAsync({ id: pedido.id }).then(
          () => toast({ title: palavras.retirado, tone: 'success' }),
          (error: unknown) =>
            toast({ title: palavras.falhouRetirar, description: falhaDe(error).mensagem, tone: 'error' }),
        )
      }
    >
      {palavras.retirar}
    </Button>
  )
}
