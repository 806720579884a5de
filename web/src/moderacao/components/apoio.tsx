import { HeartHandshake, Phone } from 'lucide-react'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { textos } from '../messages.ts'

const { apoio: palavras } = textos

/** Whom to call now, for the author alone (REDE-10). It is drawn from the text in this browser: nothing is stored or sent. */
export function Apoio() {
  return (
    <Card as="section" variant="danger" aria-labelledby="apoio-titulo" className="grid gap-4">
      <div className="flex items-start gap-3">
        <HeartHandshake aria-hidden size={28} className="mt-0.5 shrink-0 text-danger" />
        <div className="grid min-w-0 gap-2" role="status">
          <h2 id="apoio-titulo" className="text-xl titulo">
            {palavras.titulo}
          </h2>
          <p>{palavras.texto}</p>
          <p className="font-semibold">{palavras.perigo}</p>
          <p className="text-sm text-ink-2">{palavras.soVoce}</p>
        </div>
      </div>
      <div className="grid gap-2.5 sm:grid-cols-2">
        <Button asChild variant="danger" size="lg" block>
          <a href="tel:188">
            <Phone aria-hidden size={20} />
            {palavras.ligar188}
          </a>
        </Button>
        <Button asChild variant="outline" size="lg" block>
          <a href="tel:192">
            <Phone aria-hidden size={20} />
            {palavras.ligar192}
          </a>
        </Button>
      </div>
    </Card>
  )
}
