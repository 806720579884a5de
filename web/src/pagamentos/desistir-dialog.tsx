import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { useToast } from '#web/ui/toast.tsx'
import { useAtosDoPix } from './hooks.ts'
import { desistencia as palavras, textos } from './messages.ts'

type DesistirProps = { cobranca_id: string; onFechar: () => void; onDesistir?: (() => void) | undefined }

/** Asks once. Giving up before paying cancels the appointment too. */
export function DesistirDialog({ cobranca_id, onFechar, onDesistir }: DesistirProps) {
  const { desistir } = useAtosDoPix()
  const toast = useToast()
  return (
    <ConfirmDialog
      open
      onOpenChange={(aberto) => (aberto ? undefined : onFechar())}
      title={palavras.titulo}
      description={palavras.texto}
      confirmLabel={palavras.confirmar}
      cancelLabel={palavras.voltar}
      pending={desistir.isPending}
      pendingLabel={palavras.desistindo}
      onConfirm={() =>
        desistir.mutate(
          { id: cobranca_id },
          {
            onSuccess() {
              toast({ title: textos.desistiu, tone: 'info' })
              onDesistir?.()
            },
            onSettled: onFechar,
          },
        )
      }
    />
  )
}
