import { HeartHandshake, Phone } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { useEmergencia } from '#web/emergencia/emergencia-context.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { cuidado } from '../messages.ts'

type CuidadoProps = {
  profissional: string
  /** Where the answer is: the responsible hears of it from the server alone. */
  onde: 'servidor' | 'aparelho' | 'caminho'
}

/** The care path: whom to call now, after item 9 of PHQ-9 was answered above zero. It takes the focus when it opens. */
export function Cuidado({ profissional, onde }: CuidadoProps) {
  const topo = useRef<HTMLHeadingElement>(null)
  const { definir } = useEmergencia()
  useEffect(() => topo.current?.focus(), [])
  return (
    <Card as="section" variant="danger" aria-labelledby="cuidado-titulo" className="grid gap-4">
      <div className="flex items-start gap-3">
        <HeartHandshake aria-hidden size={28} className="mt-0.5 shrink-0 text-danger" />
        <div className="grid min-w-0 gap-2" role="alert">
          <h2 id="cuidado-titulo" ref={topo} tabIndex={-1} className="text-xl titulo outline-none">
            {cuidado.titulo}
          </h2>
          <p>{cuidado.texto}</p>
          <p className="font-semibold">{cuidado.agora}</p>
          <p>{cuidado.conversar}</p>
        </div>
      </div>
      <div className="grid gap-2.5 sm:grid-cols-2">
        <Button asChild variant="danger" size="lg" block>
          <a href="tel:188">
            <Phone aria-hidden size={20} />
            {cuidado.ligar188}
          </a>
        </Button>
        <Button asChild variant="outline" size="lg" block>
          <a href="tel:192">
            <Phone aria-hidden size={20} />
            {cuidado.ligar192}
          </a>
        </Button>
        <Button variant="ghost" size="lg" block onClick={() => definir(true)} className="sm:col-span-2">
          {cuidado.emergencia}
        </Button>
      </div>
      {onde === 'caminho' ? null : (
        <p role="status">
          {onde === 'servidor' ? cuidado.avisado(profissional) : cuidado.seraAvisado(profissional)}
        </p>
      )}
    </Card>
  )
}
