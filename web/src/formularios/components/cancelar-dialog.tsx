import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '#web/rpc/client.ts'
import { falhaDe } from '#web/rpc/errors.ts'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { useToast } from '#web/ui/toast.tsx'
import { doProntuario as palavras } from '../messages.ts'

/** Takes back a form that waits. */
export function CancelarDialog({ id, onFechar }: { id: string; onFechar: () => void }) {
  const toast = useToast()
  const queries = useQueryClient()
  const cancelar = useMutation(api.formularios.cancelar.mutationOptions())
  return (
    <ConfirmDialog
      open
      onOpenChange={(abre) => (abre ? undefined : onFechar())}
      title={palavras.cancelarTitulo}
      description={palavras.cancelarDica}
      confirmLabel={palavras.cancelar}
      cancelLabel={palavras.manter}
      pending={cancelar.isPending}
      onConfirm={() =>
        cancelar.mutate(
          { id },
          {
            onSuccess: () => toast({ tone: 'success', title: palavras.cancelado }),
            onError: (erro) => toast({ tone: 'error', title: falhaDe(erro).mensagem }),
            onSettled: () => {
              void queries.invalidateQueries({ queryKey: api.formularios.key() })
              onFechar()
            },
          },
        )
      }
    />
  )
}
