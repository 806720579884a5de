import { SecondFactorForm } from '#web/acesso/segundo-fator/second-factor-form.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { useConta } from '../hooks.ts'
import { textos } from '../messages.ts'

type ProvarDialogProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  title: string
  description: string
  /** Called after a right code, for the act that needed it. A thrown error is shown in the form. */
  onProvar: () => Promise<void>
}

/** Asks for the second factor again before an act that weakens it. */
export function ProvarDialog({ onProvar, ...props }: ProvarDialogProps) {
  const conta = useConta()
  return (
    <Dialog {...props} closeLabel={textos.fechar}>
      <SecondFactorForm prova={conta.prova} onProvar={onProvar} />
    </Dialog>
  )
}
