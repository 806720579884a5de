import { termos, versaoDosTermos } from '#domain/acesso/termos.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { textos } from '../messages.ts'

const { cadastro } = textos

/** The terms that the sign-up form asks to accept. */
export function TermsDialog({
  open,
  onOpenChange,
}: {
  open: boolean
  onOpenChange: (open: boolean) => void
}) {
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={cadastro.tituloTermos}
      description={`${cadastro.versao} ${versaoDosTermos}`}
      size="lg"
      reading={cadastro.tituloTermos}
      footer={<Button onClick={() => onOpenChange(false)}>{cadastro.fecharTermos}</Button>}
    >
      <div className="grid gap-4">
        {termos.map(({ titulo, texto }) => (
          <section key={titulo}>
            <h3 className="font-semibold">{titulo}</h3>
            <p className="mt-0.5 text-ink-2">{texto}</p>
          </section>
        ))}
      </div>
    </Dialog>
  )
}
