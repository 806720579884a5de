import { Phone, Siren } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { numeroDoSinal, type SinalDeAlerta } from '#domain/agendamentos/marcar/sinais-de-alerta.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { alerta, rotulosSinal } from '../messages.ts'

type Props = {
  sinal: SinalDeAlerta
  onEmergencia: () => void
  onContinuar: () => void
  onAlterar: () => void
}

/** Replaces the booking after emergency mode was left: whom to call, and a way on when the sign does not apply. */
export function SinalDeAlertaCartao({ sinal, onEmergencia, onContinuar, onAlterar }: Props) {
  const topo = useRef<HTMLHeadingElement>(null)
  useEffect(() => topo.current?.focus(), [])
  const cvv = numeroDoSinal(sinal) === '188'
  return (
    <Card as="section" variant="danger" aria-labelledby="alerta-titulo" className="grid gap-4">
      <div className="flex items-start gap-3">
        <Siren aria-hidden size={26} className="mt-0.5 text-danger" />
        <div className="min-w-0" role="alert">
          <h2 id="alerta-titulo" ref={topo} tabIndex={-1} className="text-xl titulo outline-none">
            {alerta.titulo}
          </h2>
          <p className="mt-1 font-semibold">{rotulosSinal[sinal]}</p>
          <p className="mt-1">{cvv ? alerta.suicidio : alerta.texto}</p>
        </div>
      </div>
      <div className="grid gap-2.5 sm:grid-cols-2">
        {(cvv ? (['188', '192'] as const) : (['192'] as const)).map((numero, indice) => (
          <Button key={numero} asChild variant={indice === 0 ? 'danger' : 'outline'} size="lg" block>
            <a href={`tel:${numero}`}>
              <Phone aria-hidden size={18} />
              {numero === '188' ? alerta.ligar188 : alerta.ligar192}
            </a>
          </Button>
        ))}
        <Button variant="outline" size="lg" block onClick={onEmergencia}>
          {alerta.abrir}
        </Button>
      </div>
      <div className="flex flex-wrap gap-x-3 gap-y-1 border-t border-line-strong pt-3">
        <Button variant="ghost" onClick={onContinuar}>
          {alerta.naoEhMeuCaso}
        </Button>
        <Button variant="ghost" onClick={onAlterar}>
          {alerta.mudarTexto}
        </Button>
      </div>
    </Card>
  )
}
