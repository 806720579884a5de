import { ALargeSmall } from 'lucide-react'
import { useUsuario } from '#web/acesso/sessao-context.ts'
import { setTamanhoDoTexto, useOfertaDeConforto } from '#web/lib/conforto.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { textos } from '../messages.ts'

const { conforto } = textos

/** Offers the larger text to people with the 50+ badge, once on each device. It never enables it by itself. */
export function OfertaDeConforto() {
  const usuario = useUsuario()
  const [oferecer, recusar] = useOfertaDeConforto()
  if (!usuario?.tem_50_mais || !oferecer) return null
  return (
    <Card as="aside" variant="accent" className="flex flex-wrap items-center gap-x-5 gap-y-3">
      <ALargeSmall aria-hidden size={28} className="text-accent-fg" />
      <div className="min-w-0 flex-1 basis-64">
        <h2 className="text-lg titulo">{conforto.titulo}</h2>
        <p className="text-sm text-ink-2">{conforto.descricao}</p>
      </div>
      <div className="flex flex-wrap gap-2">
        <Button onClick={() => setTamanhoDoTexto('grande')}>{conforto.experimentar}</Button>
        <Button variant="ghost" onClick={recusar}>
          {conforto.agoraNao}
        </Button>
      </div>
    </Card>
  )
}
