import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { textos } from '../../messages.ts'

const { editor } = textos

/** Asked when the page is left with something unsaved. */
export function Descartar({ aoFicar, aoDescartar }: { aoFicar: () => void; aoDescartar: () => void }) {
  return (
    <ConfirmDialog
      open
      onOpenChange={aoFicar}
      title={editor.descartarTitulo}
      description={editor.descartarDescricao}
      confirmLabel={editor.descartar}
      cancelLabel={editor.continuar}
      onConfirm={aoDescartar}
    />
  )
}
