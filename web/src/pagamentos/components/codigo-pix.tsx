import { Check, Copy } from 'lucide-react'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { Textarea } from '#web/ui/textarea.tsx'
import { codigo as palavras } from '../messages.ts'

const QrDoPix = lazy(async () => ({ default: (await import('./qr-do-pix.tsx')).QrDoPix }))

/** Milliseconds that the button says that it worked. */
const DITO_MS = 4_000

/**
 * A Pix code to pay with another app: copied, or scanned by another phone. On the phone itself copying is the only way,
 * so it comes first there.
 * @param soVer the code is only for viewing
 */
export function CodigoPix({ codigo, soVer = false }: { codigo: string; soVer?: boolean }) {
  const [copia, setCopia] = useState<'feita' | 'negada' | null>(null)
  const texto = useRef<HTMLTextAreaElement>(null)
  useEffect(() => {
    if (copia === 'negada') texto.current?.select()
    if (copia !== 'feita') return
    const relogio = setTimeout(() => setCopia(null), DITO_MS)
    return () => clearTimeout(relogio)
  }, [copia])
  async function copiar() {
    try {
      await navigator.clipboard.writeText(codigo)
      setCopia('feita')
    } catch {
      setCopia('negada')
    }
  }
  return (
    <div className="grid items-center gap-4 sm:grid-cols-[minmax(0,1fr)_12rem]">
      <div className="grid gap-3">
        <Button
          block
          icon={copia === 'feita' ? <Check aria-hidden size={18} /> : <Copy aria-hidden size={18} />}
          onClick={() => void copiar()}
        >
          {copia === 'feita' ? palavras.copiado : palavras.copiar}
        </Button>
        <p role="status" className="sr-only">
          {copia === 'feita' ? palavras.anuncio : null}
        </p>
        {copia === 'negada' ? (
          <Field label={palavras.codigo} hint={palavras.negada}>
            <Textarea ref={texto} readOnly rows={4} value={codigo} className="break-all" />
          </Field>
        ) : null}
        <ol className="grid list-decimal gap-1 pl-5 text-sm text-ink-2">
          {(soVer ? palavras.passosDeVer : palavras.passos).map((passo) => (
            <li key={passo}>{passo}</li>
          ))}
        </ol>
      </div>
      <figure className="grid justify-items-center gap-1.5">
        <Suspense fallback={<Skeleton className="aspect-square w-full max-w-64" />}>
          <QrDoPix codigo={codigo} rotulo={palavras.qr} />
        </Suspense>
        <figcaption className="text-center text-sm text-muted">{palavras.aponte}</figcaption>
      </figure>
    </div>
  )
}
