import { Copy, QrCode, Share2 } from 'lucide-react'
import { lazy, Suspense, useId, useState } from 'react'
import type { MeuPerfilProfissional } from '#domain/profissionais/contract-editor.ts'
import { Button } from '#web/ui/button.tsx'
import { Card, CardHeader } from '#web/ui/card.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { useToast } from '#web/ui/toast.tsx'
import { servidor } from '#web/lib/servidor.ts'
import { textos } from '../messages.ts'

const QrDialog = lazy(async () => ({ default: (await import('./qr-dialog.tsx')).QrDialog }))

/** The address of the public page, to share: as a link, by the device's share sheet, and as a printed code. */
export function LinkPublico({ meu, nome }: { meu: MeuPerfilProfissional; nome: string }) {
  const toast = useToast()
  const titulo = useId()
  const [qr, setQr] = useState(false)
  if (!meu.id) return null
  const endereco = `${servidor()}/profissionais-publicos/${meu.id}`

  async function copiar() {
    try {
      await navigator.clipboard.writeText(endereco)
      toast({ title: textos.copiado, tone: 'success' })
    } catch {
      toast({ title: textos.naoCopiado, description: textos.naoCopiadoDescricao, tone: 'error' })
    }
  }

  return (
    <Card as="section" aria-labelledby={titulo} className="grid gap-3">
      <CardHeader
        id={titulo}
        title={textos.link}
        description={meu.publico ? textos.linkPublico : textos.linkPrivado}
      />
      <Field label={textos.link} hideLabel>
        <Input readOnly value={endereco} onFocus={(event) => event.target.select()} />
      </Field>
      <div className="flex flex-wrap gap-2">
        <Button
          size="sm"
          variant="outline"
          icon={<Copy aria-hidden size={16} />}
          onClick={() => void copiar()}
        >
          {textos.copiar}
        </Button>
        {'share' in navigator ? (
          <Button
            size="sm"
            variant="outline"
            icon={<Share2 aria-hidden size={16} />}
            // Closing the sheet without a choice rejects, which is no error.
            onClick={() => void navigator.share({ title: nome, url: endereco }).catch(() => undefined)}
          >
            {textos.compartilhar}
          </Button>
        ) : null}
        <Button
          size="sm"
          variant="outline"
          icon={<QrCode aria-hidden size={16} />}
          onClick={() => setQr(true)}
        >
          {textos.qr}
        </Button>
      </div>
      <Suspense fallback={null}>
        {qr ? <QrDialog endereco={endereco} nome={nome} onFechar={() => setQr(false)} /> : null}
      </Suspense>
    </Card>
  )
}
