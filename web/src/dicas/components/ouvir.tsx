import { Square, Volume2 } from 'lucide-react'
import { textoFalado } from '#domain/dicas/rules.ts'
import { useVoz } from '#web/emergencia/use-voz.ts'
import { Button } from '#web/ui/button.tsx'
import { useTemVoz } from '../hooks.ts'
import { textos } from '../messages.ts'

type OuvirProps = {
  titulo: string
  texto: string
  /** The first act of the edition 50+. */
  primeiro: boolean
}

/** Reads a tip aloud. Nothing is shown where the device has no voice for Portuguese. */
export function Ouvir({ titulo, texto, primeiro }: OuvirProps) {
  const { falando, falar, parar } = useVoz()
  if (!useTemVoz()) return null
  return (
    <Button
      variant={primeiro ? 'primary' : 'outline'}
      aria-pressed={falando}
      icon={falando ? <Square aria-hidden size={18} /> : <Volume2 aria-hidden size={18} />}
      onClick={() => (falando ? parar() : falar(textoFalado(titulo, texto)))}
    >
      {falando ? textos.parar : textos.ouvir}
    </Button>
  )
}
