import { reservaDura } from '#domain/agendamentos/politica.ts'
import { Countdown, SpokenCountdown } from '#web/ui/countdown.tsx'
import type { Marcacao } from '../marcacao.ts'
import { guarda } from '../messages.ts'
import { tempoEmPalavras } from '../duracao.ts'

/** Seconds left at which a screen reader is told. In between it is silent. */
const AVISOS = [120, 60, 30]

type ContagemProps = {
  /** End of the hold, in epoch milliseconds of this device's clock. */
  prazo: number
  compacta?: boolean
}

/** Time left of the hold, for the eye. */
export function Contagem({ prazo, compacta = false }: ContagemProps) {
  return (
    <Countdown
      until={prazo}
      total={reservaDura}
      label={guarda.guardado}
      spokenLabel={guarda.falta('')}
      compact={compacta}
    />
  )
}

/** Time left of the hold, for the ear, beside every visible count. `Vencida` announces the end. */
export function ContagemFalada({ reserva }: Pick<Marcacao, 'reserva'>) {
  return (
    <SpokenCountdown
      until={reserva.estado === 'guardada' ? reserva.prazo : null}
      marks={AVISOS}
      say={(segundos) => guarda.anuncio(tempoEmPalavras(segundos))}
    />
  )
}
