import { SecondFactorForm } from '#web/acesso/components/second-factor-form.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { useConta } from '../hooks.ts'
import { textos } from '../messages.ts'

type ProvarDialogProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  title: string
  description: string
  /** A current code was given; what needed it is done now. Throws what the form shall say. */
  aoProvar: () => Promise<void>
}

/** Asks for the second factor again before something that weakens it. */
export function ProvarDialog({ aoProvar, ...props }: ProvarDialogProps) {
  const conta = useConta()
  return (
    <Dialog {...props} closeLabel={textos.fechar}>
      <SecondFactorForm prova={conta.prova} aoProvar={aoProvar} />
    </Dialog>
  )
}
