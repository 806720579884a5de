import { Hourglass } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import type { Marcacao } from '../marcacao.ts'
import { guarda } from '../messages.ts'

/** The hold expired. One tap holds the same hour again. */
export function Vencida({ marcacao: { ir }, onDeNovo }: { marcacao: Marcacao; onDeNovo: () => void }) {
  const topo = useRef<HTMLHeadingElement>(null)
  useEffect(() => topo.current?.focus(), [])
  return (
    <Card as="section" variant="accent" aria-labelledby="vencida-titulo" className="grid gap-4">
      <div className="flex items-start gap-3" role="alert">
        <Hourglass aria-hidden size={22} className="mt-0.5" />
        <div className="min-w-0">
          <h2 id="vencida-titulo" ref={topo} tabIndex={-1} className="text-lg titulo outline-none">
            {guarda.vencida}
          </h2>
          <p className="mt-0.5 text-ink-2">{guarda.vencidaDica}</p>
        </div>
      </div>
      <div className="flex flex-wrap gap-2">
        <Button onClick={onDeNovo}>{guarda.deNovo}</Button>
        <Button
          variant="outline"
          onClick={() => ir({ inicio: undefined, local: undefined, passo: 'quando' })}
        >
          {guarda.outroHorario}
        </Button>
      </div>
    </Card>
  )
}
