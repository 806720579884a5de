import { Hourglass } from 'lucide-react'
import { useEffect, useState } from 'react'
import { reservaDura } from '#domain/agendamentos/politica.ts'
import { cx } from 'class-variance-authority'
import type { Marcacao } from '../marcacao.ts'
import { guarda } from '../messages.ts'
import { relogio, tempoEmPalavras } from '../palavras.ts'

/** Seconds left at which a screen reader is told; in between it is left in peace. */
const AVISOS = [120, 60, 30]
const POUCO = 60

type ContagemProps = {
  /** Hour of this device's clock at which the hold ends, epoch milliseconds. */
  prazo: number
  compacta?: boolean
}

/** How long the hour is still held, to be seen. */
export function Contagem({ prazo, compacta }: ContagemProps) {
  const faltam = useSegundos(prazo)
  const pouco = faltam <= POUCO
  return (
    <div className={cx('text-sm', pouco ? 'text-danger' : 'text-success')}>
      <p role="timer" aria-live="off" className="flex items-center gap-2 font-semibold">
        <Hourglass aria-hidden size={16} />
        {compacta ? null : <span>{guarda.guardado}</span>}
        <span className={cx('tabular-nums', !compacta && 'ml-auto')}>
          <span className="sr-only">{guarda.falta('')}</span>
          {relogio(faltam)}
        </span>
      </p>
      {compacta ? null : (
        <span aria-hidden className="mt-1.5 block h-1 overflow-hidden rounded-full bg-line">
          <span
            className="block h-full rounded-full bg-current transition-[width] duration-1000 ease-linear motion-reduce:transition-none"
            style={{ width: `${Math.min(100, (faltam * 100_000) / reservaDura)}%` }}
          />
        </span>
      )}
    </div>
  )
}

/**
 * The same, to be heard: one region that is there before it has something to say, whichever of the counts is shown. Its words change three times;
 * that the time is over is said by `Vencida`.
 */
export function ContagemFalada({ reserva }: Pick<Marcacao, 'reserva'>) {
  return (
    <p aria-live="polite" className="sr-only">
      {reserva.estado === 'guardada' ? <Fala key={reserva.prazo} prazo={reserva.prazo} /> : null}
    </p>
  )
}

function Fala({ prazo }: { prazo: number }) {
  const faltam = useSegundos(prazo)
  const aviso = AVISOS.findLast((cada) => faltam <= cada)
  return aviso !== undefined && faltam > 0 ? guarda.anuncio(tempoEmPalavras(aviso)) : null
}

function useSegundos(prazo: number): number {
  const contar = () => Math.max(0, Math.ceil((prazo - Date.now()) / 1_000))
  const [faltam, setFaltam] = useState(contar)
  useEffect(() => {
    const bater = () => setFaltam(Math.max(0, Math.ceil((prazo - Date.now()) / 1_000)))
    bater()
    const relogio = setInterval(bater, 1_000)
    return () => clearInterval(relogio)
  }, [prazo])
  return faltam
}
