import { reservaDura } from '#domain/agendamentos/politica.ts'
import { Countdown, SpokenCountdown } from '#web/ui/countdown.tsx'
import type { Marcacao } from '../marcacao.ts'
import { guarda } from '../messages.ts'
import { tempoEmPalavras } from '../palavras.ts'

/** Seconds left at which a screen reader is told; in between it is left in peace. */
const AVISOS = [120, 60, 30]

type ContagemProps = {
  /** Hour of this device's clock at which the hold ends, epoch milliseconds. */
  prazo: number
  compacta?: boolean
}

/** How long the hour is still held, to be seen. */
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

/** The same, to be heard, whichever of the counts is shown; that the time is over is said by `Vencida`. */
export function ContagemFalada({ reserva }: Pick<Marcacao, 'reserva'>) {
  return (
    <SpokenCountdown
      until={reserva.estado === 'guardada' ? reserva.prazo : null}
      marks={AVISOS}
      say={(segundos) => guarda.anuncio(tempoEmPalavras(segundos))}
    />
  )
}
