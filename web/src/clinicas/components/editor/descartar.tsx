import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { textos } from '../../messages.ts'

const { editor } = textos

/** Asked before the page is left with unsaved changes. */
export function Descartar({ onFicar, onDescartar }: { onFicar: () => void; onDescartar: () => void }) {
  return (
    <ConfirmDialog
      open
      onOpenChange={onFicar}
      title={editor.descartarTitulo}
      description={editor.descartarDescricao}
      confirmLabel={editor.descartar}
      cancelLabel={editor.continuar}
      onConfirm={onDescartar}
    />
  )
}
