import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { textos } from '../messages.ts'

const { editor: palavras } = textos

/** Asked before unsaved changes are left. */
export function PerguntaDeSaida({ aoSair, aoFicar }: { aoSair: () => void; aoFicar: () => void }) {
  return (
    <ConfirmDialog
      open
      onOpenChange={(aberto) => (aberto ? undefined : aoFicar())}
      title={palavras.sairTitulo}
      description={palavras.sairDescricao}
      confirmLabel={palavras.sair}
      cancelLabel={palavras.ficar}
      onConfirm={aoSair}
    />
  )
}

type DescarteProps = { pendente: boolean; aoDescartar: () => void; aoFicar: () => void }

/** Asked before a saved draft is discarded. */
export function PerguntaDeDescarte({ pendente, aoDescartar, aoFicar }: DescarteProps) {
  return (
    <ConfirmDialog
      open
      onOpenChange={(aberto) => (aberto ? undefined : aoFicar())}
      title={palavras.descartarTitulo}
      description={palavras.descartarDescricao}
      confirmLabel={palavras.descartar}
      pending={pendente}
      onConfirm={aoDescartar}
    />
  )
}
