import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { PainelDoPix } from './components/painel-do-pix.tsx'
import { textos } from './messages.ts'

type PagarDialogProps = {
  /** Id of the appointment. */
  id: string
  zona: string
  /** Patient and time of the appointment. */
  descricao: string | undefined
  deNovo: Record<string, string> | null
  onFechar: () => void
}

/** The Pix of one appointment, over the page. */
export function PagarDialog({ id, zona, descricao, deNovo, onFechar }: PagarDialogProps) {
  return (
    <Dialog
      open
      size="lg"
      onOpenChange={(aberto) => (aberto ? undefined : onFechar())}
      title={textos.titulo}
      description={descricao}
      footer={
        <Button variant="outline" onClick={onFechar}>
          {textos.fechar}
        </Button>
      }
    >
      <PainelDoPix id={id} zona={zona} deNovo={deNovo} onDesistir={onFechar} />
    </Dialog>
  )
}
