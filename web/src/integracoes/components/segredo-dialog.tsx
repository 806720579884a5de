import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { textos } from '../messages.ts'
import { Copiavel } from './copiavel.tsx'

const { segredo: palavras } = textos

/** A key or a secret, the one time that it is shown. Only its button closes it: a tap beside it would lose it. */
export function SegredoDialog({
  de,
  valor,
  onFechar,
}: {
  de: 'chave' | 'webhook'
  valor: string
  onFechar: () => void
}) {
  return (
    <Dialog
      open
      required
      title={palavras[de]}
      description={palavras.umaVez}
      footer={<Button onClick={onFechar}>{palavras.guardei}</Button>}
    >
      <Copiavel
        rotulo={palavras[de]}
        valor={valor}
        dica={de === 'chave' ? palavras.comoChave : palavras.comoWebhook}
      />
    </Dialog>
  )
}
