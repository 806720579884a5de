import { termos, versaoDosTermos, type SecaoDosTermos } from '#domain/acesso/termos.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { textos } from '../messages.ts'

const { cadastro } = textos

/** The terms of the sign-up form. By default those of this product. */
export function TermsDialog({
  open,
  onOpenChange,
  texto = { versao: versaoDosTermos, secoes: termos },
}: {
  open: boolean
  texto?: { versao: string; secoes: readonly SecaoDosTermos[] }
  onOpenChange: (open: boolean) => void
}) {
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={cadastro.tituloTermos}
      description={`${cadastro.versao} ${texto.versao}`}
      size="lg"
      reading={cadastro.tituloTermos}
      footer={<Button onClick={() => onOpenChange(false)}>{cadastro.fecharTermos}</Button>}
    >
      <div className="grid gap-4">
        {texto.secoes.map((secao) => (
          <section key={secao.titulo}>
            <h3 className="font-semibold">{secao.titulo}</h3>
            <p className="mt-0.5 whitespace-pre-wrap text-ink-2">{secao.texto}</p>
          </section>
        ))}
      </div>
    </Dialog>
  )
}
