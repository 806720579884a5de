import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { textos } from '../messages.ts'

const { editor: palavras } = textos

/** Asked before unsaved changes are left. */
export function PerguntaDeSaida({ onSair, onFicar }: { onSair: () => void; onFicar: () => void }) {
  return (
    <ConfirmDialog
      open
      onOpenChange={(aberto) => (aberto ? undefined : onFicar())}
      title={palavras.sairTitulo}
      description={palavras.sairDescricao}
      confirmLabel={palavras.sair}
      cancelLabel={palavras.ficar}
      onConfirm={onSair}
    />
  )
}

type DescarteProps = { pendente: boolean; onDescartar: () => void; onFicar: () => void }

/** Asked before a saved draft is discarded. */
export function PerguntaDeDescarte({ pendente, onDescartar, onFicar }: DescarteProps) {
  return (
    <ConfirmDialog
      open
      onOpenChange={(aberto) => (aberto ? undefined : onFicar())}
      title={palavras.descartarTitulo}
      description={palavras.descartarDescricao}
      confirmLabel={palavras.descartar}
      pending={pendente}
      onConfirm={onDescartar}
    />
  )
}
