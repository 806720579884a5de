import { Phone } from 'lucide-react'
import { formatarTelefone } from '#domain/referencia/telefone.ts'
import { buttonStyle } from '#web/ui/button.tsx'
import { daConsulta } from './messages.ts'

/** The telephone of the place of an appointment, where its patient can no longer cancel or move it alone. */
export function LigarParaOConsultorio({ telefone, quem }: { telefone: string; quem: string }) {
  return (
    <a href={`tel:${telefone}`} className={buttonStyle({ variant: 'outline', size: 'sm' })}>
      <Phone aria-hidden size={16} />
      {daConsulta.ligar(formatarTelefone(telefone))}
      <span className="sr-only"> {daConsulta.sobre(quem)}</span>
    </a>
  )
}
