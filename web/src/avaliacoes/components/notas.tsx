import { cx } from 'class-variance-authority'
import { Star } from 'lucide-react'
import { notasDaAvaliacao, rotulosNota, type NotaDaAvaliacao } from '#domain/avaliacoes/avaliacao.ts'
import { textos } from '../messages.ts'

type NotasProps = Record<NotaDaAvaliacao, number> & {
  /** Measured delay of the consultation, in minutes. */
  espera_min: number | null
  className?: string
}

const numero = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 1 })

/** The three ratings, and the measured delay beside the one for waiting. */
export function Notas({ espera_min, className, ...notas }: NotasProps) {
  return (
    <dl className={cx('flex flex-wrap gap-x-5 gap-y-1.5 text-sm', className)}>
      {notasDaAvaliacao.map((qual) => (
        <div key={qual} className="flex items-center gap-1.5">
          <dt className="text-muted">{rotulosNota[qual]}</dt>
          <dd className="flex items-center gap-1 font-semibold tabular-nums">
            <Star aria-hidden size={14} className="fill-accent stroke-accent" />
            <span aria-hidden>{numero.format(notas[qual])}</span>
            <span className="sr-only">{textos.de5(notas[qual])}</span>
          </dd>
        </div>
      ))}
      {espera_min === null ? null : (
        <div className="basis-full text-muted">
          <dt className="sr-only">{textos.esperaMedida}</dt>
          <dd>{textos.espera(espera_min)}</dd>
        </div>
      )}
    </dl>
  )
}
