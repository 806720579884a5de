import { Copy } from 'lucide-react'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { useToast } from '#web/ui/toast.tsx'
import { textos } from '../messages.ts'

/** A text for another system, with a button that copies it. */
export function Copiavel({ rotulo, valor, dica }: { rotulo: string; valor: string; dica?: string }) {
  const toast = useToast()
  async function copiar() {
    try {
      await navigator.clipboard.writeText(valor)
      toast({ tone: 'success', title: textos.copiado })
    } catch {
      toast({ tone: 'warning', title: textos.naoCopiou })
    }
  }
  return (
    <div className="grid gap-2">
      <Field label={rotulo} hint={dica}>
        <Input readOnly value={valor} onFocus={(event) => event.target.select()} />
      </Field>
      <Button
        size="sm"
        variant="outline"
        className="justify-self-start"
        icon={<Copy aria-hidden size={15} />}
        aria-label={`${textos.copiar}: ${rotulo}`}
        onClick={() => void copiar()}
      >
        {textos.copiar}
      </Button>
    </div>
  )
}
